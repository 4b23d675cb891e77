import { BILLING, BILLING_FORM, factLines, groupedKey, type ShownFact, shownFacts } from '@ibk/sdk/records';
import { terbilang } from '@ibk/sdk/format';
import type { Tx } from '../../db/tx.ts';
import type { FileTurn } from '../../operation/file-work.ts';
import type { Asking } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Session } from '../../operation/session.ts';
import { type BillingRow, billingsSeen, toListedBilling } from '../billing/billing-list.ts';
import type { PrintedReceipt } from '../papers/receipt-paper.ts';

const TITLE = 'Kode Billing';
const NO_PROOF = 'Kertas ini bukan bukti pembayaran.';

/** @throws Refused billing.unknown for a code that the session does not see */
export async function assertBillings(read: Tx, session: Session, billNumbers: readonly string[]): Promise<void> {
  const found = await billingsSeen({ read, session }, billNumbers);
  const billNumber = billNumbers.find((_, at) => found[at] === null);
  if (billNumber !== undefined) throw new Refused('billing.unknown', { referenceId: billNumber });
}

/** What the paper of a billing code states. */
function paperOf(row: BillingRow, bankName: string, asking: Pick<Asking, 'now' | 'zone'>): PrintedReceipt {
  const { now: _, zone } = asking;
  const billing = toListedBilling(row, asking);
  const form = row.row.data;
  const [state] = shownFacts(BILLING, ['state'], billing);
  const lineOf = (fact: ShownFact) => {
    const [value = '', ...detail] = factLines(fact, zone);
    return { term: fact.label, value, detail };
  };
  const amount = { term: 'Total', value: '', detail: [terbilang(billing.amount)] };
  const [stated] = shownFacts(BILLING, ['amount'], billing).map(lineOf);
  return {
    referenceId: billing.billNumber,
    title: TITLE,
    bankName,
    status: state ? (factLines(state, zone)[0] ?? '') : '',
    codes: [
      { term: BILLING.number.label, value: groupedKey(billing.billNumber) },
      ...shownFacts(BILLING, ['ntpn', 'expires'], billing)
        .map(lineOf)
        .map(({ term, value }) => ({ term, value })),
    ],
    sections: [
      {
        title: 'Wajib Pajak',
        lines: shownFacts(BILLING_FORM, ['npwp', 'taxpayer', 'address', 'city', 'identity'], form).map(lineOf),
      },
      {
        title: 'Setoran',
        lines: [
          ...shownFacts(BILLING, ['map', 'collector'], billing),
          ...shownFacts(
            BILLING_FORM,
            [
              ...(['depositType', 'period', 'nop', 'decree', 'invoice', 'partnerNpwp', 'partnerNik'] as const),
              ...(['payerNpwp', 'payer', 'purpose', 'treasuryNo'] as const),
            ],
            form,
          ),
          ...shownFacts(BILLING, ['document', 'created'], billing),
        ].map(lineOf),
      },
      { title: 'Nominal', lines: [{ ...amount, value: stated?.value ?? '' }] },
    ],
    proof: NO_PROOF,
  };
}

/** Papers of billing codes, each as its code is at this moment. */
export async function* billingPapers(
  billNumbers: readonly string[],
  { asking, bankName, work: { turn } }: { asking: Asking; bankName: string; work: FileTurn },
): AsyncGenerator<PrintedReceipt, void> {
  for (const billNumber of billNumbers) {
    await turn();
    const [row] = await billingsSeen(asking, [billNumber]);
    if (row) yield paperOf(row, bankName, asking);
  }
}
