import { isRecord } from '../is-record.ts';
import { type Fields, isNumber, minus, rowsIn, sum, sumOf } from './answer-sums.ts';
import { pointerOf } from './difference.ts';
import { contradictions, type Fact, isGood } from './facts.ts';
import { valueAt } from './known-values.ts';
import {
  criteriaOf,
  type Finding,
  type Law,
  pageOf,
  perReading,
  placesAt,
  type Reading,
  transactionsIn,
} from './reading.ts';
import { shownValue } from './shown-value.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const goodOf = (readings: readonly Reading[], ...ops: readonly string[]): Reading[] =>
  readings.filter((each) => ops.includes(each.op) && isGood(each));

interface Against {
  reading: Reading;
  path: readonly PropertyKey[];
}

/** A difference if a place has none of these values; undefined says nothing. */
function unless({ reading, path }: Against, seen: unknown, expected: readonly unknown[], against?: Against): Finding[] {
  if (seen === undefined || expected.includes(undefined) || expected.includes(seen)) return [];
  return [
    {
      reading,
      place: pointerOf(path),
      expected: expected.map((value) => shownValue(path, value)).join(' atau '),
      seen: shownValue(path, seen),
      ...(against && { against: { reading: against.reading, place: pointerOf(against.path) } }),
    },
  ];
}

/** A line of a statement has the amount, number, day, payee and note of its payment. Rows of a batch have their own. */
function statementLines(readings: readonly Reading[]): Finding[] {
  const transactions = transactionsIn(readings);
  return goodOf(readings, 'readStatement').flatMap((reading) =>
    placesAt(reading.json, 'details/*').flatMap(({ path, value: line }) => {
      const paid = transactions.get(valueAt(line, 'referenceId'));
      const isPayment =
        isRecord(paid) && paid['upload'] === null && paid['source'] === valueAt(reading.json, 'account');
      if (!isPayment || valueAt(line, 'dbCr') !== 'DB') return [];
      const has = (field: string, ...values: readonly unknown[]): Finding[] =>
        unless({ reading, path: [...path, field] }, valueAt(line, field), values);
      return [
        ...has('amount', paid['amount'], paid['fee'], paid['total']),
        ...has('transactionId', paid['transactionId']),
        ...has('settlementDate', paid['settlementDate']),
        ...has('party', paid['destName'], null),
        ...has('note', paid['note'], null),
      ];
    }),
  );
}

/** A log with all its lines has at least the payments of the bill that is open. */
function virtualAccountLogs(readings: readonly Reading[]): Finding[] {
  const accounts = new Map(
    goodOf(readings, 'listVirtualAccounts', 'readVirtualAccount').flatMap(({ json }) =>
      placesAt(json, '**').map(({ value }) => [valueAt(value, 'virtualAccountNumber'), value as Fields]),
    ),
  );
  return goodOf(readings, 'readVirtualAccountLog').flatMap((reading) => {
    const { json, input } = reading;
    const lines = isRecord(json) ? rowsIn(json, 'details') : [];
    const { limit } = input.query ?? {};
    const account = accounts.get(valueAt(json, 'virtualAccountNumber'));
    const { payments, paid } = account ?? {};
    if (limit === undefined || lines.length >= Number(limit) || !isNumber(payments) || !isNumber(paid)) return [];
    const of = (side: string): Fields[] => lines.filter(({ dbCr }) => dbCr === side);
    const received = sum(sumOf(of('CR'), 'amount'), minus(sumOf(of('DB'), 'amount')));
    const isShort = of('CR').length - of('DB').length < payments || Number(received) < paid;
    const expected = `paling sedikit ${payments} pembayaran, ${paid}`;
    return isShort ? [{ reading, place: '/details', expected, seen: `${lines.length} baris, ${received ?? ''}` }] : [];
  });
}

/** The deductions of a document add up to what the document says, where the whole list was read. */
function documentSums(readings: readonly Reading[]): Finding[] {
  const documents = goodOf(readings, 'listDocuments', 'readDocument').flatMap((reading) =>
    placesAt(reading.json, reading.op === 'readDocument' ? 'document' : 'content/*').map((each) => ({
      ...each,
      reading,
    })),
  );
  return goodOf(readings, 'listDeductions').flatMap((list) => {
    const page = pageOf(list);
    const isWhole = page?.rows.length === valueAt(list.json, 'total') && Object.keys(criteriaOf(list)).length === 0;
    const rows = isWhole ? (page?.rows ?? []).filter(isRecord) : [];
    return documents.flatMap(({ reading, path, value }) => {
      const its = rows.filter(({ kasdaId }) => kasdaId === valueAt(value, 'kasdaId'));
      const place = { reading, path: [...path, 'potongan'] };
      return its.length === 0 || reading.caller !== list.caller
        ? []
        : unless(place, valueAt(value, 'potongan'), [sumOf(its, 'nilai')], { reading: list, path: ['content'] });
    });
  });
}

/** What the last decided change of a user set is what the list of users shows. */
function decidedChanges(readings: readonly Reading[]): Finding[] {
  const requests = goodOf(readings, 'listRequests').flatMap((reading) =>
    placesAt(reading.json, 'content/*').map(({ path, value }) => ({ reading, path, value: value as Fields })),
  );
  const done = requests.filter(({ value: { status, subject } }) => status === 'APPROVED' && subject === 'user');
  const latest = new Map(
    done
      .toSorted((one, other) => String(one.value['dateDecided']).localeCompare(String(other.value['dateDecided'])))
      .map((each) => [each.value['subjectId'], each]),
  );
  return goodOf(readings, 'listUsers').flatMap((reading) =>
    placesAt(reading.json, 'content/*').flatMap(({ path, value: user }) => {
      const change = latest.get(valueAt(user, 'userId'));
      const after = change?.value['after'];
      if (!change || change.value['action'] !== 'UPDATE' || !isRecord(after)) return [];
      return Object.entries(after).flatMap(([field, value]) =>
        unless({ reading, path: [...path, field] }, valueAt(user, field), [value], {
          reading: change.reading,
          path: [...change.path, 'after', field],
        }),
      );
    }),
  );
}

/** A receipt states what its payment paid; of a file, the rows that were paid. */
function receiptAmounts(readings: readonly Reading[]): Finding[] {
  const transactions = transactionsIn(readings);
  return goodOf(readings, 'readReceipt').flatMap((reading) => {
    const paid = transactions.get(valueAt(reading.json, 'referenceId'));
    const amount = valueAt(paid, 'upload/paid') ?? valueAt(paid, 'amount');
    return unless({ reading, path: ['amount'] }, valueAt(reading.json, 'amount'), [amount]);
  });
}

const DAY_MS = 86_400_000;
/** Points of a history that has every day of its period. */
const MOST_DAYS = 400;
const dayFrom = (day: unknown, days: number): string | undefined => {
  const at = isText(day) ? Date.parse(day) : NaN;
  return Number.isNaN(at) ? undefined : new Date(at + days * DAY_MS).toISOString().slice(0, 10);
};

/** The balances of an account at the end of days: a statement closes with that of its last day, and opens with that before. */
const dayBalancesIn = perReading((reading): Fact[] => {
  const { op, json, input } = reading;
  const fact = (account: unknown, day: unknown, path: readonly PropertyKey[], value: unknown): Fact[] =>
    isText(day) ? [{ about: `${String(account)} ${day}`, value, reading, path }] : [];
  if (!isGood(reading)) return [];
  if (op === 'readBalanceHistory')
    return placesAt(json, '*').flatMap(({ path, value }) =>
      fact(input.query?.['accountNumber'], valueAt(value, 'date'), [...path, 'balance'], valueAt(value, 'balance')),
    );
  if (op !== 'readStatement') return [];
  const { account, period, openingBalance, closingBalance } = json as Fields;
  const isPeriod = String(input.query?.['filterPeriod']) === 'true';
  return [
    ...fact(account, valueAt(period, 'endDate'), ['closingBalance'], closingBalance),
    // The last lines may begin in the middle of a day.
    ...(isPeriod ? fact(account, dayFrom(valueAt(period, 'startDate'), -1), ['openingBalance'], openingBalance) : []),
  ];
});

/** A history of balances has each day once, from the first of its period to the last or to today. */
function daysOfHistory(readings: readonly Reading[]): Finding[] {
  const today = goodOf(readings, 'readStatement').find(({ input }) => input.query?.['endDate'] === undefined);
  const lastDay = valueAt(today?.json, 'period/endDate');
  return goodOf(readings, 'readBalanceHistory').flatMap((reading) => {
    const days = placesAt(reading.json, '*').map(({ value }) => valueAt(value, 'date'));
    const { startDate, endDate = lastDay } = reading.input.query ?? {};
    const last = isText(endDate) && isText(lastDay) && endDate > lastDay ? lastDay : endDate;
    if (days.length >= MOST_DAYS || !isText(endDate) || (days.length === 0 && startDate !== undefined)) return [];
    const first = startDate ?? `${endDate.slice(0, 7)}-01`;
    return [
      ...days.flatMap((day, at) =>
        unless({ reading, path: [at, 'date'] }, day, [at === 0 ? first : dayFrom(days[at - 1], 1)]),
      ),
      ...unless({ reading, path: [days.length - 1, 'date'] }, days.at(-1) ?? 'tidak ada', [last]),
    ];
  });
}

// prettier-ignore
/** What was booked or decided is what other answers show of it. */
export const LEDGER_LAWS: readonly Law[] = [
  { id: 'ledger.statement', title: 'Baris rekening koran cocok dengan transaksinya', source: '002 §4.6', find: statementLines },
  { id: 'ledger.receipt', title: 'Resi menyebut nominal yang dibayar', source: 'decision 016', find: receiptAmounts },
  { id: 'ledger.dayBalance', title: 'Saldo akhir sebuah hari sama pada riwayat saldo dan rekening koran', source: 'decision 027', find: (readings) => contradictions(dayBalancesIn(readings)) },
  { id: 'ledger.days', title: 'Riwayat saldo memuat setiap hari periodenya satu kali', source: 'decision 027', find: daysOfHistory },
  { id: 'ledger.log', title: 'Log virtual account memuat pembayaran tagihannya', source: 'decision 028', find: virtualAccountLogs },
  { id: 'ledger.deductions', title: 'Potongan sebuah dokumen berjumlah seperti pada dokumennya', source: '002 §4.4', find: documentSums },
  { id: 'ledger.request', title: 'Perubahan yang disetujui terlihat pada usernya', source: 'decision 036', find: decidedChanges },
];
