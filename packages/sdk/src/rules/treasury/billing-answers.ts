import { CONSTANTS } from '../constants.ts';
import { invalid, isBlank, isEmptyText, type Typed, type Verdict } from '../rule.ts';
import { ask, decide, pick, type Questions, type Table } from '../table.ts';
import { errorText } from '../transport.ts';

/** What a billing answer means. */
export interface BillingMeaning {
  kind: 'success' | 'info' | 'error';
  /** Toast: the documents' words, or else the bank's own message. */
  text: string;
  /** The row is replaced by what the answer carries. */
  itemUpdated?: true;
  /** The status that the row's billing gets. */
  billingStatus?: string;
}

const PAID: BillingMeaning = { kind: 'success', text: 'Data berhasil di transaksikan', itemUpdated: true };
const UNNUMBERED: BillingMeaning = {
  kind: 'info',
  text: 'Data berhasil di transaksikan, namun belum mendapatakan ntpn',
  itemUpdated: true,
};

/** Answers whose words the documents give, in both vocabularies. */
const STATED: Record<string, BillingMeaning> = {
  BERHASIL: PAID,
  SUCCESS: PAID,
  REINQUIRY: UNNUMBERED,
  SUSPECT: UNNUMBERED,
};

const FAILURE: BillingMeaning = { kind: 'error', text: errorText(null) };

/** Answers that are told in the bank's words; the text stands where the bank has none. */
const TOLD: Record<string, BillingMeaning> = {
  ALREADY_PAID: { kind: 'success', text: PAID.text, billingStatus: 'SUCCESS' },
  FAILED: { ...FAILURE, billingStatus: 'FAILED' },
  FAILED_EC: { ...FAILURE, billingStatus: 'FAILED_EC' },
  CHANGE_BILLING: { ...FAILURE, billingStatus: 'CHANGE_BILLING' },
};

/** What a billing call answers, as far as its meaning goes. */
export interface BillingAnswer {
  status?: Typed;
  message?: Typed;
}

/** billing.interpret: what the answer of a billing transaction means; any other status is an error. @source 002 §7, 002 §8 */
export function billingInterpret({ status, message }: BillingAnswer): BillingMeaning {
  const stated = pick(STATED, String(status));
  if (stated) return stated;
  const told = pick(TOLD, String(status)) ?? FAILURE;
  return message ? { ...told, text: message } : told;
}

/** Whether a billing code was changed, the text to show, and the new code where the bank names it. */
export type BillingChange = { ok: true; text: string; billnum?: string } | { ok: false; text: string };

const CHANGED = 'Kode Billing berhasil di ubah';

/** billing.changeResult: what PUT api/kasda/change-billing answered. @source 002 §7, 002 §8 */
export function billingChangeResult(answer: BillingAnswer & { billing?: { billnum?: Typed } | null }): BillingChange {
  if (answer.status !== 'SUCCESS') return { ok: false, text: errorText(answer.message) };
  const billnum = answer.billing?.billnum;
  return billnum ? { ok: true, text: CHANGED, billnum } : { ok: true, text: CHANGED };
}

/** billing.storeResponse: content is sent to the bank only where it belongs to a transaction. @source 002 §7 */
export const billingStoreResponse = ({ referenceId }: { referenceId?: Typed }): boolean => !isBlank(referenceId);

const MAX = CONSTANTS.newBillingCodeMax;

// prettier-ignore
const NEW_CODE: Questions<Verdict, Typed> = [
  ['Input kode billing Baru',                             'empty or blank',         isEmptyText],
  [invalid(`Kode billing baru maksimal ${MAX} karakter`), `over ${MAX} characters`, (code) => (code ?? '').length > MAX],
  [invalid('Kode billing baru hanya terdiri dari angka'), 'not digits alone',       (code) => !/^\d+$/.test(code ?? '')],
];

/** billing.newCode: a billing code that is typed in place of the old one. @source 002 §5, 002 §9 */
export const billingNewCode = ({ code }: { code: Typed }): Verdict => ask(NEW_CODE, code) ?? null;

/** Who collects what a billing code pays. */
export type TaxType = 'DJP' | 'DJBC' | 'DJA';

// prettier-ignore
const TAX_TYPES: Table<TaxType, { billingCode: Typed }> = [
  ['DJP',  { billingCode: /^[0-3]/ }],
  ['DJBC', { billingCode: /^[4-6]/ }],
  ['DJA',  { billingCode: /^[7-9]/ }],
];

/** tax.typeByBilling: by the first digit of a billing code; null where it begins with none. @source 002 §5, 002 §9 */
export const taxTypeByBilling = (facts: { billingCode: Typed }): TaxType | null => decide(TAX_TYPES, facts) ?? null;
