import type { NextStep } from '@ibk/sdk/contract';
import { approvalWords, type Role, transactionFourEyes } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Colleague, colleaguesOf } from '../../corporate/colleagues.ts';
import { standInsOf } from '../../../operation/stand-in-place.ts';
import { awaitedWords, progressOf } from './approval.ts';
import { mostOf } from './schedule.ts';
import { currentApprovals, type TransactionState } from './transaction-state.ts';

/** The facts that decide who takes the next step of a transaction. */
type Waits = Pick<
  TransactionRow,
  | 'status'
  | 'retryable'
  | 'corporateId'
  | 'corporateGroupId'
  | 'entryBy'
  | 'verifyBy'
  | 'amount'
  | 'asked'
  | 'approvalSteps'
  | 'approvalClasses'
> &
  Partial<Pick<TransactionRow, 'deductions'>>;
interface Step extends Pick<NextStep, 'action'> {
  roleId: Role;
  wait: string;
  nobody: string;
}

const STEPS: Partial<Record<string, Step>> = {
  ENTRY: {
    action: 'verify',
    roleId: 'VRF_USER',
    wait: 'Menunggu verifikasi oleh',
    nobody: 'Belum ada verifikator yang dapat memverifikasi transaksi ini. Hubungi administrator.',
  },
  VERIFY: {
    action: 'approve',
    roleId: 'APR_USER',
    wait: 'Menunggu approval oleh',
    nobody: 'Belum ada approver yang dapat menyetujui transaksi ini. Hubungi administrator.',
  },
  FAILED: {
    action: 'approve',
    roleId: 'APR_USER',
    wait: 'Dapat dikirim ulang oleh',
    nobody: 'Belum ada approver yang dapat mengirim ulang transaksi ini. Hubungi administrator.',
  },
};

const listed = (people: readonly Colleague[], last: 'atau' | 'dan'): string => {
  const names = people.map(({ name }) => name);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}` : (names[0] ?? '');
};

/** For example `Agus Saragih`, `2 dari Ani, Budi dan Cici`, or `Ani dan Budi` if both are needed. */
function chosen(people: readonly Colleague[], count: number): string {
  if (count === 1) return listed(people, 'atau');
  return people.length > count ? `${count} dari ${listed(people, 'dan')}` : listed(people, 'dan');
}

/** A stand-in may fill the place of an absent user, whose name then shows both: 'Vina Marbun (pengganti: Winar Sitepu)'. */
interface StandIns {
  named: (colleague: Colleague) => Colleague;
  /** These users and those who stand in for one of them. */
  withStandIns: (places: readonly Colleague[]) => Colleague[];
}
function standInsAmong(free: readonly Colleague[], standIns: ReadonlyMap<string, string>): StandIns {
  const standInFor = ({ userId }: Colleague) => free.find((each) => each.userId === standIns.get(userId));
  return {
    named: (colleague) => {
      const instead = standInFor(colleague);
      return instead ? { ...colleague, name: `${colleague.name} (pengganti: ${instead.name})` } : colleague;
    },
    withStandIns: (places) => [...new Set(places.flatMap((place) => [place, standInFor(place) ?? place]))],
  };
}

/** The approvers awaited by the matrix: each alternative that enough of these users can fill. */
function byMatrix(row: Waits, free: readonly Colleague[], { named, withStandIns }: StandIns, { wait }: Step) {
  const progress = progressOf(row);
  if (!progress) return null;
  const { left, later, needed } = progress;
  const ofClass = (name: string) => free.filter(({ approverClass }) => approverClass === name).map(named);
  const ways = left
    .map(({ approverClass, count }) => ({ people: ofClass(approverClass), count }))
    .filter(({ people, count }) => people.length >= count);
  const then = later.length > 0 ? `, lalu ${approvalWords({ steps: later })}` : '';
  return {
    needed,
    users: withStandIns(
      free.filter(({ approverClass: own }) => left.some(({ approverClass }) => approverClass === own)),
    ),
    message:
      ways.length > 0
        ? `${wait} ${ways.map(({ people, count }) => chosen(people, count)).join(', atau ')}${then}`
        : `Menunggu ${awaitedWords(progress)}, tetapi approver yang dapat menyetujui belum cukup. Hubungi administrator.`,
  };
}

/** The next step and its users: everyone in the group with the required role whom four eyes, class and limit allow. */
async function stepOf(
  tx: Tx,
  row: Waits,
  today: string,
  approved: readonly (string | null)[] = [],
): Promise<NextStep | null> {
  const step = STEPS[row.status];
  if (!step || (row.status === 'FAILED' && !row.retryable)) return null;
  const { action, roleId, wait, nobody } = step;
  const colleagues = await colleaguesOf(tx, row, roleId, action === 'approve' ? mostOf(row) : undefined);
  const free = colleagues.filter(({ userId }) => {
    const [isMaker, isVerifier] = [userId === row.entryBy, userId === row.verifyBy];
    return transactionFourEyes({ action, isMaker, isVerifier, hasApproved: approved.includes(userId) }) === null;
  });
  const standIns = standInsAmong(free, await standInsOf(tx, row, today, mostOf(row)));
  const { users, ...rest } = (action === 'approve' && byMatrix(row, free, standIns, step)) || {
    users: free,
    needed: 1,
    message: free.length > 0 ? `${wait} ${listed(free, 'atau')}` : nobody,
  };
  return { action, roleId, ...rest, users: users.map(({ username, name }) => ({ username, name })) };
}

/** The next step of a transaction; null if it waits for no user. @param today in the zone of the bank */
export const nextOf = (tx: Tx, state: TransactionState, today: string): Promise<NextStep | null> =>
  stepOf(
    tx,
    state.row,
    today,
    currentApprovals(state).flatMap(({ userId, inPlaceOf }) => [userId, inPlaceOf]),
  );

/** The steps that an entry would wait for, in their order. */
export async function stepsAfterEntry(
  tx: Tx,
  entry: Omit<Waits, 'status' | 'retryable' | 'verifyBy' | 'approvalClasses'>,
  { needVerification, today }: { needVerification: boolean; today: string },
): Promise<NextStep[]> {
  const statuses: Waits['status'][] = needVerification ? ['ENTRY', 'VERIFY'] : ['VERIFY'];
  const steps: NextStep[] = [];
  for (const status of statuses) {
    const waits = { ...entry, status, retryable: false, verifyBy: null, approvalClasses: [] };
    const step = await stepOf(tx, waits, today);
    if (step) steps.push(step);
  }
  return steps;
}
