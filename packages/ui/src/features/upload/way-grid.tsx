import type { UploadProduct } from '@ibk/sdk/contract';
import ListPlus from 'lucide-react/icons/list-plus';
import SquareCheck from 'lucide-react/icons/square-check';
import { useId, useState, useSyncExternalStore } from 'react';
import { late } from '../../late.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import type { ListGroup } from '../beneficiaries/beneficiary-fields.ts';
import { useAcceptKey } from '../form/use-accept-key.ts';
import { Grid } from './grid.tsx';
import type { GridLines } from './grid-lines.ts';
import * as css from './upload.css.ts';
import type { GridPlace } from './use-grid-keys.ts';

const TakeOver = late(async () => (await import('./later.ts')).TakeOver);

/** The product with a saved list of its own. @source 001 §9 */
const LISTED = 'MLT_TRF_INT';

interface WayGridProps {
  grid: GridLines;
  productId: UploadProduct;
  group: ListGroup;
  wanted: GridPlace | null;
  isPending: boolean;
  onSend: () => void;
}
/** Rows that are typed or pasted, and sent in for their check as one file. */
export function WayGrid({ grid, productId, group, wanted, isPending, onSend }: WayGridProps) {
  const questionId = useId();
  const [isTaking, setTaking] = useState(false);
  const [fault, setFault] = useState<string>();
  const retryOf = useSyncExternalStore(grid.subscribe, grid.retryOf);
  const check = () => {
    const isOpen = grid.isAsking() && grid.thousands() === undefined;
    const found =
      grid.totals().filled === 0
        ? 'Isi paling sedikit satu baris'
        : isOpen
          ? 'Pilih dulu tanda ribuan di kolom nominal'
          : undefined;
    setFault(found);
    if (isOpen) document.querySelector<HTMLElement>(`#${CSS.escape(questionId)} input`)?.focus();
    if (found === undefined) onSend();
  };
  useAcceptKey(isPending ? null : check);
  return (
    <div className={css.part}>
      {retryOf !== null && (
        <Notice
          tone="info"
          title={`Baris di bawah ini mengulang baris yang gagal dari ${retryOf}. Rekening dan nama boleh diubah, nominalnya tidak.`}
        >
          <Button size="s" onPress={() => grid.fill([])}>
            Mulai daftar baru
          </Button>
        </Notice>
      )}
      {productId === LISTED && (
        <div>
          <Button size="s" icon={ListPlus} onPress={() => setTaking(true)}>
            Ambil dari daftar tersimpan
          </Button>
        </div>
      )}
      <Grid grid={grid} label="Daftar penerima" questionId={questionId} wanted={wanted} />
      {fault !== undefined && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      <div>
        <Button icon={SquareCheck} variant="filled" isPending={isPending} onPress={check}>
          Periksa
        </Button>
      </div>
      {isTaking && (
        <TakeOver
          productId={LISTED}
          group={group}
          onTake={(rows) => {
            setTaking(false);
            setFault(grid.append(rows) ? undefined : `Tabel ini memuat paling banyak ${grid.most} baris`);
          }}
          onClose={() => setTaking(false)}
        />
      )}
    </div>
  );
}
