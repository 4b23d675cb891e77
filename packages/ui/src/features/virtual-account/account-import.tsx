import type { Bank } from '@ibk/sdk';
import type { VirtualAccountRegistration } from '@ibk/sdk/contract';
import { formatRupiah, toSen } from '@ibk/sdk/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useBank } from '../../bank-context.ts';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { FileField } from '../../primitives/file-field/file-field.tsx';
import { keys } from '../../queries/keys.ts';
import { virtualAccountMerchantsQuery } from '../../queries/virtual-accounts.ts';
import { strings } from '../../strings/strings.ts';
import { faultText } from '../form/fault-text.ts';
import { saveFile } from '../receipts/save-file.ts';
import type { BatchFault } from './account-file.ts';
import * as css from './virtual-account.css.ts';

// The reader of files loads once it is needed.
const loadReader = () => import('./account-file.ts');

/** A file that was read, and what is wrong with it. */
interface ReadFile {
  name: string;
  rows: readonly { row: number; registration: VirtualAccountRegistration }[];
  ignored: readonly string[];
  faults: readonly BatchFault[];
  /** The hash of the file, so that the bank sees the same file as one request, also if it is chosen again. */
  idempotencyKey: string;
}

/** Reads a file; one without faults goes to the bank, which says what is wrong with its rows. */
async function checked(bank: Bank, file: File): Promise<ReadFile> {
  const { importFaults, readAccounts } = await loadReader();
  const read = await readAccounts(file);
  const known = { ...read, name: file.name, idempotencyKey: read.sha256 };
  if (read.faults.length > 0) return known;
  const rows = read.rows.map(({ registration }) => registration);
  const { faults } = await bank.virtualAccounts.importVirtualAccounts({ rows, dryRun: true });
  return { ...known, faults: importFaults(read, faults) };
}

/** Registers the rows of a file. The rows may have become wrong since they were checked. */
async function register(bank: Bank, { idempotencyKey, rows: of }: ReadFile) {
  const { importFaults } = await loadReader();
  const rows = of.map(({ registration }) => registration);
  const { faults, message } = await bank.virtualAccounts.importVirtualAccounts({ rows }, { idempotencyKey });
  return { message, faults: importFaults({ rows: of }, faults) };
}

/** The amounts of all rows together, in whole sen; a separator that was read wrongly shows here. */
const sumOf = ({ rows }: ReadFile): bigint =>
  rows.reduce((sum, { registration }) => sum + toSen(registration.amount ?? 0), 0n);

const COLUMNS: TableColumn<BatchFault>[] = [
  { id: 'row', name: 'Baris', align: 'end', cell: ({ row }) => row ?? '', value: ({ row }) => row },
  { id: 'field', name: 'Kolom', cell: ({ field }) => field ?? '', value: ({ field }) => field },
  {
    id: 'message',
    name: 'Kesalahan',
    isRowHeader: true,
    canHide: false,
    cell: ({ message }) => message,
    value: ({ message }) => message,
  },
];

/** What is wrong with a file, by row and column. Nothing of it is registered. */
const FileFaults = ({ name, faults }: Pick<ReadFile, 'name' | 'faults'>) => (
  <section className={css.part}>
    <Notice tone="error" role="alert">
      {name} memuat {faults.length} kesalahan. Tidak ada yang didaftarkan.
    </Notice>
    <DataTable
      label="Kesalahan dalam berkas"
      rows={faults}
      columns={COLUMNS}
      rowKey={(fault) => String(faults.indexOf(fault))}
      hasToolbar={false}
    />
    <div>
      <Button
        size="s"
        icon={Download}
        onPress={() => void loadReader().then(({ faultsFile }) => saveFile(faultsFile(faults), 'kesalahan.csv'))}
      >
        Unduh daftar kesalahan
      </Button>
    </div>
  </section>
);

/** What a file holds, and the merchants that it may name. */
function FileHelp() {
  const { data: merchants = [] } = useQuery(virtualAccountMerchantsQuery(useBank()));
  return (
    <section className={css.part}>
      {merchants.length > 0 && (
        <p className={css.help}>
          Isi kolom merchant: {merchants.map((each) => `${each.merchantId} (${each.merchantName})`).join(', ')}.
        </p>
      )}
      <div>
        <Button
          size="s"
          icon={Download}
          onPress={() =>
            void loadReader().then(({ templateFile }) => saveFile(templateFile(), 'contoh-virtual-account.csv'))
          }
        >
          Unduh contoh berkas
        </Button>
      </div>
    </section>
  );
}

interface AccountImportProps {
  onSaved: (message: string) => void;
  onClose: () => void;
}
/** Registers the virtual accounts of a file: choose it, see what is wrong with it, register all of it. */
export function AccountImport({ onSaved, onClose }: AccountImportProps) {
  const bank = useBank();
  const check = useMutation({ mutationFn: (file: File) => checked(bank, file), meta: { silent: true } });
  const send = useMutation({
    mutationFn: (file: ReadFile) => register(bank, file),
    onSuccess: ({ message, faults }) => {
      if (faults.length === 0) onSaved(message);
    },
    meta: {
      silent: true,
      stale: [keys.virtualAccounts],
      doubt: ({ name }: ReadFile) => ({ kind: 'virtualAccount', about: { action: 'register', name: `dari ${name}` } }),
    },
  });
  const file = check.data;
  const faults = send.data?.faults ?? file?.faults ?? [];
  const isReady = file !== undefined && faults.length === 0;
  const fault = send.error ?? check.error;
  return (
    <SidePanel
      title="Impor virtual account"
      onClose={onClose}
      parts={[
        <FileHelp key="help" />,
        <section key="file" className={css.part}>
          <FileField
            label="Berkas virtual account"
            hint="CSV atau XLSX dengan satu virtual account tiap baris, paling banyak 1.000. Semuanya didaftarkan, atau tidak satu pun."
            accepts={['.csv', '.xlsx']}
            fileName={file?.name}
            isPending={check.isPending}
            onSelect={(chosen) => {
              send.reset();
              check.mutate(chosen);
            }}
          />
          {fault && (
            <Notice tone="error" role="alert">
              {faultText(fault)}
            </Notice>
          )}
          {isReady && (
            <Notice tone="success" role="status">
              {file.name}: {file.rows.length} virtual account dapat didaftarkan, jumlah nominal{' '}
              {formatRupiah(sumOf(file))}.
            </Notice>
          )}
          {file && file.ignored.length > 0 && (
            <Notice tone="warning">Kolom yang tidak dibaca: {file.ignored.join(', ')}.</Notice>
          )}
          {file && faults.length > 0 && <FileFaults name={file.name} faults={faults} />}
        </section>,
      ]}
      footer={
        <>
          <Button onPress={onClose}>{strings.dialog.cancel}</Button>
          {isReady && (
            <Button variant="filled" isPending={send.isPending} onPress={() => send.mutate(file)}>
              Daftarkan {file.rows.length} virtual account
            </Button>
          )}
        </>
      }
    />
  );
}
