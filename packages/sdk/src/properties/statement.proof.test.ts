import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { fromSen, toSen } from '../format/index.ts';
import { billSummary, statementOpening, statementRunning } from '../rules/index.ts';
import { always } from './always.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(fromSen);
const row = fc.record({ dbCr: fc.constantFrom('CR', 'DB'), amount });
const rows = fc.array(row, { maxLength: 60 });
const closing = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(fromSen);
const sum = (list: readonly { dbCr: string; amount: number }[], kind: string): bigint =>
  list.reduce((total, each) => (each.dbCr === kind ? total + toSen(each.amount) : total), 0n);

describe('A statement', () => {
  always(
    'has the same balances forward from its opening as backward from its closing',
    [closing, rows],
    (end, oldestFirst) => {
      const forward = statementRunning({ order: 'period', closing: end, rows: oldestFirst });
      const backward = statementRunning({ order: 'limit', closing: end, rows: oldestFirst.toReversed() });
      expect(forward).toEqual(backward.toReversed());
    },
  );

  always(
    'closes at its opening balance plus credits minus debits',
    [closing, rows],
    (end, list) =>
      toSen(statementOpening({ closing: end, rows: list })) + sum(list, 'CR') - sum(list, 'DB') === toSen(end),
  );

  always(
    'ends at its closing balance',
    [closing, rows.filter(({ length }) => length > 0)],
    (end, list) => statementRunning({ order: 'period', closing: end, rows: list }).at(-1) === end,
  );

  always(
    'has the same opening balance in any order of its rows',
    [closing, rows.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))],
    (end, [list, shuffled]) =>
      statementOpening({ closing: end, rows: list }) === statementOpening({ closing: end, rows: shuffled }),
  );

  always(
    'has the same opening balance in two parts as in one',
    [closing, rows, rows],
    (end, earlier, later) =>
      statementOpening({ closing: statementOpening({ closing: end, rows: later }), rows: earlier }) ===
      statementOpening({ closing: end, rows: [...earlier, ...later] }),
  );

  always('changes its balance by the amount of each row', [closing, rows], (end, list) => {
    let before = toSen(statementOpening({ closing: end, rows: list }));
    for (const [at, balance] of statementRunning({ order: 'period', closing: end, rows: list }).entries()) {
      const { dbCr, amount: moved } = list[at]!;
      expect(toSen(balance) - before).toBe(dbCr === 'CR' ? toSen(moved) : -toSen(moved));
      before = toSen(balance);
    }
  });

  always(
    'keeps its balance at a row that is neither credit nor debit',
    [closing, rows, fc.string().filter((kind) => kind !== 'CR' && kind !== 'DB'), amount],
    (end, list, dbCr, moved) =>
      statementOpening({ closing: end, rows: [...list, { dbCr, amount: moved }] }) ===
      statementOpening({ closing: end, rows: list }),
  );
});

describe('A bill', () => {
  always(
    'shows its amount without the penalty of its kind, exact to the sen',
    [amount, amount, amount, fc.boolean()],
    (whole, denda, penalty, tax) =>
      toSen(billSummary({ amount: whole, denda, penalty, tax }).amountShown) + toSen(tax ? penalty : denda) ===
      toSen(whole),
  );

  always(
    'shows no fee if the source account pays it',
    [amount, amount, amount, fc.option(fc.string({ minLength: 1 }))],
    (whole, fee, totalAmount, feeSourceAccount) => {
      const { feeShown, totalShown } = billSummary({ amount: whole, fee, totalAmount, feeSourceAccount });
      return feeSourceAccount === null
        ? feeShown === fee && totalShown === totalAmount
        : feeShown === 0 && totalShown === whole;
    },
  );
});
