import { isRecord } from '../is-record.ts';
import { type Fields, isNumber, minus, rowsIn, sum, sumOf } from './answer-sums.ts';
import { pointerOf } from './difference.ts';
import { isGood } from './facts.ts';
import { valueAt } from './known-values.ts';
import { criteriaOf, type Finding, type Law, pageOf, placesAt, type Reading, transactionsIn } from './reading.ts';
import { shownValue } from './shown-value.ts';

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

// prettier-ignore
/** What was booked or decided is what other answers show of it. */
export const LEDGER_LAWS: readonly Law[] = [
  { id: 'ledger.statement', title: 'Baris rekening koran cocok dengan transaksinya', source: '002 §4.6', find: statementLines },
  { id: 'ledger.log', title: 'Log virtual account memuat pembayaran tagihannya', source: 'decision 028', find: virtualAccountLogs },
  { id: 'ledger.deductions', title: 'Potongan sebuah dokumen berjumlah seperti pada dokumennya', source: '002 §4.4', find: documentSums },
  { id: 'ledger.request', title: 'Perubahan yang disetujui terlihat pada usernya', source: 'decision 036', find: decidedChanges },
];
