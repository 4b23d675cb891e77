import type { Thousands } from '@ibk/sdk/batch';
import type { Reconciliation } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { type SubmitEvent, useId } from 'react';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { DateField } from '../../primitives/date-field/date-field.tsx';
import { FileField } from '../../primitives/file-field/file-field.tsx';
import { keys } from '../../queries/keys.ts';
import { strings } from '../../strings/strings.ts';
import { ThousandsField } from '../form/thousands-field.tsx';
import { useForm } from '../form/use-form.ts';
import type { OwnPanelProps } from '../form-list/form-list-spec.ts';
import type { ReadBook } from './read-book.ts';
import { loadDoubt } from './reconciliation-lists.ts';
import * as css from './reconciliation.css.ts';

// The reader of files loads with the first file.
const loadReader = () => import('./read-book.ts');

/** Sentences that the panel lists; the file is corrected in a spreadsheet anyway. */
const MOST_SENTENCES = 10;
const NO_BOOK = 'Pilih buku kas';

interface Values {
  book: ReadBook | null;
  thousands: Thousands | null;
  startDate: string | null;
  endDate: string | null;
}
const check = ({ book, startDate, endDate }: Values) => ({
  book: book === null ? NO_BOOK : book.faults.length > 0 ? 'Buku kas belum dapat dibaca' : null,
  startDate: startDate === null ? 'Pilih tanggal awal' : null,
  endDate:
    endDate === null
      ? 'Pilih tanggal akhir'
      : startDate !== null && endDate < startDate
        ? 'Tanggal akhir tidak boleh sebelum tanggal awal'
        : null,
});

/** The first sentences about a file, and how many more there are. */
function FirstOf({ sentences }: { sentences: readonly string[] }) {
  const more = sentences.length - MOST_SENTENCES;
  return (
    <>
      {sentences.slice(0, MOST_SENTENCES).map((each) => (
        <p key={each}>{each}</p>
      ))}
      {more > 0 && <p>dan {more} lagi.</p>}
    </>
  );
}

/** What was read of a file: how many rows, which were skipped, and why it cannot be compared. */
function BookFacts({ book: { name, rows, faults, skipped } }: { book: ReadBook }) {
  if (faults.length > 0)
    return (
      <Notice tone="error" role="alert" title={`${name} memuat ${faults.length} kesalahan`}>
        <FirstOf sentences={faults} />
      </Notice>
    );
  return (
    <Notice role="status" title={`${name}: ${rows.length} baris`}>
      <FirstOf sentences={skipped} />
    </Notice>
  );
}

interface LoadPanelProps extends OwnPanelProps<Reconciliation> {
  accountNumber: string;
}
/** Loads a cash book, which the browser reads; the bank gets its rows. A row is the reconciliation that it replaces. */
export function LoadPanel({ row, accountNumber, onSaved, onClose }: LoadPanelProps) {
  const bank = useBank();
  const id = useId();
  const form = useForm<Values, { message: string }>({
    initial: { book: null, thousands: null, startDate: row?.startDate ?? null, endDate: row?.endDate ?? null },
    check,
    send: ({ book, startDate, endDate }, options) =>
      bank.reconciliations.loadReconciliation(
        {
          accountNumber,
          startDate: startDate ?? '',
          endDate: endDate ?? '',
          name: book?.name.slice(0, 100) ?? '',
          rows: [...(book?.rows ?? [])],
          openingBalance: book?.openingOn(startDate ?? '') ?? null,
          replaces: row?.reconciliationId ?? null,
          replacesVersion: row?.version ?? null,
        },
        options,
      ),
    onDone: ({ message }) => onSaved(message),
    doubt: ({ book }) => loadDoubt(book?.name ?? ''),
    stale: [keys.reconciliations],
  });
  const { book, thousands, startDate, endDate } = form.values;
  const take = (read: ReadBook) =>
    form.change((values) => ({
      book: read,
      startDate: values.startDate ?? read.startDate,
      endDate: values.endDate ?? read.endDate,
    }));
  const choose = async (file: File) => {
    // The answer for one file says nothing of another.
    const { readBook } = await loadReader();
    const read = await readBook(file.name, new Uint8Array(await file.arrayBuffer()));
    form.change({ thousands: null });
    take(read);
  };
  const answer = async (mark: Thousands) => {
    form.change({ thousands: mark });
    if (book) take(await (await loadReader()).readBook(book.name, book.bytes, mark));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <SidePanel
      title={row ? `Muat ulang ${row.name}` : 'Muat buku kas'}
      subtitle={formatAccount(accountNumber)}
      onClose={onClose}
      parts={[
        <form key="form" id={id} className={css.fields} noValidate onSubmit={submit}>
          {form.refusal !== undefined && (
            <Notice tone="error" role="alert">
              {form.refusal}
            </Notice>
          )}
          <FileField
            label="Buku kas"
            hint="BKU sebagai CSV atau XLSX dengan kolom tanggal, nomor bukti, uraian, penerimaan, pengeluaran dan saldo."
            accepts={['.csv', '.xlsx']}
            fileName={book?.name}
            error={book ? undefined : form.messages.book}
            onSelect={(file) => void choose(file)}
          />
          {book && <BookFacts book={book} />}
          {(thousands !== null || book?.asksThousands) && (
            <ThousandsField label="Tanda ribuan di buku ini" value={thousands} onChange={(mark) => void answer(mark)} />
          )}
          <DateField
            label="Dari"
            value={startDate}
            onChange={(day) => form.change({ startDate: day })}
            error={form.messages.startDate}
          />
          <DateField
            label="Sampai"
            value={endDate}
            onChange={(day) => form.change({ endDate: day })}
            error={form.messages.endDate}
          />
        </form>,
      ]}
      footer={
        <>
          <Button onPress={onClose}>{strings.dialog.cancel}</Button>
          <Button type="submit" form={id} variant="filled" isPending={form.isPending}>
            Cocokkan
          </Button>
        </>
      }
    />
  );
}
