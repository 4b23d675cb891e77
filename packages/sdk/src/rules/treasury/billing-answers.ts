import { CONSTANTS } from '../constants.ts';
import { DONE_TEXTS } from '../done-texts.ts';
import { invalid, isBlank, isEmptyText, type Typed, type Verdict } from '../verdict.ts';
import { ask, pick, type Questions } from '../table.ts';
import { errorText } from '../transport.ts';

/** Meaning of a billing answer. */
export interface BillingMeaning {
  kind: 'success' | 'info' | 'error';
  /** Toast: the documents' text, or else the bank's own message. */
  text: string;
  /** The row of the answer replaces the shown row. */
  itemUpdated?: true;
  /** New status of the row's billing. */
  billingStatus?: string;
}

const PAID: BillingMeaning = { kind: 'success', text: 'Data berhasil di transaksikan', itemUpdated: true };
const UNNUMBERED: BillingMeaning = {
  kind: 'info',
  text: 'Data berhasil di transaksikan, namun belum mendapatakan ntpn',
  itemUpdated: true,
};

/** Answers with a text in the documents, by the statuses of both families. */
const STATED: Record<string, BillingMeaning> = {
  BERHASIL: PAID,
  SUCCESS: PAID,
  REINQUIRY: UNNUMBERED,
  SUSPECT: UNNUMBERED,
};

const FAILURE: BillingMeaning = { kind: 'error', text: /* @__PURE__ */ errorText(null) };

/** Answers shown with the bank's message; the text is the fallback. */
const WITH_MESSAGE: Record<string, BillingMeaning> = /* @__PURE__ */ (() => ({
  ALREADY_PAID: { kind: 'success', text: PAID.text, billingStatus: 'SUCCESS' },
  FAILED: { ...FAILURE, billingStatus: 'FAILED' },
  FAILED_EC: { ...FAILURE, billingStatus: 'FAILED_EC' },
  CHANGE_BILLING: { ...FAILURE, billingStatus: 'CHANGE_BILLING' },
}))();

/** The part of a billing answer that decides its meaning. */
export interface BillingAnswer {
  status?: Typed;
  message?: Typed;
}

/** billing.interpret: the meaning of a billing answer; an unknown status is an error. @source 002 §7, 002 §8 */
export function billingInterpret({ status, message }: BillingAnswer): BillingMeaning {
  const stated = pick(STATED, String(status));
  if (stated) return stated;
  const meaning = pick(WITH_MESSAGE, String(status)) ?? FAILURE;
  return message ? { ...meaning, text: message } : meaning;
}

/** Whether a billing code was changed, the text to show, and the new code if the bank states it. */
export type BillingChange = { ok: true; text: string; billnum?: string } | { ok: false; text: string };

const CHANGED = DONE_TEXTS.billingChanged;

/** billing.changeResult: the result of PUT api/kasda/change-billing. @source 002 §7, 002 §8 */
export function billingChangeResult(answer: BillingAnswer & { billing?: { billnum?: Typed } | null }): BillingChange {
  if (answer.status !== 'SUCCESS') return { ok: false, text: errorText(answer.message) };
  const billnum = answer.billing?.billnum;
  return billnum ? { ok: true, text: CHANGED, billnum } : { ok: true, text: CHANGED };
}

/** billing.storeResponse: whether content is sent to the bank; it must belong to a transaction. @source 002 §7 */
export const billingStoreResponse = ({ referenceId }: { referenceId?: Typed }): boolean => !isBlank(referenceId);

// prettier-ignore
const NEW_CODE: Questions<Verdict, Typed> = /* @__PURE__ */ (() => [
  ['Input kode billing Baru',                             'empty or blank',         isEmptyText],
  [invalid(`Kode billing baru maksimal ${CONSTANTS.newBillingCodeMax} karakter`), `over ${CONSTANTS.newBillingCodeMax} characters`, (code) => (code ?? '').length > CONSTANTS.newBillingCodeMax],
  [invalid('Kode billing baru hanya terdiri dari angka'), 'not digits alone',       (code) => !/^\d+$/.test(code ?? '')],
])();

/** billing.newCode: the check of a typed billing code that replaces the old one. @source 002 §5, 002 §9 */
export const billingNewCode = ({ code }: { code: Typed }): Verdict => ask(NEW_CODE, code) ?? null;
