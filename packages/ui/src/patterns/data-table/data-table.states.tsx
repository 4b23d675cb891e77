import Download from 'lucide-react/icons/download';
import { Button } from '../../primitives/button/button.tsx';
import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { Amount } from '../amount/amount.tsx';
import { StatusChip } from '../status-chip/status-chip.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { TableColumn } from './table-view.ts';

interface Row {
  reference: string;
  payee: string;
  amount: number;
  status: string;
}
const ROWS: Row[] = [
  { reference: 'IB26071400000001', payee: 'CV KATERING MEDAN', amount: 48_250_000, status: 'ENTRY' },
  { reference: 'IB26071400000002', payee: 'PT SUMBER LISTRIK', amount: 7_500_000.5, status: 'VERIFY' },
  { reference: 'IB26071400000003', payee: 'BADAN PENGELOLAAN KEUANGAN DAN ASET DAERAH', amount: 1, status: 'SUCCESS' },
  { reference: 'IB26071400000004', payee: 'UD MAJU', amount: 250_000, status: 'FAILED' },
  { reference: 'IB26071400000005', payee: 'KOPERASI PEGAWAI', amount: 12_000_000, status: 'REJECT' },
  { reference: 'IB26071400000006', payee: 'TOKO BUKU ILMU', amount: 640_000, status: 'AUTOTRX' },
];
const COLUMNS: TableColumn<Row>[] = [
  { id: 'reference', name: 'No. referensi', cell: (row) => row.reference, value: (row) => row.reference },
  { id: 'payee', name: 'Penerima', cell: (row) => row.payee, value: (row) => row.payee },
  {
    id: 'amount',
    name: 'Jumlah',
    align: 'end',
    cell: (row) => <Amount value={row.amount} />,
    value: (row) => row.amount,
  },
  { id: 'status', name: 'Status', card: 'corner', cell: (row) => <StatusChip status={row.status} /> },
];
const table = (props: Partial<DataTableProps<Row>>) => (
  <DataTable label="Transaksi" rows={ROWS} columns={COLUMNS} rowKey={(row) => row.reference} {...props} />
);
export const states = {
  'with rows': () =>
    table({
      actions: (
        <Button size="s" icon={Download}>
          Ekspor
        </Button>
      ),
    }),
  'with a selection': () => (
    <Controlled start={new Set(['IB26071400000002'])}>
      {(selected, onChange) => table({ label: 'Antrean', selection: { selected, onChange } })}
    </Controlled>
  ),
  'first load': () => table({ label: 'Dimuat', rows: [], isLoading: true }),
  reloading: () => table({ label: 'Dimuat ulang', isLoading: true }),
  empty: () => table({ label: 'Kosong', rows: [], emptyActions: <Button size="s">Tambahkan Data</Button> }),
  'without a toolbar': () => table({ label: 'Ringkas', rows: ROWS.slice(0, 2), hasToolbar: false }),
} satisfies States;
