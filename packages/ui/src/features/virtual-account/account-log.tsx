import type { VirtualAccountLogLine, VirtualAccountLogQuery } from '@ibk/sdk/contract';
import { fieldErrors, logSearchForm } from '@ibk/sdk/forms';
import { VIRTUAL_ACCOUNT_LOG } from '@ibk/sdk/records';
import { CONSTANTS, type LogParams, vaLogLabel, vaLogParams } from '@ibk/sdk/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { virtualAccountLogQuery } from '../../queries/virtual-accounts.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import { useColumns } from '../facts/use-columns.ts';
import { faultText } from '../form/fault-text.ts';
import type { FieldSpec } from '../form/field-spec.ts';
import { FieldView } from '../form/field-view.tsx';
import { useFields } from '../form/use-fields.ts';
import { ListFault } from '../list/list-fault.tsx';
import type { FiledTable } from '../list/list-table.ts';
import { FileMenu } from '../report/file-menu.tsx';
import * as css from './virtual-account.css.ts';

type Fact = keyof typeof VIRTUAL_ACCOUNT_LOG;
const COLUMNS = chooseColumns<VirtualAccountLogLine, Fact, never>(
  VIRTUAL_ACCOUNT_LOG,
  [...(['at', 'bankId', 'bankDay', 'reference', 'note', 'side', 'amount'] as const)],
  { note: { isRowHeader: true, canHide: false } },
);
const MODES = [
  { id: 'limit', text: 'n Transaksi Terakhir' },
  { id: 'period', text: 'Periode' },
];
const LIMITS = CONSTANTS.logLimits.map((n) => ({ id: String(n), text: vaLogLabel({ n }) }));

interface Search {
  mode: string;
  limit: string;
  startDate: string | null;
  endDate: string | null;
}
const START: Search = { mode: 'limit', limit: String(CONSTANTS.logLimitDefault), startDate: null, endDate: null };
const check = ({ limit, ...search }: Search) => fieldErrors(logSearchForm, { ...search, limit: Number(limit) });

// prettier-ignore
/** The days of a period; a day that cannot be read is not taken for none. */
const DAYS: readonly (FieldSpec<{ values: Search }> & { name: 'startDate' | 'endDate' })[] = [
  { name: 'startDate', kind: 'date', label: 'Tanggal awal', max: ({ values }) => values.endDate ?? undefined },
  { name: 'endDate', kind: 'date', label: 'Tanggal akhir', min: ({ values }) => values.startDate ?? undefined },
];

/** The search of a log: its last lines, or a period; choosing one hides the other. @source 002 §2.11 */
function LogSearch({ onSearch }: { onSearch: (params: LogParams) => void }) {
  const form = useFields(START, check);
  const { mode, limit, startDate, endDate } = form.values;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.isReady()) return;
    const params = vaLogParams({ mode, limit: Number(limit), startDate, endDate });
    if (!('invalid' in params)) onSearch(params);
  };
  return (
    <form className={css.criteria} noValidate onSubmit={submit} data-print="never">
      <RadioGroup label="Cara pencarian" options={MODES} {...form.bind('mode')} />
      {mode === 'limit' ? (
        <Select label="Jumlah" options={LIMITS} {...form.bind('limit')} />
      ) : (
        <div className={css.days}>
          {DAYS.map(({ name, ...spec }) => (
            <FieldView
              key={name}
              name={name}
              spec={spec}
              facts={{ values: form.values }}
              id={`log-${name}`}
              error={form.messages[name]}
              onChange={form.change}
              onUnread={(message) => form.markUnread(name, message)}
            />
          ))}
        </div>
      )}
      <div>
        <Button type="submit" variant="filled">
          Cari
        </Button>
      </div>
    </form>
  );
}

/** A line has the reference of a transaction only if the user may see it; a payment from outside has none. */
interface Opened {
  referenceId: string | null;
}
const opens = ({ referenceId }: Opened): boolean => referenceId !== null;

/** The lines of a period as a file. */
const FILE = {
  name: 'log-va',
  rows: 'baris log',
  save: (bank, { format, criteria: { virtualAccountNumber, startDate, endDate } }, options) =>
    bank.files.fileVirtualAccountLog(
      { format, virtualAccountNumber, ...(startDate && { startDate }), ...(endDate && { endDate }) },
      options,
    ),
} satisfies FiledTable<VirtualAccountLogLine, VirtualAccountLogQuery>['file'];

interface AccountLogProps {
  number: string;
  /** Opens the transaction that a line comes from. */
  onOpen: (referenceId: string) => void;
  /** Announces the saved file. */
  announce: (message: string) => void;
}
/** The log of one virtual account: search and result. @source 002 §2.11, 002 §2.12 */
export function AccountLog({ number, onOpen, announce }: AccountLogProps) {
  const bank = useBank();
  const [params, setParams] = useState<LogParams>({ filterLimit: true, filterPeriod: false, limit: 5 });
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const cursor = cursors.at(-1);
  const query = { virtualAccountNumber: number, ...params, ...(cursor === undefined ? {} : { cursor }) };
  const asked = virtualAccountLogQuery(bank, query);
  const { data, error, isFetching, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const open = ({ referenceId }: Opened) => {
    if (referenceId !== null) onOpen(referenceId);
  };
  const columns = useColumns(COLUMNS, { onOpen: open, opens });
  return (
    <div className={css.page}>
      <LogSearch
        onSearch={(next) => {
          setCursors([]);
          setRefusal(undefined);
          setParams(next);
        }}
      />
      {error ? (
        <ListFault text={faultText(error)} onReload={() => void refetch()} />
      ) : (
        <section className={css.part}>
          <h2 className={css.title}>{data ? `${data.virtualAccountNumber} ${data.virtualAccountName}` : number}</h2>
          {data && <p>{data.periode}</p>}
          {refusal !== undefined && (
            <Notice tone="error" role="alert">
              {refusal}
            </Notice>
          )}
          <DataTable
            label="Log transaksi virtual account"
            rows={data?.details ?? []}
            columns={columns}
            rowKey={({ transactionId, transactionDateTime, dbCr }) => `${transactionId} ${transactionDateTime} ${dbCr}`}
            isLoading={isFetching}
            onOpen={open}
            opens={opens}
            actions={
              // A file holds a period; of the last lines there are too few for one.
              params.filterPeriod && (
                <FileMenu
                  file={{ ...FILE, name: `${FILE.name}-${number}` }}
                  criteria={{ virtualAccountNumber: number, ...params }}
                  onRefused={setRefusal}
                  announce={announce}
                />
              )
            }
          />
          {data && data.next !== null && (
            <Button onPress={() => setCursors([...cursors, data.next ?? ''])}>Baris berikutnya</Button>
          )}
          {cursors.length > 0 && <Button onPress={() => setCursors(cursors.slice(0, -1))}>Baris sebelumnya</Button>}
        </section>
      )}
    </div>
  );
}
