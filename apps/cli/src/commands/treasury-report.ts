import type { Bank } from '@ibk/sdk';
import type { RecapQuery, TreasuryReport } from '@ibk/sdk/contract';
import { isDay } from '@ibk/sdk/format';
import {
  type Fact,
  IMPORT_FAILURE,
  LISTED_DEDUCTION,
  MAP_RECAP,
  RECAP_FINDING,
  RECAP_LINE,
  SKPD_RECAP,
} from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { Failure } from '../failure.ts';
import { refuseOnTerminal, writeOutput } from '../output-file.ts';
import { READ_ONLY, type Sheet, writeSheet } from '../sheet.ts';
import { oneOf, treasurySide } from '../treasury-side.ts';
import { withSession } from '../with-session.ts';

export interface TreasuryReportFlags extends LoginFlags {
  side: string;
  from?: string;
  to?: string;
  skpd?: string;
  format?: string;
}
type Criteria = Omit<RecapQuery, 'by'>;

interface Report {
  /** Its rows as a sheet. */
  sheet: (bank: Bank, criteria: Criteria, host: Host, zone: string) => Promise<Sheet>;
  /** Its request for a file, without the format. */
  file: (criteria: Criteria) => WithoutFormat<TreasuryReport>;
}
/** Of each form of a request. */
type WithoutFormat<Request> = Request extends TreasuryReport ? Omit<Request, 'format'> : never;
type Facts<Row, Name extends string> = Readonly<Record<Name, Fact<Row, string> & { label: string }>>;

async function sheetOf<Row, Name extends string>(
  rows: AsyncIterable<Row>,
  facts: Facts<Row, Name>,
  names: readonly Name[],
  zone: string,
): Promise<Sheet> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return factSheet(all, { facts, names, zone });
}

/** Every row of a recapitulation, page by page. */
async function* recapRows<Row>(
  read: (query: Criteria) => Promise<{ content: Row[]; next: string | null }>,
  criteria: Criteria,
): AsyncGenerator<Row> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { content, next } = await read({ ...criteria, size: 200, ...(cursor !== undefined && { cursor }) });
    yield* content;
    cursor = next;
  }
}

// prettier-ignore
/** The reports by their names in the command. */
const REPORTS: Readonly<Record<string, Report>> = {
  rth: {
    sheet: (bank, criteria, { signal }, zone) => sheetOf(recapRows((query) => bank.treasury.readRecap({ ...query, by: 'skpd' }, { signal }), criteria),
      SKPD_RECAP, ['code', 'name', 'sp2dCount', 'sp2d', 'pph21', 'pph22', 'pph23', 'pph4', 'ppn', 'others', 'tax'], zone),
    file: (criteria) => ({ report: 'rth', criteria }),
  },
  dth: {
    sheet: (bank, criteria, { signal }, zone) => sheetOf(recapRows((query) => bank.treasury.readRecap({ ...query, by: 'document' }, { signal }), criteria),
      RECAP_LINE, ['spmNumber', 'sp2dNumber', 'sp2d', 'taxCode', 'taxName', 'tax', 'billing', 'ntpn'], zone),
    file: (criteria) => ({ report: 'dth', criteria }),
  },
  periksa: {
    sheet: (bank, criteria, { signal }, zone) => sheetOf(recapRows((query) => bank.treasury.readRecap({ ...query, by: 'check' }, { signal }), criteria),
      RECAP_FINDING, ['document', 'finding', 'message', 'amount', 'case'], zone),
    file: (criteria) => ({ report: 'check', criteria }),
  },
  collect: {
    sheet: (bank, criteria, { signal }, zone) => sheetOf(recapRows((query) => bank.treasury.readRecap({ ...query, by: 'map' }, { signal }), criteria),
      MAP_RECAP, ['type', 'map', 'name', 'count', 'amount', 'paid', 'without'], zone),
    file: (criteria) => ({ report: 'collect', criteria }),
  },
  rincian: {
    sheet: (bank, criteria, { signal }, zone) => sheetOf(bank.treasury.listDeductions({ ...criteria, isDisbursed: true, size: 200 }, { signal }),
      LISTED_DEDUCTION, ['document', 'map', 'status', 'amount', 'billing', 'ntpn', 'disbursed'], zone),
    file: (criteria) => ({ report: 'deductions', criteria: { ...criteria, isDisbursed: true } }),
  },
  gagal: {
    sheet: (bank, { kodeSkpd: _, ...criteria }, { signal }, zone) => sheetOf(bank.treasury.listImportFailures({ ...criteria, size: 200 }, { signal }),
      IMPORT_FAILURE, ['document', 'cause', 'message', 'filename', 'line', 'imported', 'solved'], zone),
    file: ({ kodeSkpd: _, ...criteria }) => ({ report: 'importFailures', criteria }),
  },
};
const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

const HELP = 'ibk treasury report --help';
const dayOf = (day: string): string => {
  if (isDay(day)) return day;
  throw new Failure({ exit: 'usage', what: `${day} bukan tanggal YYYY-MM-DD.`, sent: 'belum ada.', next: HELP });
};

/** Shows a report of the treasury, or writes it as a file. */
export async function treasuryReport(host: Host, name: string, flags: TreasuryReportFlags): Promise<void> {
  const { side, from, to, skpd, format } = flags;
  const report = REPORTS[oneOf(Object.keys(REPORTS), 'Laporan', name.toLowerCase())];
  const file = format === undefined ? undefined : oneOf(FORMATS, '--format', format.toLowerCase());
  const criteria: Criteria = {
    side: treasurySide(side),
    ...(from !== undefined && { from: dayOf(from) }),
    ...(to !== undefined && { to: dayOf(to) }),
    ...(skpd !== undefined && { kodeSkpd: skpd }),
  };
  const output = host.flags.output ?? '-';
  if (file === 'xlsx' || file === 'pdf')
    refuseOnTerminal(host.terminal, output, `ibk treasury report ${name} --format ${file} -o ${name}.${file}`);
  await withSession(host, flags, async ({ bank, profile }) => {
    if (!report) return;
    if (file === undefined) return writeSheet(host, await report.sheet(bank, criteria, host, profile.timeZone));
    const request: TreasuryReport = { ...report.file(criteria), format: file };
    const blob = await bank.files.fileTreasuryReport(request, { signal: host.signal });
    return writeOutput(host.terminal, output, [new Uint8Array(await blob.arrayBuffer())], READ_ONLY);
  });
}
