import type { Bank } from '@ibk/sdk';
import { formatAccount } from '@ibk/sdk/format';
import type { Criterion } from '@ibk/sdk/records';
import { readCsv } from '@ibk/sdk/testing';
import {
  ACCOUNT_LIST,
  ACCESS_LIST,
  ADMINISTRATOR_LIST,
  BILLING_LIST,
  DEDUCTION_LIST,
  DOCUMENT_REPORTS,
  entryTableOf,
  FAILED_IMPORT_REPORT,
  type FiledTable,
  listPageQuery,
  type ListState,
  listStateOf,
  OwnList,
  type QueueFacts,
  queueTableOf,
  RECEIPT_FACTS,
  RECEIPT_TABLE,
  REQUEST_LIST,
  SUPERVISOR_LIST,
  TRANSACTION_LISTS,
  UPLOAD_MONITORING,
  USER_LIST,
  VIRTUAL_ACCOUNT_LISTS,
  ZoneProvider,
} from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOf } from '../../testing/criterion-samples.ts';
import { enterUploads, verifyAll } from '../../testing/enter-uploads.ts';
import { serveBank } from '../../testing/serve-bank.ts';

const { bankOf } = serveBank({ resets: false });
// The seeded world has uploads of documents only. No payment there has one of these amounts.
beforeAll(async () => {
  const maker = await bankOf('ekoS1');
  await enterUploads(maker, [1_000_001, 2_500_003]);
  await verifyAll(await bankOf('fitriA1'), await enterUploads(maker, [750_007, 1_250_009]));
});

const saved: string[] = [];
let file: Blob | undefined;
const createObjectURL = (blob: Blob) => {
  file = blob;
  return 'blob:list';
};
beforeEach(() => {
  saved.length = 0;
  file = undefined;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A list on its own, whatever its record, with the facts that the sweep needs. */
interface Case {
  as: string;
  /** Beginning of its file's name; null if it has no file. */
  file: string | null;
  /** Whether the bank counts and sums all of its rows. */
  hasTotals: boolean;
  criteria: readonly (readonly [string, Criterion])[];
  /** Id and label of each column that is in sight and that the bank sorts by. */
  sortable: readonly (readonly [string, string])[];
  stateOf: (address: string) => ListState;
  /** Number of rows by the bank, and the key of the first one. */
  asked: (bank: Bank, state: ListState) => Promise<{ total: number; first: string | undefined }>;
  shown: (bank: Bank, first: ListState) => ReactNode;
}
const NO_FILE = { name: '', rows: '', save: () => Promise.reject(new Error('This list has no file')) };

function caseOf<Row, Query extends object, Summary>(
  given: Omit<FiledTable<Row, Query, Summary>, 'file'> & Partial<Pick<FiledTable<Row, Query, Summary>, 'file'>>,
  facts: NonNullable<FiledTable<Row, Query, Summary>['facts']>,
  { as, textOf }: { as: string; textOf: (row: Row) => string },
): Case {
  const table: FiledTable<Row, Query, Summary> = { file: NO_FILE, ...given };
  return {
    as,
    file: given.file?.name ?? null,
    hasTotals: Object.keys(given.totals).length > 0,
    criteria: Object.entries<Criterion | undefined>(table.criteria).flatMap(([name, each]) =>
      each ? [[name, each]] : [],
    ),
    sortable: table.columns.flatMap(({ sort, id, label }) =>
      sort && !table.first.hidden.includes(id) ? [[id, label] as const] : [],
    ),
    stateOf: (address) => listStateOf(new URLSearchParams(address), { ...table, criteria: table.criteria as never }),
    asked: async (bank, state) => {
      const { content, total } = await createQueries(() => undefined).fetchQuery(
        listPageQuery(bank, table, facts, state),
      );
      const [row] = content;
      return { total, first: row && textOf(row) };
    },
    shown: (bank, first) => (
      <BankProvider value={bank}>
        <QueryClientProvider client={createQueries(() => undefined)}>
          <ZoneProvider value="Asia/Jakarta">
            <OwnList table={table} facts={facts} first={first} announce={() => undefined} />
          </ZoneProvider>
        </QueryClientProvider>
      </BankProvider>
    ),
  };
}

const payment = { textOf: ({ referenceId }: { referenceId: string }) => referenceId };
const person = { textOf: ({ name }: { name: string }) => name };
const queueOf = (as: string, stage: QueueFacts['stage'], kind: QueueFacts['kind']): Case =>
  caseOf(
    queueTableOf({ stage, kind, criteriaDoc: kind === 'document' }),
    { stage, kind, paramFailed: false },
    { as, ...payment },
  );
const ENTRIES = entryTableOf('kasda-transaction');
const LISTS: Readonly<Record<string, Case>> = {
  'report-transaction': caseOf(TRANSACTION_LISTS['report-transaction'], {}, { as: 'spvA1', ...payment }),
  'monitoring-transaction': caseOf(
    TRANSACTION_LISTS['monitoring-transaction'],
    // Nothing is current in the seeded world, whose day has just begun.
    {},
    { as: 'spvA1', ...payment },
  ),
  'resi-transaction': caseOf(RECEIPT_TABLE, RECEIPT_FACTS, { as: 'ekoS1', ...payment }),
  'approval-transactions': queueOf('agusS1', 'approve', 'transaction'),
  'verification-doc': queueOf('okiB1', 'verify', 'document'),
  'verify-upload': queueOf('fitriA1', 'verify', 'upload'),
  'approval-upload': queueOf('gunawanR1', 'approve', 'upload'),
  'monitoring-upload': caseOf(UPLOAD_MONITORING, { withUpload: true }, { as: 'pandeB1', ...payment }),
  ...Object.fromEntries(
    Object.entries(VIRTUAL_ACCOUNT_LISTS).map(([name, table]) => [
      name,
      caseOf(table, {}, { as: 'ekoS1', textOf: ({ virtualAccountNumber }) => virtualAccountNumber }),
    ]),
  ),
  'resi-create-billing': caseOf(BILLING_LIST, {}, { as: 'ekoS1', textOf: ({ billNumber }) => billNumber }),
  'corporate-spv': caseOf(SUPERVISOR_LIST, {}, { as: 'admA1', ...person }),
  'corporate-admin': caseOf(ADMINISTRATOR_LIST, {}, { as: 'admA1', ...person }),
  'corporate-user': caseOf(USER_LIST, {}, { as: 'admA1', ...person }),
  access: caseOf(ACCESS_LIST, {}, { as: 'admA1', ...person }),
  'approval-request': caseOf(REQUEST_LIST, {}, { as: 'admA1', textOf: ({ subjectName }) => subjectName }),
  accounts: caseOf(ACCOUNT_LIST, {}, { as: 'spvA1', textOf: ({ accountNumber }) => formatAccount(accountNumber) }),
  'failed-imports': caseOf(
    FAILED_IMPORT_REPORT,
    {},
    { as: 'niaB1', textOf: ({ jenisDokumen, noDokumen }) => `${jenisDokumen} ${noDokumen}` },
  ),
  documents: caseOf(
    DOCUMENT_REPORTS.SUCCESS_IMPORT,
    { side: 'kasda' },
    { as: 'niaB1', textOf: ({ jenisDokumen, noDokumen }) => `${jenisDokumen} ${noDokumen}` },
  ),
  'documents to enter': caseOf(ENTRIES, ENTRIES.facts, {
    as: 'niaB1',
    textOf: ({ jenisDokumen, noDokumen }) => `${jenisDokumen} ${noDokumen}`,
  }),
  deductions: caseOf(DEDUCTION_LIST, {}, { as: 'niaB1', textOf: ({ kodeMap, namaMap }) => `${kodeMap} ${namaMap}` }),
};

/** The texts of a cell, with a blank between its lines. */
function textsIn(cell: Element): string {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ').trim();
}
/**
 * The words and numbers of a cell. A screen may show more below its value, or a time without seconds; a file has no
 * signs between the digits of an amount.
 */
const wordsOf = (cell: string): string[] =>
  cell
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/^Rp\.?/, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const countText = (total: number): RegExp => new RegExp(`dari ${total}$`);
/** The elements that state a role. The queries of the library compute every name on the page, which takes seconds here. */
const byRole = (role: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)];
function headerOf(label: string): HTMLElement {
  const headers = byRole('columnheader');
  const header =
    headers.find(({ textContent }) => textContent === label) ??
    headers.find(({ textContent }) => textContent.startsWith(label));
  if (!header) throw new Error(`No column is headed ${label}`);
  return header;
}

/** Long enough for a busy machine. */
const TIMEOUT = { timeout: 20_000 };
const NOTHING = 'cari=tidak+ada+yang+begini';

// What is asked for costs little; what is drawn costs most, so each list is drawn a few times only.
describe.each(Object.entries(LISTS))('The list %s', (_, list) => {
  let bank: Bank;
  beforeAll(async () => {
    bank = await bankOf(list.as);
  });
  async function open(address = '') {
    const state = list.stateOf(address);
    const asked = await list.asked(bank, state);
    render(list.shown(bank, state));
    const shown = asked.total === 0 ? 'Data tidak ditemukan .....' : countText(asked.total);
    await screen.findAllByText(shown, {}, TIMEOUT);
    return { user: userEvent.setup(), ...asked };
  }

  it('shows a page of its rows with the totals of all', async () => {
    const { total, first } = await open();
    expect(total).toBeGreaterThan(0);
    expect(within(screen.getByRole('grid')).getAllByText(first ?? '').length).toBeGreaterThan(0);
    if (!list.hasTotals) return;
    const [count] = screen
      .getAllByText(/^(Transaksi|Dokumen|Potongan|Rekening|Virtual account|Kode billing|User)$/)
      .filter(({ tagName }) => tagName === 'DT');
    await waitFor(() => expect(count?.nextSibling?.textContent).toBe(String(total)), TIMEOUT);
  });

  it('shows that nothing was found', async () => {
    expect((await open(NOTHING)).total).toBe(0);
  });

  it('shows the last page in place of one beyond the end', async () => {
    const { total } = await open('halaman=99');
    expect(screen.getByText(countText(total)).textContent).toMatch(new RegExp(`^(\\d+-)?${total} dari`));
  });

  it('offers every order of the bank, and shows its rows in the first in both ways', async () => {
    const { user } = await open();
    for (const [, label] of list.sortable) expect(headerOf(label).getAttribute('aria-sort')).toBe('none');
    const [[id, label] = ['', '']] = list.sortable;
    for (const way of ['naik', 'turun']) {
      const { first = '' } = await list.asked(bank, list.stateOf(`urut=${id},${way}`));
      await user.click(headerOf(label));
      expect(headerOf(label).getAttribute('aria-sort')).toBe(way === 'naik' ? 'ascending' : 'descending');
      await waitFor(() => expect(byRole('row')[1]?.textContent).toContain(first), TIMEOUT);
    }
  });

  it.each(list.criteria)('reads %s from its address, which the bank narrows it by', async (name, criterion) => {
    const state = list.stateOf(`${criterion.param}=${sampleOf(criterion)}`);
    expect(state).toMatchObject({ criteria: { [name]: expect.anything() as unknown }, unread: {} });
    const [{ total }, narrowed] = [await list.asked(bank, list.stateOf('')), await list.asked(bank, state)];
    expect(narrowed.total).toBeLessThanOrEqual(total);
  });

  it('has a field for every criterion, and shows the rows that meet all of them', async () => {
    await open(list.criteria.map(([, criterion]) => `${criterion.param}=${sampleOf(criterion)}`).join('&'));
    for (const [, { label }] of list.criteria) expect(screen.getAllByText(label).length).toBeGreaterThan(0);
  });

  it.each(list.file === null ? [] : [list.file])(
    'offers %s in each format, and has in its CSV the cells that it shows',
    async (name) => {
      const day = list.criteria.some(([criterion]) => criterion === 'from') ? '&dari=2026-07-10' : '';
      const { user } = await open(`sembunyi=${day}`);
      const headings = byRole('columnheader').map(({ textContent }) => textContent);
      const [, ...rows] = byRole('row');
      const cells = rows.map((row) => Array.from(row.children, textsIn));
      await user.click(screen.getByText('Unduh'));
      for (const format of ['Excel (XLSX)', 'PDF']) expect(screen.getByText(format)).toBeTruthy();
      await user.click(screen.getByText('CSV'));
      await waitFor(() => expect(saved).toEqual([expect.stringMatching(`^${name}.*\\.csv$`)]), TIMEOUT);
      const [columns = [], ...lines] = readCsv((await file?.text())?.replace('\uFEFF', '') ?? '');
      const shared = headings.filter((heading) => columns.includes(heading));
      expect(shared.length).toBeGreaterThan(3);
      const differences = cells.flatMap((row, at) =>
        shared.flatMap((label) => {
          const [shown = '', written = ''] = [row[headings.indexOf(label)], lines[at]?.[columns.indexOf(label)]];
          const [seen, has] = [wordsOf(shown), wordsOf(written)];
          const isPart = seen.every((word) => has.includes(word)) || has.every((word) => seen.includes(word));
          return isPart && (shown === '') === (written === '') ? [] : [{ at, label, shown, written }];
        }),
      );
      expect(differences).toEqual([]);
    },
  );
});
