// A keystroke in the filter of a table of 10,000 rows and 7 columns against TanStack Table, each as a screen uses it:
// the first five matches and their number. The filter imports only packages, so stripping its types is enough to run
// it.
import { readFileSync } from 'node:fs';
import {
  columnFilteringFeature,
  constructTable,
  createCoreRowModel,
  createFilteredRowModel,
  createPaginatedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import ts from 'typescript';
import { interleave, judge, ratio, typical } from './measure.mjs';

const FILTER = new URL('../../ui/src/patterns/data-table/row-filter.ts', import.meta.url);
const { outputText } = ts.transpileModule(readFileSync(FILTER, 'utf8'), {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
});
// A module without a file cannot resolve packages by name.
const source = outputText.replace(/(?<= from ')[^']+/g, (name) => import.meta.resolve(name));
const { filterRows } = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);

const CITIES = ['MEDAN', 'PALU', 'MANADO', 'BENGKULU', 'BINJAI', 'POSO', 'TOMOHON', 'CURUP'];
const TRADES = ['KATERING', 'BANGUNAN', 'PERCETAKAN', 'ALAT TULIS', 'KONSULTAN', 'TRANSPORTASI'];
const rows = Array.from({ length: 10_000 }, (_, at) => ({
  id: `IB2607140${String(at).padStart(5, '0')}`,
  name: `CV BERKAH ${CITIES[at % 8]} ${TRADES[at % 6]}`,
  account: String(10_001_040_000_000 + at * 37),
  product: at % 4 === 0 ? 'Transfer Internal' : 'Pembayaran SP2D',
  status: ['ENTRY', 'VERIFY', 'SUCCESS', 'REJECT'][at % 4],
  city: CITIES[(at * 5) % 8],
  amount: (at * 7_919) % 50_000_000,
}));
const KEYS = Object.keys(rows[0]);
const columns = KEYS.map((key) => ({ value: (row) => row[key] }));
/** A word is typed and deleted, then another is typed. */
const KEYSTROKES = ['m', 'me', 'med', 'meda', 'medan', 'meda', 'med', 'me', 'm', '', 's', 'sp', 'sp2', 'sp2d'];

function tanstack() {
  const features = tableFeatures({
    coreReactivityFeature: storeReactivityBindings(),
    columnFilteringFeature,
    globalFilteringFeature,
    rowPaginationFeature,
    coreRowModel: createCoreRowModel(),
    filteredRowModel: createFilteredRowModel(),
    paginatedRowModel: createPaginatedRowModel(),
    filterFns,
  });
  const table = constructTable({
    features,
    data: rows,
    columns: KEYS.map((accessorKey) => ({ accessorKey })),
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
    initialState: { pagination: { pageIndex: 0, pageSize: 5 } },
  });
  return (filter) => {
    table.setGlobalFilter(filter);
    return {
      first: table.getRowModel().rows.map(({ original }) => original.id),
      total: table.getFilteredRowModel().rows.length,
    };
  };
}
const ours = (list) => (filter) => {
  const found = filterRows(list, columns, filter);
  return { first: found.slice(0, 5).map(({ id }) => id), total: found.length };
};

export async function bench() {
  console.log('\nKeystroke of a filter over 10,000 rows, CPU time against TanStack Table');
  const table = tanstack();
  const here = ours(rows);
  for (const filter of KEYSTROKES) {
    const [theirs, own] = [table(filter), here(filter)].map((page) => JSON.stringify(page));
    if (theirs !== own) throw new Error(`'${filter}' finds ${own}, TanStack Table finds ${theirs}`);
  }
  const typing = (filterOf) => (count) => {
    for (let done = 0; done < count; done += KEYSTROKES.length) {
      const filter = filterOf();
      for (const text of KEYSTROKES) filter(text);
    }
  };
  const figures = await interleave(7, {
    tanstack: { count: KEYSTROKES.length, work: typing(() => table) },
    ours: { count: KEYSTROKES.length * 10, work: typing(() => here) },
    fresh: { count: KEYSTROKES.length, work: typing(() => ours([...rows])) },
  });
  judge('a keystroke in a list that is there', ratio(figures, 'tanstack', 'ours'), 10);
  const ms = (name) => `${name} ${(typical(figures, name, 'wall') / 1e3).toFixed(3)}`;
  console.log(`       wall ms a keystroke: ${['tanstack', 'ours'].map(ms).join(', ')}`);
  console.log(
    `       a list that has just come, its texts made anew: ${ratio(figures, 'tanstack', 'fresh').toFixed(1)}x`,
  );
}
