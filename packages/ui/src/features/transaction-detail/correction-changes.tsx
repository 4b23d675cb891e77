import type { TransactionDetail } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah } from '@ibk/sdk/format';
import { choiceText } from '@ibk/sdk/records';
import { emptyEntry, type EntryField, entryOfInquiry, entryRoute, entryScreen } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Changes } from '../../patterns/changes/changes.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { transactionQuery } from '../../queries/transactions.ts';
import { ENTRY_FIELDS } from '../entry/entry-fields.ts';
import { fieldLabel } from '../entry/entry-labels.ts';
import { faultText } from '../form/fault-text.ts';
import { scheduleText } from '../schedule/schedule-text.ts';
import * as css from './transaction-detail.css.ts';

const NOTHING = '(kosong)';
const ACCOUNTS: readonly string[] = ['source', 'payee'] satisfies EntryField[];

/** The names of values that are stored as codes of the bank. */
const namesOf = ({
  content,
  data,
}: TransactionDetail['dataRequest']): Readonly<Record<string, string | undefined>> => ({
  bank: typeof content.dest === 'string' ? undefined : content.dest.bankName,
  transferType: content.summary.productDescription,
  recvType: choiceText('recipientType', content.parameters?.recvType),
  recvResident: choiceText('residency', content.parameters?.recvResident),
  recvCitizen: choiceText('nationality', content.parameters?.recvCitizen),
  denom: data?.denom.description,
  merchant: content.references?.find(({ name }) => name === 'Merchant')?.value,
  selection: content.selection?.invoiceMessage ?? content.selection?.installmentMessage ?? 'Pembayaran',
});

function textOf(field: string, value: unknown, name: string | undefined): string {
  if (name) return name;
  if (typeof value === 'number') return formatRupiah(value);
  if (typeof value !== 'string' || value === '') return NOTHING;
  return ACCOUNTS.includes(field) ? formatAccount(value) : value;
}

/** The entered values by label; the name and the total come from the bank. */
function enteredIn({ transaction, dataRequest }: TransactionDetail): Map<string, string> {
  const { inquiry } = dataRequest;
  const names = namesOf(dataRequest);
  const { productId, productDescription, destName, amount, note, schedule } = transaction;
  const route = entryRoute({ productId });
  const screen = route && entryScreen(route);
  const { product = '', ...given } = inquiry && screen ? entryOfInquiry(screen, inquiry) : {};
  const facts = screen && { screen, values: { ...emptyEntry(screen), ...given, product } };
  return new Map([
    [ENTRY_FIELDS.product.label, productDescription],
    ...(facts === null
      ? []
      : Object.entries(given).map(
          ([field, value]) => [fieldLabel(field, facts), textOf(field, value, names[field])] as const,
        )),
    ['Nama tujuan', destName || NOTHING],
    [ENTRY_FIELDS.amount.label, formatRupiah(amount)],
    [ENTRY_FIELDS.note.label, note || NOTHING],
    [ENTRY_FIELDS.schedule.label, scheduleText(schedule)],
  ]);
}

/** The changes of a correction, field by field, with the value before. */
export function CorrectionChanges({ detail }: { detail: TransactionDetail }) {
  const correctionOf = detail.transaction.correctionOf ?? '';
  const { data: original, error } = useQuery(transactionQuery(useBank(), correctionOf));
  const heading = <h3 className={css.overline}>Perubahan dari {correctionOf}</h3>;
  if (!original)
    return (
      <section aria-label="Perubahan">
        {heading}
        {error ? <p>{faultText(error)}</p> : <Skeleton width="60%" />}
      </section>
    );
  const [before, after] = [enteredIn(original), enteredIn(detail)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (label) => before.get(label) !== after.get(label),
  );
  return (
    <section aria-label="Perubahan">
      {heading}
      {original.transaction.reason !== null && (
        <p className={css.quiet}>Alasan dikembalikan: {original.transaction.reason}</p>
      )}
      {changed.length === 0 && <p>Tidak ada isian yang berubah.</p>}
      <Changes
        items={changed.map((label) => ({
          label,
          before: before.get(label) ?? null,
          after: after.get(label) ?? null,
        }))}
      />
    </section>
  );
}
