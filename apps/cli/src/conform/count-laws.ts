import type { OperationId } from '@ibk/sdk/contract';
import { isRecord } from '../is-record.ts';
import { pointerOf } from './difference.ts';
import { contradictions, type Fact, isGood } from './facts.ts';
import { groupLists } from './group-lists.ts';
import { valueAt } from './known-values.ts';
import { criteriaOf, type Finding, type Law, leavesOf, pageOf, perReading, placesAt, type Reading } from './reading.ts';

/** A number that an answer states about all rows with some criteria. */
type Count = readonly [
  criteria: Readonly<Record<string, unknown>>,
  field: string,
  path: readonly PropertyKey[],
  value: unknown,
];

/** A list and its summary take the same criteria; the fields of the summary are sums of these of the rows. */
interface Pair {
  list: OperationId;
  summary: OperationId;
  /** Field of the summary by the field of a row that it adds up. */
  sums: Readonly<Record<string, string>>;
}

// prettier-ignore
const PAIRS: readonly Pair[] = [
  { list: 'listTransactions', summary: 'summariseTransactions', sums: { amount: 'amount', fee: 'fee', total: 'total' } },
  { list: 'listBillings', summary: 'summariseBillings', sums: { amount: 'amount' } },
  { list: 'listVirtualAccounts', summary: 'summariseVirtualAccounts', sums: { paid: 'paid' } },
  { list: 'listDocuments', summary: 'summariseDocuments', sums: { nilai: 'gross', potongan: 'deductions', nilaiBersih: 'net' } },
  { list: 'listDeductions', summary: 'summariseDeductions', sums: { nilai: 'nilai' } },
  { list: 'listAccess', summary: 'summariseAccess', sums: {} },
  { list: 'listImportFailures', summary: 'summariseImportFailures', sums: {} },
];

const withoutSort = (reading: Reading): Record<string, unknown> => {
  const { sort: _order, ...criteria } = criteriaOf(reading);
  return criteria;
};

const numbers = (values: readonly unknown[]): number | undefined =>
  values.every((value): value is number => typeof value === 'number')
    ? Math.round(values.reduce<number>((all, value) => all + value * 100, 0)) / 100
    : undefined;

function ofList(reading: Reading, { sums }: Pair): Count[] {
  const page = pageOf(reading);
  if (!page) return [];
  const criteria = withoutSort(reading);
  const total = valueAt(reading.json, 'total');
  const isWhole = page.rows.length === total && page.page === 0;
  const added = Object.entries(sums).map(([field, name]): Count => [
    criteria,
    name,
    [page.field],
    numbers(page.rows.map((row) => valueAt(row, field))),
  ]);
  return [[criteria, 'count', ['total'], total], ...(isWhole ? added : [])];
}

function ofSummary(reading: Reading): Count[] {
  const criteria = criteriaOf(reading);
  const { byStatus, ...own } = isRecord(reading.json) ? reading.json : {};
  const rows = Array.isArray(byStatus) ? byStatus.filter(isRecord) : [];
  return [
    ...leavesOf(own).map(({ path, value }): Count => [criteria, path.join('/'), path, value]),
    ...rows.flatMap((row, at) =>
      ['count', 'amount', 'fee', 'total'].map((field): Count => [
        { ...criteria, status: row['status'] },
        field,
        ['byStatus', at, field],
        row[field],
      ]),
    ),
  ];
}

const asFacts = (reading: Reading, name: string, counts: readonly Count[]): Fact[] =>
  counts
    .filter(([, , , value]) => value !== undefined)
    .map(([criteria, field, path, value]) => ({
      about: [reading.caller, name, JSON.stringify(Object.entries(criteria).sort()), field].join(' '),
      value,
      reading,
      path,
    }));

const recapCounts = (reading: Reading): Count[] =>
  reading.op === 'readDashboardRecap'
    ? Object.entries(valueAt(reading.json, 'counts') ?? {}).map(([status, value]): Count => [
        { status },
        'count',
        ['counts', status],
        value,
      ])
    : [];

const countsIn = perReading((reading): Fact[] => {
  if (!isGood(reading)) return [];
  return PAIRS.flatMap((pair) => [
    ...(reading.op === pair.list ? asFacts(reading, pair.list, ofList(reading, pair)) : []),
    ...(reading.op === pair.summary ? asFacts(reading, pair.list, ofSummary(reading)) : []),
  ]);
});

/** Summary, its rows by status and the list count the same rows. */
const sameCounts = (readings: readonly Reading[]): Finding[] => contradictions(countsIn(readings));

// prettier-ignore
/** Lists of the same things, with the id of a thing; of a paged one only its total is compared. */
const ALIKE: readonly (readonly [op: OperationId, path: string, name: string, id?: string])[] = [
  ['listAccounts', '', 'rekening'],
  ['listBalances', 'total', 'rekening'],
  ['listGroups', '', 'grup', 'corporateGroupId'],
  ['readAdminDashboard', 'groups', 'grup', 'corporateGroupId'],
  ['listMerchants', '', 'merchant', 'merchantId'],
  ['listVirtualAccountMerchants', '', 'merchant', 'merchantId'],
  ['listPayrollInstances', '', 'instansi', 'instanceId'],
  ['findPayrollInstances', '', 'instansi', 'instanceId'],
  ['listPayTypes', '', 'jenis setoran'],
  ['listDepositTypes', '', 'jenis setoran'],
];

/** The ids of a list in their own order, or how many rows it has. */
const membersOf = (value: unknown, id: string | undefined): unknown => {
  if (!Array.isArray(value)) return value;
  return id === undefined
    ? value.length
    : value
        .map((row: unknown) => String(valueAt(row, id)))
        .toSorted()
        .join(', ');
};

const sameLists = (readings: readonly Reading[]): Finding[] =>
  contradictions(
    readings.filter(isGood).flatMap((reading) =>
      ALIKE.filter(([op]) => op === reading.op).map(([, path, name, id]): Fact => ({
        about: `${reading.caller} ${name}`,
        value: membersOf(valueAt(reading.json, path), id),
        reading,
        path: path === '' ? [] : [path],
      })),
    ),
  );

/** Statuses that the rows of the dashboard have, as often as its recap counts them. */
const sameTiles = (readings: readonly Reading[]): Finding[] =>
  readings
    .filter(({ op }) => op === 'readDashboardRecap')
    .flatMap((recap) => {
      const list = readings.find(({ op, caller }) => op === 'readDashboard' && caller === recap.caller);
      if (!list || !isGood(list) || !isGood(recap) || !Array.isArray(list.json)) return [];
      const rows = list.json as unknown[];
      return recapCounts(recap).flatMap(([{ status }, , path, count]): Finding[] => {
        const found = rows.filter((row) => valueAt(row, 'status') === status).length;
        const against = { reading: list, place: '/' };
        return found === count
          ? []
          : [
              {
                reading: recap,
                place: pointerOf(path),
                expected: `${found} baris berstatus ${String(status)} pada readDashboard /`,
                seen: String(count),
                against,
              },
            ];
      });
    });

/** Codes that answers use, and the list of the parameters that has them all. */
const USED: readonly (readonly [list: OperationId, id: string, field: string, ops: readonly OperationId[]])[] = [
  [
    'listProducts',
    'productId',
    'productId',
    ['listTransactions', 'listDocuments', 'readDashboard', 'listSuspect', 'listCutOffs'],
  ],
  ['listTransactionStatuses', 'id', 'status', ['listTransactions', 'summariseTransactions', 'readDashboard']],
  ['listTaxMaps', 'mapId', 'map', ['listBillings']],
  ['listBanks', 'bankId', 'bankId', ['listDocuments']],
  ['listTreasuries', 'treasuryId', 'treasuryId', ['findPayrollInstances', 'listPayrollInstances']],
  [
    'listVirtualAccountStatuses',
    'id',
    'status',
    ['listVirtualAccounts', 'listVirtualAccountInvoices', 'listVirtualAccountInstallments'],
  ],
  ['listProductGroups', 'id', 'productGroup', ['listProducts']],
  ['listValidationTypes', 'id', 'validation', ['listUsers', 'listAdministrators']],
];

/** A code that an answer uses is in the list of the parameters. */
const inLists = (readings: readonly Reading[]): Finding[] =>
  USED.flatMap(([op, id, field, ops]) => {
    const list = readings.find((each) => each.op === op && isGood(each));
    if (!list) return [];
    const known = new Set(placesAt(list.json, '*').map(({ value }) => valueAt(value, id)));
    const using = readings.filter((each) => ops.includes(each.op) && isGood(each));
    const missing = new Map<unknown, Finding>();
    for (const reading of using)
      for (const { path, value } of placesAt(reading.json, '**')) {
        const code = valueAt(value, field);
        if (typeof code !== 'string' || known.has(code) || missing.has(code)) continue;
        const expected = `kode pada ${op} /`;
        missing.set(code, {
          reading,
          place: pointerOf([...path, field]),
          expected,
          seen: code,
          against: { reading: list, place: '/' },
        });
      }
    return [...missing.values()];
  });

/** A role's menu has only codes of the tree, in its order. */
const menuCodes = (json: unknown): string[] =>
  (Array.isArray(json) ? json : []).flatMap((item: unknown) => [
    String(valueAt(item, 'menuCode')),
    ...menuCodes(valueAt(item, 'children')),
  ]);

const sameMenu = (readings: readonly Reading[]): Finding[] =>
  readings.flatMap((reading) => {
    if (reading.op !== 'readRoleMenu' || !isGood(reading)) return [];
    const tree = readings.find(({ op, caller }) => op === 'readMenu' && caller === reading.caller);
    if (!tree || !isGood(tree)) return [];
    const codes = menuCodes(tree.json);
    const own = menuCodes(reading.json);
    const places = own.map((code) => codes.indexOf(code));
    const at = places.findIndex((place, index) => place < (places[index - 1] ?? 0));
    const expected = 'kode pada pohon menu (readMenu /), dalam urutannya';
    return at < 0
      ? []
      : [{ reading, place: `/${at}/menuCode`, expected, seen: own[at] ?? '', against: { reading: tree, place: '/' } }];
  });

// prettier-ignore
/** Numbers of rows agree between calls. */
export const COUNT_LAWS: readonly Law[] = [
  { id: 'count.summary', title: 'Ringkasan, baris per status dan daftar menghitung baris yang sama', source: 'decision 009', find: sameCounts },
  { id: 'count.lists', title: 'Dua daftar tentang hal yang sama memuat hal yang sama', source: 'kontrak', find: sameLists },
  { id: 'count.groups', title: 'Daftar sebuah grup memuat yang corporate miliki, dan yang usernya lihat', source: '001 §7', find: groupLists },
  { id: 'count.tiles', title: 'Rekap dashboard menghitung baris dashboard', source: '000 §2', find: sameTiles },
  { id: 'count.codes', title: 'Kode yang dipakai ada pada daftar parameternya', source: '001 §7', find: inLists },
  { id: 'count.menu', title: 'Menu wewenang berisi kode dari pohon menu', source: '000 §6', find: sameMenu },
];
