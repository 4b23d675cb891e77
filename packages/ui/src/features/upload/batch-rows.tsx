import type { Upload, UploadRow } from '@ibk/sdk/contract';
import { shownFacts, UPLOAD_ROW, type UploadRowFact } from '@ibk/sdk/records';
import { batchDetailButton, batchStep } from '@ibk/sdk/rules';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useMemo, useState } from 'react';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { useStable } from '../../use-stable.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { useZone } from '../form/zone.ts';
import type { ListState } from '../list/list-table.ts';
import { ListView } from '../list/list-view.tsx';
import { useList } from '../list/use-list.ts';
import { uploadRowTable } from './upload-lists.ts';
import * as css from './upload.css.ts';

type Parts = readonly (readonly [title: string, facts: readonly UploadRowFact[]])[];
const COST = ['channel', 'nilai', 'biaya', 'total', 'nip', 'note'] as const;
const OUTCOME = ['Jawaban transaksi', ['status', 'token', 'error', 'bankNumber', 'settled']] as const;
/** What the second step shows of a row: what was asked, what the holder or the biller answered, and what became of it. */
const OF_TRANSFER: Parts = [
  ['Permintaan', ['line', 'account', 'bank', ...COST]],
  ['Jawaban inquiry', ['holder', 'remarks']],
  OUTCOME,
];
const OF_BILL: Parts = [
  ['Permintaan', ['line', 'product', 'number', 'area', 'denomination', ...COST]],
  ['Jawaban inquiry', ['name', 'bill', 'remarks']],
  OUTCOME,
];

/** One row with its answers. @source 001 §2.3 */
function BatchRow({ row, onBack }: { row: UploadRow; onBack: () => void }) {
  const zone = useZone();
  return (
    <div className={css.part}>
      <div>
        <Button size="s" icon={ArrowLeft} autoFocus onPress={onBack}>
          Kembali
        </Button>
      </div>
      {(row.product === null ? OF_TRANSFER : OF_BILL).map(([title, names]) => {
        const facts = shownFacts(UPLOAD_ROW, names, row);
        return (
          facts.length > 0 && (
            <section key={title} className={css.part}>
              <h3 className={css.overline}>{title}</h3>
              <DefinitionList items={facts.map((fact) => definitionOf(fact, zone))} />
            </section>
          )
        );
      })}
    </div>
  );
}

/** The column of the Detail buttons; that of the row which was left last takes the focus. @source 001 §2.3 */
const detailColumn = (onOpen: (row: UploadRow) => void, left: number | undefined): TableColumn<UploadRow> => ({
  id: 'detail',
  name: 'Detail',
  isNameUnseen: true,
  align: 'end',
  card: 'bare',
  canHide: false,
  cell: (row) => (
    <Button size="s" aria-label={`Detail baris ${row.line}`} autoFocus={row.line === left} onPress={() => onOpen(row)}>
      Detail
    </Button>
  ),
});

interface BatchRowsProps {
  upload: Pick<Upload, 'referenceChannel' | 'productId' | 'productGroup'>;
  /** How many of the rows failed; absent before they are paid. */
  outcome?: { failed: number } | undefined;
}
/** The rows of a batch, and in a second step one of them. @source 001 §2.3, 001 §4, 002 §2.2, 002 §2.4 */
export function BatchRows({ upload: { referenceChannel, productId, productGroup }, outcome }: BatchRowsProps) {
  const isPaid = outcome !== undefined;
  const hasFailed = isPaid && outcome.failed > 0;
  const table = useMemo(
    () => uploadRowTable({ productId, productGroup }, { isPaid, hasFailed }),
    [productId, productGroup, isPaid, hasFailed],
  );
  const [state, setState] = useState<ListState>({ view: table.first, criteria: {} });
  const [step, setStep] = useState<1 | 2>(1);
  const [row, setRow] = useState<UploadRow>();
  const facts = { referenceChannel };
  const list = useList(table, facts, state);
  const go = (event: 'detail' | 'kembali') => setStep(batchStep({ step, event }));
  const open = useStable((opened: UploadRow) => {
    setRow(opened);
    go('detail');
  });
  const hasDetail = batchDetailButton({ productCode: productId });
  const left = row?.line;
  const actionColumn = useMemo(() => (hasDetail ? detailColumn(open, left) : undefined), [hasDetail, open, left]);
  if (step === 2 && row) return <BatchRow row={row} onBack={() => go('kembali')} />;
  return (
    <ListView
      table={table}
      list={list}
      facts={facts}
      state={state}
      onStateChange={setState}
      onOpen={open}
      actionColumn={actionColumn}
    />
  );
}
