import type { OperationId } from '@ibk/sdk/contract';
import { findError } from '@ibk/sdk/errors';
import { formatRupiah, terbilang } from '@ibk/sdk/format';
import { type MoveFacts, transactionMove } from '@ibk/sdk/rules';
import { isRecord } from '../is-record.ts';
import {
  type Expected,
  type Fields,
  isNumber,
  minus,
  pairedSums,
  rowsIn,
  runningBalances,
  sessionEnds,
  statementSums,
  sum,
  sumOf,
  sums,
  upcomingDays,
} from './answer-sums.ts';
import { pointerOf } from './difference.ts';
import { isGood } from './facts.ts';
import { valueAt } from './known-values.ts';
import { criteriaOf, type Finding, type Law, leavesOf, perReading, placesAt, type Reading } from './reading.ts';
import { shownValue } from './shown-value.ts';

/** What the values of one answer say about each other. */
interface Within {
  /** Undefined for every call. */
  op?: OperationId;
  at: string;
  /** The list from which the values follow; either of the two may be wrong. */
  rows?: string;
  must: (record: Fields, reading: Reading) => Expected;
}

/** Who did a step of a transaction is in its history. */
function historyOf(detail: Fields): Expected {
  const history = rowsIn(detail, 'history');
  const last = history.at(-1);
  const entry = history.find(({ action }) => action === 'entry');
  const pairs = history
    .slice(1)
    .map((step, at): [string, unknown] => [
      `history/${at + 1}/from`,
      step['from'] === null ? null : history[at]?.['to'],
    ]);
  return {
    ...(last && { 'transaction/status': last['to'], 'transaction/version': last['version'] }),
    ...(entry && { 'transaction/userEntry': entry['username'], 'transaction/dateEntry': entry['at'] }),
    ...Object.fromEntries(pairs),
  };
}

/** An executed payment says what was asked: each value that both have is the same. */
function responseOf(detail: Fields): Expected {
  const response = detail['dataResponse'];
  const asked = new Map(
    leavesOf(valueAt(detail, 'dataRequest/content')).map(({ path, value }) => [path.join('/'), value]),
  );
  return Object.fromEntries(
    leavesOf(response)
      .map(({ path }) => path.join('/'))
      .filter((path) => asked.has(path))
      .map((path) => [`dataResponse/${path}`, asked.get(path)]),
  );
}

const ACTIONS_OF_ROLES: Readonly<Record<string, string>> = {
  verify: 'VRF_USER',
  approve: 'APR_USER',
  reject: 'APR_USER',
  recall: 'OPR_USER',
};
const ANY = [true, false];

/** What an explanation allows must be a move that the rule allows to somebody, from this status. */
function allowedMoves({ status, actions }: Fields): Expected {
  const rows = Array.isArray(actions) ? actions.filter(isRecord) : [];
  return Object.fromEntries(
    rows.flatMap(({ action, allowed, ruleId }, at): [string, unknown][] => {
      const isRefused = ruleId !== null;
      const said: [string, unknown][] =
        isRefused === (allowed === true)
          ? [
              [`actions/${at}/ruleId`, allowed === true ? null : 'id sebuah aturan'],
              [`actions/${at}/allowed`, !isRefused],
            ]
          : [];
      const role = ACTIONS_OF_ROLES[String(action)];
      if (role === undefined) return said;
      const roles = action === 'reject' ? ['VRF_USER', 'APR_USER'] : [role];
      const isLawful = roles.some((each) =>
        ANY.some((needVerification) =>
          [0, 1].some(
            (approvalsLeft) =>
              'to' in
              transactionMove({
                status,
                action,
                role: each,
                needVerification,
                isMaker: each === 'OPR_USER',
                approvals: 0,
                approvalsLeft: approvalsLeft + 1,
              } as MoveFacts),
          ),
        ),
      );
      return [...said, ...(isLawful ? [] : [[`actions/${at}/allowed`, false] as [string, unknown]])];
    }),
  );
}

/** The window of a product opens before it closes. */
const opensFirst = ({ opensAt, closesAt }: Fields): Expected =>
  typeof opensAt === 'string' && typeof closesAt === 'string' && opensAt >= closesAt
    ? { closesAt: `sesudah ${opensAt}` }
    : {};

/** Rows of a list keep the criteria that the call asks for. */
function asFiltered(row: Fields, reading: Reading): Expected {
  const criteria = Object.entries(criteriaOf(reading));
  return Object.fromEntries(
    criteria.filter(
      ([name, value]) =>
        ['status', 'productId', 'state', 'tipeTransaksi', 'accountType'].includes(name) &&
        name in row &&
        typeof value === 'string' &&
        !value.includes(','),
    ),
  );
}

/** A statement is about the days that were asked for. */
const asPeriod = (_: Fields, { input: { query = {} } }: Reading): Expected => ({
  'period/startDate': query['startDate'],
  'period/endDate': query['endDate'],
});

// prettier-ignore
const AMOUNTS: readonly Within[] = [
  { at: '**', must: ({ amount, fee, total }) => (isNumber(fee) && isNumber(amount) && isNumber(total) ? { total: sum(amount, fee) } : {}) },
  { at: '**', must: ({ amount, feeExclude, feeInclude }) => ({ ...(isNumber(feeExclude) && isNumber(feeInclude) && { total: sum(amount, feeExclude) }) }) },
  { at: '**', must: ({ amount, fee, totalAmount, feeSourceAccount }) => ({ ...(isNumber(totalAmount) && !feeSourceAccount && isNumber(fee) && { totalAmount: sum(amount, fee) }) }) },
  { at: '**', must: ({ booked, held, available }) => ({ ...(isNumber(held) && isNumber(available) && { available: sum(booked, minus(held)) }) }) },
  { at: '**', must: ({ nilai, potongan, nilaiBersih, state }) => ({ ...(state !== 'ACTIVE' && isNumber(potongan) && isNumber(nilaiBersih) && { nilaiBersih: sum(nilai, minus(potongan)) }) }) },
  { at: '**', must: ({ gross, deductions }) => ({ ...(isNumber(gross) && isNumber(deductions) && { net: sum(gross, minus(deductions)) }) }) },
  { op: 'readTransaction', at: '', must: ({ transaction, dataRequest }) => ({ 'dataRequest/content/summary/amount': valueAt(dataRequest, 'amountParameters/amount'), 'dataRequest/content/productCode': valueAt(transaction, 'productId') }) },
  { op: 'inquire', at: '', must: ({ amountParameters, requestId }, { input }) => ({ 'content/summary/amount': valueAt(amountParameters, 'amount'), 'content/summary/totalAmount': valueAt(amountParameters, 'total'), 'amountParameters/amount': valueAt(input.body, 'amount'), 'content/source': valueAt(input.body, 'source'), 'content/dest': valueAt(input.body, 'dest'), 'content/requestId': requestId }) },
  { op: 'readReceipt', at: '', must: ({ amount }) => ({ ...(isNumber(amount) && { terbilang: terbilang(amount) }) }) },
];

// prettier-ignore
const SUMS: readonly Within[] = [
  { op: 'summariseTransactions', at: '', rows: 'byStatus', must: (summary) => sums(rowsIn(summary, 'byStatus'), 'count', 'amount', 'fee', 'total') },
  { op: 'readStatement', at: '', must: statementSums },
  { op: 'readStatement', at: '', rows: 'details', must: runningBalances },
  { op: 'readUpcoming', at: 'accounts/*', must: upcomingDays },
  { op: 'extendSession', at: '', must: sessionEnds },
  { op: 'listSuspect', at: '', must: (desk) => ({ total: rowsIn(desk, 'transactions').length + rowsIn(desk, 'deductions').length }) },
  { op: 'readRecap', at: 'content/*', must: ({ pph21, pph22, pph23, pph4, ppn, pajakLain }) => ({ ...(isNumber(pph21) && { pajak: sum(pph21, pph22, pph23, pph4, ppn, pajakLain) }) }) },
  { op: 'readRecap', at: 'totals', must: ({ pph21, pph22, pph23, pph4, ppn, pajakLain, mpn, pad, transfer }) => ({ ...(isNumber(pph21) && { pajak: sum(pph21, pph22, pph23, pph4, ppn, pajakLain) }), ...(isNumber(mpn) && { nilai: sum(mpn, pad, transfer) }) }) },
  { op: 'readDocument', at: 'info', rows: 'listPotongan', must: (info) => ({ potongan: sumOf(rowsIn(info, 'listPotongan'), 'nilai') }) },
  { op: 'readReconciliation', at: '', must: (one) => ({ 'reconciliation/pairCount': rowsIn(one, 'pairs').length, 'reconciliation/differenceCount': rowsIn(one, 'differences').length, 'reconciliation/openDifferences': rowsIn(one, 'differences').filter(({ outcome }) => outcome === null).length, 'reconciliation/totals/differences': sumOf(rowsIn(one, 'differences'), 'amount') }) },
  { op: 'readReconciliation', at: 'pairs/*', rows: 'bank', must: pairedSums },
  { op: 'readReconciliation', at: 'reconciliation/totals', must: ({ closingBank, differences, closingBook }) => ({ ...(isNumber(closingBook) && { closingBook: sum(closingBank, minus(differences)) }) }) },
  { op: 'verifyAudit', at: '', must: ({ rows, sealedTo }) => ({ ...(isNumber(rows) && isNumber(sealedTo) && rows < sealedTo && { sealedTo: `paling banyak ${rows}` }) }) },
  { op: 'listAudit', at: '', must: ({ next, rows }) => ({ ...(next !== null && { next: valueAt(rows, `${rowsIn({ rows }, 'rows').length - 1}/auditId`) }) }) },
];

// prettier-ignore
const MOVES: readonly Within[] = [
  { op: 'readTransaction', at: '', rows: 'history', must: historyOf },
  { op: 'readTransaction', at: '', must: responseOf },
  { op: 'explainTransaction', at: '', must: allowedMoves },
  { op: 'testApprovalMatrix', at: '', must: ({ ruleId }) => ({ mayApprove: ruleId === undefined ? undefined : ruleId === null }) },
];

const MESSAGES: readonly Within[] = ['listTransactions', 'readTransaction', 'readDashboard', 'readDashboardRecap'].map(
  (op) => ({
    op: op as OperationId,
    at: '**',
    must: ({ message, amount, destName }: Fields) =>
      isNumber(amount) && typeof message === 'string' && typeof destName === 'string'
        ? { message: `${formatRupiah(amount)} ke ${destName}` }
        : {},
  }),
);

/** What a row expects; nothing if the answer is too far from its schema. */
function saidBy(must: Within['must'], record: Fields, reading: Reading): Expected {
  try {
    return must(record, reading);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return {};
    throw error;
  }
}

function brokenIn(table: readonly Within[], reading: Reading): Finding[] {
  if (!isGood(reading)) return [];
  return table
    .filter(({ op }) => (op ?? reading.op) === reading.op)
    .flatMap(({ at, must, rows }) =>
      placesAt(reading.json, at).flatMap(({ path, value }) => {
        if (!isRecord(value)) return [];
        return Object.entries(saidBy(must, value, reading)).flatMap(([field, expected]): Finding[] => {
          const seen = valueAt(value, field);
          if (expected === undefined || seen === undefined || Object.is(seen, expected)) return [];
          const place = [...path, ...field.split('/')];
          return [
            {
              reading,
              place: pointerOf(place),
              expected: shownValue(place, expected),
              seen: shownValue(place, seen),
              ...(rows === undefined ? {} : { against: { reading, place: pointerOf([...path, ...rows.split('/')]) } }),
            },
          ];
        });
      }),
    );
}

const lawOf = (table: readonly Within[]) => perReading((reading) => brokenIn(table, reading));

const localTime = (instant: unknown, timeZone: string): string =>
  new Date(String(instant)).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** The window of a fee is that of the product's cut-off. */
const windowsOfFees = (readings: readonly Reading[]): Finding[] => {
  const cutOffs = readings
    .filter((each) => each.op === 'listCutOffs' && isGood(each))
    .flatMap((each) => placesAt(each.json, '*').map(({ value }) => value));
  return readings
    .filter((each) => each.op === 'readFee' && isGood(each))
    .flatMap((reading) => {
      const cutOff = cutOffs.find((each) => valueAt(each, 'productId') === reading.input.query?.['productId']);
      return ['opensAt', 'closesAt'].flatMap((field): Finding[] => {
        const instant = valueAt(reading.json, field);
        if (!isRecord(cutOff) || typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return [];
        const seen = localTime(instant, String(cutOff['timeZone']));
        return seen === cutOff[field]
          ? []
          : [{ reading, place: `/${field}`, expected: `${String(cutOff[field])} seperti pada listCutOffs`, seen }];
      });
    });
};

/** A refusal names a rule that the catalogue lists for its call. */
const rulesOfCalls = (readings: readonly Reading[]): Finding[] =>
  readings.flatMap((reading) => {
    const ruleId = reading.status >= 400 ? valueAt(reading.json, 'ruleId') : undefined;
    const known = typeof ruleId === 'string' ? findError(ruleId) : undefined;
    if (!known || known.operations.includes(reading.op)) return [];
    return [
      { reading, place: '/ruleId', expected: `aturan yang katalog sebut untuk ${reading.op}`, seen: String(ruleId) },
    ];
  });

// prettier-ignore
/** Values of one answer agree with each other. */
export const ANSWER_LAWS: readonly Law[] = [
  { id: 'sum.amounts', title: 'Nominal, biaya, potongan dan totalnya cocok sampai sen', source: '002 §4.7', find: lawOf(AMOUNTS) },
  { id: 'sum.rows', title: 'Jumlah cocok dengan baris, status dan hari di bawahnya', source: 'decision 027', find: lawOf(SUMS) },
  { id: 'move.history', title: 'Riwayat, permintaan dan penjelasan cocok dengan transaksinya', source: '000 §4', find: lawOf(MOVES) },
  { id: 'move.message', title: 'Kalimat transaksi menyebut nominal dan penerimanya', source: '000 §2', find: lawOf(MESSAGES) },
  { id: 'window.order', title: 'Jam layanan buka sebelum tutup', source: '000 §9', find: lawOf([{ at: '**', must: opensFirst }]) },
  { id: 'window.fee', title: 'Jam layanan sebuah produk sama pada biaya dan daftar batas waktu', source: '000 §9', find: windowsOfFees },
  { id: 'page.filter', title: 'Baris memenuhi kriteria yang diminta, dan mutasi memuat periodenya', source: 'decision 009', find: lawOf([{ at: 'content/*', must: asFiltered }, { op: 'readStatement', at: '', must: asPeriod }]) },
  { id: 'refusal.rule', title: 'Penolakan menyebut aturan yang berlaku untuk panggilannya', source: 'decision 022', find: rulesOfCalls },
];
