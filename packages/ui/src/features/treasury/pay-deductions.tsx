import { type DeductionResult, LIMITS } from '@ibk/sdk/contract';
import { formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import {
  billingInterpret,
  DEDUCTION_ACTS,
  deductionBudgetYear,
  deductionName,
  type ReadyDeduction,
} from '@ibk/sdk/rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo, useState } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { ResultBanner } from '../../patterns/result-banner/result-banner.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { movedByMoney } from '../../queries/keys.ts';
import { RowNote } from '../desk/row-note.tsx';
import { KINDS } from '../facts/fact-kinds.tsx';
import type { Asking, Told } from '../form-list/form-list-spec.ts';
import { useVerb } from '../form-list/use-verb.tsx';
import { useBankDay } from '../form/use-bank-day.ts';
import { useZone } from '../form/zone.ts';
import * as css from './treasury.css.ts';

/** Deductions that are paid together, and the document's transaction; null if they are of several documents. */
interface Batch {
  ready: readonly ReadyDeduction[];
  referenceId: string | null;
}
/** What became of a deduction. */
interface Paid {
  row: ReadyDeduction;
  result: DeductionResult;
}
interface PaidAnswer extends Told {
  results?: readonly Paid[];
}

const keyOf = ({ kasdaId, kodeMap }: Pick<ReadyDeduction, 'kasdaId' | 'kodeMap'>): string => `${kasdaId} ${kodeMap}`;
const sumOf = (rows: readonly ReadyDeduction[]): string =>
  `${rows.length} potongan, ${formatRupiah(fromSen(rows.reduce((sum, { nilai }) => sum + toSen(nilai), 0n)))}`;
/** Whether a deduction is paid, or its payment failed or waits for its NTPN. */
const meaningOf = ({ status, message }: DeductionResult) =>
  status === null ? ({ kind: 'error', text: message } as const) : billingInterpret({ status, message });
const isPaid = ({ result }: Paid): boolean => meaningOf(result).kind !== 'error';

/** What is asked before deductions are paid; one outside of its budget year is named. @source 001 §8 */
function Question({ ready }: Batch) {
  const now = useBankDay();
  const marked = ready.flatMap((row) => {
    const text = deductionBudgetYear({ tahun: row.tahun, now });
    return text === null ? [] : [{ row, text }];
  });
  return (
    <>
      {DEDUCTION_ACTS.process.question} {sumOf(ready)}
      {marked.map(({ row, text }) => (
        <RowNote key={keyOf(row)} text={`${deductionName(row)}: ${text} (${row.tahun})`} />
      ))}
    </>
  );
}

const PAY: Asking<Batch> = {
  id: 'payAll',
  label: 'Bayar',
  icon: CircleCheck,
  title: 'Bayar semua yang siap',
  question: (batch) => <Question {...batch} />,
  isDanger: false,
  send: async (bank, { ready }, { idempotencyKey }): Promise<PaidAnswer> => {
    const items = ready.map(({ kasdaId, kodeMap, idBilling }) => ({ kasdaId, kodeMap, idBilling }));
    const answer = await bank.treasury.payDeductions({ items }, { idempotencyKey });
    const known = new Map(ready.map((row) => [keyOf(row), row]));
    const results = answer.results.flatMap((result) => {
      const row = known.get(keyOf(result));
      return row ? [{ row, result }] : [];
    });
    const paid = results.filter(isPaid).length;
    return { message: `${paid} dari ${results.length} potongan dibayar`, results };
  },
  doubt: ({ ready, referenceId }) => ({ kind: 'deductions', about: { count: ready.length, referenceId } }),
};

const DOCUMENT: TableColumn<Paid> = { id: 'document', name: 'Dokumen', cell: ({ row }) => row.noDokumen };
/** The columns of the results. @param isOfSeveral whether the deductions are of several documents */
const columnsOf = (zone: string, isOfSeveral: boolean): TableColumn<Paid>[] => [
  { id: 'map', name: 'Potongan', isRowHeader: true, canHide: false, cell: ({ row }) => deductionName(row) },
  ...(isOfSeveral ? [DOCUMENT] : []),
  { id: 'amount', name: 'Jumlah', align: 'end', cell: ({ row }) => <Amount value={row.nilai} /> },
  {
    id: 'status',
    name: 'Hasil',
    card: 'bare',
    cell: ({ result: { status } }) =>
      KINDS.status.cell(status === null ? { status: 'LOST', of: 'transaction' } : { status, of: 'deduction' }, {
        zone,
        label: 'Hasil',
      }),
  },
  {
    id: 'ntpn',
    name: 'NTPN',
    cell: ({ result: { ntpn } }) => (ntpn === null ? '-' : KINDS.key.cell(ntpn, { zone, label: 'NTPN' })),
  },
];

export interface PayDeductionsProps extends Batch {
  /** Shows that an answer was lost, and other words of the bank. */
  announce: (message: string) => void;
}

/**
 * Pays the deductions that are ready, after a question, and shows the result of each. More than 200 are paid 200 at a
 * time, those whose codes expire first before the others. It shows nothing while none is ready and none was paid.
 *
 * @param props.ready in the order in which they are to be paid
 */
export function PayDeductions({ ready, referenceId, announce }: PayDeductionsProps) {
  const [paid, setPaid] = useState<PaidAnswer | null>(null);
  const zone = useZone();
  const columns = useMemo(() => columnsOf(zone, referenceId === null), [zone, referenceId]);
  const { ask, dialog } = useVerb<Batch>({ stale: movedByMoney }, announce, (answer: PaidAnswer) => setPaid(answer));
  const first = ready.slice(0, LIMITS.items);
  const { results = [], message } = paid ?? { message: '' };
  return (
    <>
      {first.length > 0 && (
        <div className={css.titleLine}>
          <span className={css.count}>
            {ready.length > first.length ? `${first.length} dari ${ready.length} potongan` : sumOf(first)} siap dibayar
          </span>
          <Button size="s" variant="filled" icon={CircleCheck} onPress={() => ask(PAY, { ready: first, referenceId })}>
            Bayar semua yang siap
          </Button>
        </div>
      )}
      {results.length > 0 && (
        <section className={css.view} aria-label="Hasil pembayaran">
          <ResultBanner
            tone={results.every(isPaid) ? 'success' : 'warning'}
            title={message}
            onClose={() => setPaid(null)}
          />
          <DataTable
            label="Hasil pembayaran"
            hasToolbar={false}
            rows={results}
            columns={columns}
            rowKey={({ row }) => keyOf(row)}
            rowNote={({ result }) => {
              const { kind, text } = meaningOf(result);
              return kind === 'success' ? null : <RowNote text={text} />;
            }}
          />
        </section>
      )}
      {dialog}
    </>
  );
}
