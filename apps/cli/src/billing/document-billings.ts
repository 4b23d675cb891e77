import type { Bank } from '@ibk/sdk';
import type { AggDeduction, KasdaDeduction } from '@ibk/sdk/contract';

/** The facts about a billing code from a treasury document. */
export interface DocumentBilling {
  /** Reference of the document's transaction. */
  transaction: string;
  /** Rupiah. */
  amount: number;
  expiredDate: string | null;
  status: string;
  ntpn: string | null;
}

const billingOf = (deduction: AggDeduction | KasdaDeduction) =>
  'billing' in deduction ? deduction.billing : deduction.additionalData.billing;

/** The billings of a document's deductions by their code. The contract has no call that looks up a code directly. */
export async function documentBillings(
  bank: Bank,
  transaction: string,
  signal: AbortSignal,
): Promise<[string, DocumentBilling][]> {
  const { dataRequest } = await bank.transactions.readTransaction(transaction, { signal });
  const { info } = dataRequest.content;
  const deductions = info && 'listPotongan' in info ? info.listPotongan : [];
  const billings = deductions.flatMap((each) => billingOf(each) ?? []);
  return billings.map(({ billnum, amount, expiredDate, status, ntpn }) => [
    billnum,
    { transaction, amount, expiredDate, status, ntpn },
  ]);
}
