import { type Bank, BankError } from '@ibk/sdk';
import type { KasdaInfo } from '@ibk/sdk/contract';
import {
  billingChangeResult,
  billingInterpret,
  type BillingMeaning,
  deductionBillingOf,
  isAggregateDeduction,
  productOfDeduction,
} from '@ibk/sdk/rules';
import type { TaxBillingForm } from '@ibk/sdk/rules';
import { codeOf, type Deduction, requestOf } from './deduction-row.ts';

/** The bank's answer to an action on a row. */
export interface DeductionAnswer {
  /** The documents' text, or the bank's own message. */
  message: string;
  /** @default 'success' */
  kind?: BillingMeaning['kind'];
  /** The row after the answer, as far as the answer states it. */
  row?: Deduction;
}
interface Options {
  idempotencyKey: string;
}
/** A document and one of its rows. */
export interface RowOf {
  info: KasdaInfo;
  row: Deduction;
}

/** The fields by which an agg-kasda call finds a row. @source 002 §7 */
const aggregateBody = ({ info, row: { kodeMap } }: RowOf, idBilling: string) => {
  const { kasdaId, tahun, noDokumen, jenisDokumen, rekeningSumber } = info;
  return { kasdaId, tahun, noDokumen, jenisDokumen, rekeningSumber, idBilling, potongan: { kodeMap } };
};
/** The fields by which a kasda call finds a row. @source 002 §7 */
const kasdaBody = ({ info, row }: RowOf, referenceId: string | null) => {
  const { productId, noTransaksi, noDokumen, tahun, rekeningSumber: noRekening } = info;
  const billing = { billnum: codeOf(row) };
  return {
    ...{ productId, noTransaksi, noDokumen, tahun, noRekening, kodeMap: row.kodeMap, billing },
    noReference: referenceId,
    noReferenceChannel: null,
  };
};

/** Pays a row; billing.interpret gives the meaning of the answer. @source 002 §7, 002 §8 */
export async function payRow(
  { treasury }: Bank,
  of: RowOf,
  { referenceId, ...options }: Options & { referenceId: string | null },
): Promise<DeductionAnswer> {
  const { row } = of;
  if (isAggregateDeduction(row)) {
    const answer = await treasury.payAggregateBilling(aggregateBody(of, codeOf(row) ?? ''), options);
    const { kind, text } = billingInterpret(answer);
    return { kind, message: text, row: answer };
  }
  const answer = await treasury.payTreasuryBilling(kasdaBody(of, referenceId), options);
  const { kind, text } = billingInterpret(answer);
  return { kind, message: text, row: { ...row, billing: answer.billing } };
}

/**
 * Gives a row another billing code, or its first one.
 *
 * @throws {BankError} also for a code that the kasda call refuses with a status
 * @source 002 §7, 002 §8
 */
export async function changeCode(
  { treasury }: Bank,
  of: RowOf,
  { code, referenceId, ...options }: Options & { code: string; referenceId: string | null },
): Promise<DeductionAnswer> {
  const { row } = of;
  if (isAggregateDeduction(row)) {
    const answer = await treasury.changeAggregateBilling(aggregateBody(of, code), options);
    return { message: billingChangeResult({ status: 'SUCCESS' }).text, row: answer };
  }
  const answer = await treasury.changeTreasuryBilling({ ...kasdaBody(of, referenceId), newBillNum: code }, options);
  const { ok, text } = billingChangeResult(answer);
  if (!ok) throw new BankError({ kind: 'refused', message: text, fields: { newBillNum: text } });
  return { message: text, row: { ...row, billing: answer.billing } };
}

/** Creates a billing code for a row from the form; map, amount and account come from the document. @source 002 §7 */
export async function createCode(
  { treasury }: Bank,
  { info, row }: RowOf,
  { form, ...options }: Options & { form: TaxBillingForm },
): Promise<DeductionAnswer> {
  const { rekeningSumber: accountNumber, noTransaksi, noDokumen } = info;
  const additionalData = {
    ...{ map: row.kodeMap, payType: form.jenisSetor, accountNumber, noTransaksi, noDokumen },
    customerRef: noTransaksi,
  };
  const { message, billing, needCreateBilling } = await treasury.createTreasuryBilling(
    productOfDeduction(row),
    { ...deductionBillingOf(form), additionalData },
    options,
  );
  return {
    message,
    row: isAggregateDeduction(row)
      ? { ...row, needCreateBilling, idBilling: billing.billnum, additionalData: { ...row.additionalData, billing } }
      : { ...row, needCreateBilling, billing },
  };
}

/** Requests the NTPN of a payment already made. @source 001 §7 */
export const reinquireRow = ({ treasury }: Bank, row: Deduction, options: Options): Promise<DeductionAnswer> =>
  treasury.reinquireDeduction(requestOf(row), options).then(({ message }) => ({ message }));

/** Gives back a payment that failed after its debit. @source 001 §7 */
export async function reverseRow(
  { treasury }: Bank,
  row: Deduction,
  { reason, ...options }: Options & { reason: string },
): Promise<DeductionAnswer> {
  const body = { requestId: requestOf(row), reason };
  const { message } = isAggregateDeduction(row)
    ? await treasury.reverseDeduction(body, options)
    : await treasury.reverseTransaction(body, options);
  return { message };
}
