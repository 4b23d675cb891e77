import type { KasdaInfo } from '../contract/index.ts';
import { DONE_TEXTS } from '../rules/done-texts.ts';
import {
  billingOfDeduction,
  type DocumentDeduction,
  isAggregateDeduction,
  productOfDeduction,
} from '../rules/deductions/deduction-row.ts';
import { deductionBillingOf, type TaxBillingForm } from '../rules/tax-billing/tax-billing-names.ts';
import { billingChangeResult, billingInterpret, type BillingMeaning } from '../rules/treasury/billing-answers.ts';
import { BankError } from '../transport/bank-error.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import type { TreasuryCalls } from './treasury.ts';

/** A deduction, its document, and the transaction of the document; null before the document's entry. */
export interface DocumentRow {
  info: KasdaInfo;
  row: DocumentDeduction;
  referenceId: string | null;
}

/** An action of a deduction, with what its user states. `updateBilling` also gives a row its first code. */
export type DeductionAct =
  | { action: 'process' | 'reinquiry' }
  | { action: 'reverse'; reason: string }
  | { action: 'updateBilling'; code: string }
  | { action: 'createBilling'; form: TaxBillingForm };

/** The bank's answer to an action of a deduction. */
export interface DeductionAnswer {
  /** The documents' text, or the bank's own message if they have none; Indonesian, ready to show. */
  message: string;
  /** @default 'success' */
  kind?: BillingMeaning['kind'];
  /** The row after the answer, as far as the answer states it. */
  row?: DocumentDeduction;
}

const codeOf = (row: DocumentDeduction): string => billingOfDeduction(row)?.billnum ?? '';

/** The fields by which an agg-kasda call finds a row. @source 002 §7 */
const aggregateBody = ({ info, row: { kodeMap } }: DocumentRow, idBilling: string) => {
  const { kasdaId, tahun, noDokumen, jenisDokumen, rekeningSumber } = info;
  return { kasdaId, tahun, noDokumen, jenisDokumen, rekeningSumber, idBilling, potongan: { kodeMap } };
};
/** The fields by which a kasda call finds a row. @source 002 §7 */
const kasdaBody = ({ info, row, referenceId: noReference }: DocumentRow) => {
  const { productId, noTransaksi, noDokumen, tahun, rekeningSumber: noRekening } = info;
  const billing = { billnum: billingOfDeduction(row)?.billnum ?? null };
  const document = { productId, noTransaksi, noDokumen, tahun, noRekening };
  return { ...document, kodeMap: row.kodeMap, billing, noReference, noReferenceChannel: null };
};
/** The id of the last payment of the row. */
const requestOf = (row: DocumentDeduction): string =>
  (isAggregateDeduction(row) ? row.requestId : row.billing?.requestId) ?? '';

type Acting<Action> = Extract<DeductionAct, { action: Action }>;
type Send<Action> = (
  treasury: TreasuryCalls,
  of: DocumentRow,
  act: Acting<Action>,
  options: CallOptions,
) => Promise<DeductionAnswer>;

async function pay(treasury: TreasuryCalls, of: DocumentRow, options: CallOptions): Promise<DeductionAnswer> {
  const { row } = of;
  if (isAggregateDeduction(row)) {
    const answer = await treasury.payAggregateBilling(aggregateBody(of, codeOf(row)), options);
    const { kind, text } = billingInterpret(answer);
    return { kind, message: text, row: answer };
  }
  const answer = await treasury.payTreasuryBilling(kasdaBody(of), options);
  const { kind, text } = billingInterpret(answer);
  return { kind, message: text, row: { ...row, billing: answer.billing } };
}

const changeCode: Send<'updateBilling'> = async (treasury, of, { code }, options) => {
  const { row } = of;
  if (isAggregateDeduction(row)) {
    const answer = await treasury.changeAggregateBilling(aggregateBody(of, code), options);
    return { message: billingChangeResult({ status: 'SUCCESS' }).text, row: answer };
  }
  const answer = await treasury.changeTreasuryBilling({ ...kasdaBody(of), newBillNum: code }, options);
  const { ok, text } = billingChangeResult(answer);
  if (!ok) throw new BankError({ kind: 'refused', message: text, fields: { newBillNum: text } });
  return { message: text, row: { ...row, billing: answer.billing } };
};

/** Map, amount and account of the code come from the document, and so do the SKPD and the payment order. @source 002 §7 */
const createCode: Send<'createBilling'> = async (treasury, { info, row }, { form }, options) => {
  const { rekeningSumber: accountNumber, noTransaksi, noDokumen, kodeSkpd, noSpm } = info;
  const additionalData = {
    ...{ map: row.kodeMap, payType: form.jenisSetor, billing: form, accountNumber, noTransaksi, noDokumen },
    customerRef: noTransaksi,
  };
  const { billing, needCreateBilling } = await treasury.createTreasuryBilling(
    productOfDeduction(row),
    { ...deductionBillingOf(form), kodeSkpd, noSpm, additionalData },
    options,
  );
  return {
    message: DONE_TEXTS.billingCreated,
    row: isAggregateDeduction(row)
      ? { ...row, needCreateBilling, idBilling: billing.billnum, additionalData: { ...row.additionalData, billing } }
      : { ...row, needCreateBilling, billing },
  };
};

const reverse: Send<'reverse'> = async (treasury, { row }, { reason }, options) => {
  const body = { requestId: requestOf(row), reason };
  if (isAggregateDeduction(row)) await treasury.reverseDeduction(body, options);
  else await treasury.reverseTransaction(body, options);
  return { message: DONE_TEXTS.reversed };
};

/**
 * Takes an action of a deduction by the calls of its family. `deduction.offered` of the rules says which actions a row
 * offers its user.
 *
 * @param bank.treasury the calls of the signed-in user
 * @returns the meaning of the answer: `kind` is 'error' for a payment that failed
 * @throws {BankError} refused (unknown, not offered, a code that the call refuses), unauthorized, outcome-unknown
 * @source 001 §7, 002 §7, 002 §8
 */
export async function actOnDeduction(
  { treasury }: { treasury: TreasuryCalls },
  of: DocumentRow,
  act: DeductionAct,
  options: CallOptions = {},
): Promise<DeductionAnswer> {
  switch (act.action) {
    case 'updateBilling':
      return changeCode(treasury, of, act, options);
    case 'createBilling':
      return createCode(treasury, of, act, options);
    case 'reverse':
      return reverse(treasury, of, act, options);
    case 'reinquiry':
      await treasury.reinquireDeduction(requestOf(of.row), options);
      return { message: DONE_TEXTS.reinquired };
    default:
      return pay(treasury, of, options);
  }
}
