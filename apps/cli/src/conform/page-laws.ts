import type { OperationId } from '@ibk/sdk/contract';
import { isRecord } from '../is-record.ts';
import { operation, orderBy, type RowOrder } from './contract.ts';
import { pointerOf } from './difference.ts';
import { contradictions, type Fact, isGood } from './facts.ts';
import { valueAt } from './known-values.ts';
import {
  criteriaOf,
  type Finding,
  type Law,
  leavesOf,
  type Page,
  pageOf,
  perReading,
  placesAt,
  type Reading,
  transactionsIn,
} from './reading.ts';
import { plainText, shownValue } from './shown-value.ts';

const pagesIn = perReading((reading): Page[] => [pageOf(reading) ?? []].flat());
/** The rows of a page as text, to compare them at once. */
const rowTexts = perReading((reading) => (pageOf(reading)?.rows ?? []).map((row) => JSON.stringify(row)));

/** Which row of the whole list a page begins with, by page; unknown for a cursor that no page of the run gave. */
function offsetsOf(pages: readonly Page[]): Map<Page, number> {
  const offsets = new Map<Page, number>();
  const behind = new Map<string, number>();
  for (const each of pages) {
    const given = each.reading.input.query?.['cursor'];
    const cursor = typeof given === 'string' ? given : undefined;
    const offset = cursor === undefined ? (each.page ?? 0) * each.size : behind.get(`${each.list} ${cursor}`);
    if (offset === undefined) continue;
    offsets.set(each, offset);
    const next = valueAt(each.reading.json, 'next');
    if (typeof next === 'string') behind.set(`${each.list} ${next}`, offset + each.size);
  }
  return offsets;
}

/** Pages of one list, of any size and behind any cursor, have the same row at the same place. */
function samePlaces(readings: readonly Reading[]): Finding[] {
  const places = new Map<string, { page: Page; at: number; text: string }[]>();
  for (const [page, offset] of offsetsOf(pagesIn(readings))) {
    for (const [at, text] of rowTexts([page.reading]).entries()) {
      const place = `${page.list} ${offset + at}`;
      const rows = places.get(place);
      if (rows) rows.push({ page, at, text });
      else places.set(place, [{ page, at, text }]);
    }
  }
  const differing = [...places].filter(([, [first, ...rest]]) => rest.some(({ text }) => text !== first?.text));
  const facts = differing.flatMap(([place, rows]) =>
    rows.flatMap(({ page: { reading, rows: all, field }, at }) =>
      leavesOf(all[at]).map(({ path, value }): Fact => {
        return { about: `${place} ${path.join('/')}`, value, reading, path: [field, at, ...path] };
      }),
    ),
  );
  return contradictions(facts);
}

/** Fields that belong to the page: those of its rows, and a mark that moves with every event of the bank. */
const OF_PAGE = ['content', 'details', 'page', 'size', 'next', 'opening', 'lastBalance', 'mark'];
/** Fields of a page that belong to the whole list. */
const OF_LIST = (reading: Reading): readonly string[] =>
  Object.keys(isRecord(reading.json) ? reading.json : {}).filter((name) => !OF_PAGE.includes(name));

const sameWhole = (readings: readonly Reading[]): Finding[] =>
  contradictions(
    pagesIn(readings).flatMap(({ reading, list }) =>
      OF_LIST(reading).flatMap((name) =>
        leavesOf(valueAt(reading.json, name), [name]).map(({ path, value }): Fact => ({
          about: `${list} ${path.join('/')}`,
          value,
          reading,
          path,
        })),
      ),
    ),
  );

/** A page has the rows that it should, and says so. */
function asAsked(readings: readonly Reading[]): Finding[] {
  const pages = pagesIn(readings);
  const offsets = offsetsOf(pages);
  return pages.flatMap((each) => {
    const { reading, rows, field, size, page } = each;
    const { page: saidPage, size: saidSize, total, next } = reading.json as Record<string, unknown>;
    const offset = offsets.get(each);
    const found: Finding[] = [];
    const expect = (place: string, expected: unknown, seen: unknown, other?: string): void => {
      if (expected === seen) return;
      const against = other === undefined ? {} : { against: { reading, place: `/${other}` } };
      found.push({ reading, place: `/${place}`, expected: plainText(expected), seen: plainText(seen), ...against });
    };
    if (saidPage !== undefined && page !== undefined) expect('page', page, saidPage);
    if (saidSize !== undefined) expect('size', size, saidSize);
    if (offset === undefined || typeof total !== 'number') return found;
    const many = Math.max(0, Math.min(size, total - offset));
    expect(field, `${many} baris dari ${total}`, `${rows.length} baris dari ${total}`, 'total');
    const isLast = offset + size >= total;
    if (isLast ? next != null : typeof next !== 'string')
      found.push({
        reading,
        place: '/next',
        expected: isLast ? 'null pada halaman terakhir' : 'kursor ke halaman berikutnya',
        seen: shownValue(['next'], next),
      });
    return found;
  });
}

/** Whether a cursor that a page gave is refused when it is sent back. */
function cursorsWork(readings: readonly Reading[]): Finding[] {
  return readings.flatMap((reading): Finding[] => {
    const cursor = reading.input.query?.['cursor'];
    if (cursor === undefined || reading.status < 400) return [];
    const giver = readings.find(
      (each) =>
        each.caller === reading.caller &&
        each.op === reading.op &&
        isGood(each) &&
        valueAt(each.json, 'next') === cursor,
    );
    return giver
      ? [
          {
            reading: giver,
            place: '/next',
            expected: 'kursor ke halaman berikutnya',
            seen: `dijawab ${reading.status}`,
            against: { reading, place: '/' },
          },
        ]
      : [];
  });
}

/** Two rows that are the same in every field. */
const noTwins = perReading((reading): Finding[] => {
  if (!isGood(reading)) return [];
  const lists = [
    { path: [], value: reading.json },
    ...placesAt(reading.json, '**').flatMap(({ path, value }) =>
      Object.entries(value as object).map(([key, item]) => ({ path: [...path, key], value: item as unknown })),
    ),
  ];
  return lists.flatMap(({ path, value }) => {
    if (!Array.isArray(value) || !value.every(isRecord)) return [];
    const texts = value.map((row) => JSON.stringify(row));
    return texts.flatMap((text, at): Finding[] =>
      texts.indexOf(text) < at
        ? [
            {
              reading,
              place: pointerOf([...path, at]),
              expected: 'baris yang belum ada di atasnya',
              seen: `sama dengan baris ${texts.indexOf(text)}`,
            },
          ]
        : [],
    );
  });
});

/** Parameters with which the contract states another order than the usual one. */
const OF_OTHER_ORDERS = ['stage', 'filterPeriod', 'order'];

/** Sorted as the call asks for, else as the contract states; a list without either may have any order. */
export function orderOf(reading: Reading): RowOrder | null {
  const criteria = criteriaOf(reading);
  if (typeof criteria['sort'] === 'string') return orderBy('content', criteria['sort']);
  return OF_OTHER_ORDERS.some((name) => criteria[name] !== undefined) ? null : operation(reading.op).order;
}

/** A run of an order is sorted by its own time, because its entry date is that of the order. */
const sortValue = (row: unknown, field: string): unknown =>
  field === 'dateEntry' && valueAt(row, 'scheduleOf') != null ? valueAt(row, 'dateRun') : valueAt(row, field);

const isAfter = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? one > other
    : plainText(one).toUpperCase() > plainText(other).toUpperCase();

/** Rows at the wrong place; a row without the field is sorted as its transaction is. */
function misplaced(reading: Reading, transactions: ReadonlyMap<unknown, unknown>): Finding[] {
  const order = isGood(reading) ? orderOf(reading) : null;
  if (!order) return [];
  const { rows: list, field, direction } = order;
  const rows = placesAt(reading.json, list === '' ? '*' : `${list}/*`);
  const values = rows.map(({ value }) =>
    sortValue(isRecord(value) && field in value ? value : transactions.get(valueAt(value, 'referenceId')), field),
  );
  return rows.flatMap((row, at): Finding[] => {
    const [before, value] = [values[at - 1], values[at]];
    if (value == null || before == null) return [];
    const isWrong = direction === 'desc' ? isAfter(value, before) : isAfter(before, value);
    const expected = `tidak lebih ${direction === 'desc' ? 'besar' : 'kecil'} dari baris di atasnya`;
    return isWrong
      ? [{ reading, place: pointerOf([...row.path, field]), expected, seen: shownValue([field], value) }]
      : [];
  });
}

/** Lists of transactions without the time by which they are sorted. */
const WITHOUT_TIME: readonly OperationId[] = ['readDashboard', 'readDashboardRecap'];
const inOwnOrder = perReading((reading) => misplaced(reading, new Map()));

function inOrder(readings: readonly Reading[]): Finding[] {
  const transactions = transactionsIn(readings);
  const others = readings.filter(({ op }) => WITHOUT_TIME.includes(op));
  return [...inOwnOrder(readings), ...others.flatMap((reading) => misplaced(reading, transactions))];
}

// prettier-ignore
/** A list is the same list on every page, behind every cursor and at every size. */
export const PAGE_LAWS: readonly Law[] = [
  { id: 'page.place', title: 'Baris yang sama di tempat yang sama, pada halaman, kursor dan ukuran apa pun, juga bila nilainya seri', source: 'decision 009', find: samePlaces },
  { id: 'page.whole', title: 'Jumlah dan total sebuah daftar sama pada setiap halamannya', source: 'decision 009', find: sameWhole },
  { id: 'page.size', title: 'Halaman berisi sebanyak yang diminta dan menyebut halaman berikutnya', source: 'decision 009', find: asAsked },
  { id: 'page.cursor', title: 'Kursor yang diberikan bank diterima kembali', source: 'decision 009', find: cursorsWork },
  { id: 'page.order', title: 'Daftar terurut seperti yang diminta', source: 'decision 009', find: inOrder },
  { id: 'page.twins', title: 'Tidak ada baris yang dua kali', source: 'kontrak', find: noTwins },
];
