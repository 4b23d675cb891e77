import type { OperationId } from '@ibk/sdk/contract';
import type { Provoke, RefusalDesk } from './refusal-desk.ts';

/** The open reconciliation of the demo world, which dimasN1 loaded; its account and its last day. */
const OPEN = 'rc_demo_labkesda';
const ACCOUNT = '10002110204478';
const DAY = '2026-07-13';
const ROW = { row: 2, date: '2026-07-01', receipt: 500 };

const write = async (desk: RefusalDesk, id: OperationId, request: object) => (await desk.as())(id, request);
const loading =
  (more: object): Provoke =>
  (desk) =>
    write(desk, 'loadReconciliation', {
      body: {
        accountNumber: ACCOUNT,
        startDate: DAY,
        endDate: DAY,
        name: 'bku.csv',
        rows: [{ ...ROW, date: DAY }],
        ...more,
      },
    });
const deciding =
  (more: object): Provoke =>
  (desk) =>
    write(desk, 'decideDifference', {
      path: { reconciliationId: OPEN, differenceId: 1 },
      body: { version: 1, outcome: 'confirmed', ...more },
    });
const closing = async (desk: RefusalDesk, username?: string) =>
  (await desk.as(username))('closeReconciliation', { path: { reconciliationId: OPEN }, body: { version: 1 } });

// prettier-ignore
/** Reconciliations: loading a book, deciding a difference, closing. */
export const RECONCILIATION_REFUSALS = {
  'reconcile.unknown': [404, async (desk: RefusalDesk) => (await desk.as())('readReconciliation', { path: { reconciliationId: 'rc_none' } })],
  'reconcile.rows': [422, loading({ rows: [{ ...ROW, date: DAY }, { ...ROW, date: DAY }] })],
  'reconcile.lines': [422, async (desk: RefusalDesk) => {
    await desk.execute(`update leg set line = line + 5000 where account_number = '10001040012345' and line = (select max(line) from leg where account_number = '10001040012345')`);
    return loading({ accountNumber: '10001040012345', startDate: '2026-06-01', endDate: '2026-07-14' })(desk);
  }],
  'reconcile.open': [422, loading({})],
  'reconcile.closed': [422, async (desk: RefusalDesk) => {
    await desk.execute(`update reconciliation set status = 'REPLACED'`);
    return deciding({})(desk);
  }],
  'reconcile.stale': [409, deciding({ version: 7 })],
  'reconcile.explanation': [422, deciding({ outcome: 'explained', note: ' ' })],
  'reconcile.dayOpen': [422, async (desk: RefusalDesk) => {
    await desk.execute(`update reconciliation set end_date = '2026-07-14'`);
    return closing(desk);
  }],
  'reconcile.openDifference': [422, (desk: RefusalDesk) => closing(desk)],
  'reconcile.fourEyes': [422, (desk: RefusalDesk) => closing(desk, 'dimasN1')],
} as const satisfies Record<string, readonly [number, Provoke]>;
