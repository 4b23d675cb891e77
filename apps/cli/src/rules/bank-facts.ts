import type { Bank } from '@ibk/sdk';
import type { TransactionDetail } from '@ibk/sdk/contract';
import { dayOf, formatDateTime } from '@ibk/sdk/format';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { signedIn } from '../own-list.ts';
import { withSession } from '../with-session.ts';

/** What a bank is asked for the facts of a rule; each part is read once, and only if a rule needs it. */
interface Asked {
  bank: Bank;
  user: ReturnType<typeof signedIn>;
  /** The bank's moment in its zone, such as `2026-07-14T09:42:00`. */
  local: () => Promise<string>;
  /** @throws {Failure} usage: no transaction was named */
  detail: () => Promise<TransactionDetail>;
}
type Source = (asked: Asked) => unknown;

const ofPayment =
  (pick: (detail: TransactionDetail['transaction']) => unknown): Source =>
  async ({ detail }) =>
    pick((await detail()).transaction);
const isMaker: Source = async ({ detail, user }) => (await detail()).transaction.userEntry === user.username;
const isVerifier: Source = async ({ detail, user }) => (await detail()).transaction.userVerify === user.username;
const hasApproved: Source = async ({ detail, user }) =>
  (await detail()).approvals.some(({ username }) => username === user.username);
const local: Source = (asked) => asked.local();
const today: Source = async (asked) => (await asked.local()).slice(0, 10);
const holidays: Source = async ({ bank }) => (await bank.reference.listHolidays()).map(({ date }) => date);
const amount = ofPayment((payment) => payment.amount);
const productId = ofPayment((payment) => payment.productId);
const productGroup = ofPayment((payment) => payment.productGroup);
const role: Source = ({ user }) => user.user.roleId;
const idleTimeout: Source = ({ user }) => user.idleTimeout;
const termOf =
  (term: 'min' | 'max'): Source =>
  async ({ bank, detail }) => {
    const { productId } = (await detail()).transaction;
    return (await bank.transactions.readFee({ productId }))[term];
  };

/** Where the facts of a rule come from at a bank, by the rule's id and the fact's path. */
const SOURCES: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  'approval.steps': {
    tiers: async ({ bank, user }) =>
      (await bank.corporate.readApprovalMatrix(user.corporate.corporateGroup.corporateGroupId)).tiers,
    amount,
    productGroup,
  },
  'auth.method': { validation: ({ user }) => user.user.validation },
  'balance.short': {
    available: async ({ bank, detail }) => bank.accounts.readBalance((await detail()).transaction.source),
    amount: ofPayment(({ total }) => total),
  },
  'day.working': { day: today, holidays },
  'dashboard.since': { today },
  'dashboard.variant': { role },
  'limit.user': { amount },
  'product.fee': { productId, productGroup },
  'rail.amount': { amount, min: termOf('min'), max: termOf('max') },
  'rail.day': { amount },
  'rail.terms': { productId },
  'rail.window': { productId, local, holidays },
  'report.period': { today },
  'role.operations': { role },
  'schedule.due': { from: today },
  'schedule.fields': { today },
  'schedule.runDay': {
    holidays,
    due: ofPayment(({ nextDueDate, dueDate }) => nextDueDate ?? dueDate ?? undefined),
  },
  'session.cookieSeconds': { idleTimeout },
  'session.idleMs': { idleTimeout },
  'session.idleReached': { idleTimeout },
  'transaction.fourEyes': { isMaker, isVerifier, hasApproved },
  'transaction.moves': {
    ...{ status: ofPayment(({ status }) => status), role, isMaker, isVerifier, hasApproved },
    scheduleType: ofPayment(({ schedule }) => schedule.autoType),
    approvals: async ({ detail }) => (await detail()).approvals.length,
  },
};

const localOf = (instant: string, zone: string): string =>
  `${dayOf(instant, zone)}T${formatDateTime(instant, zone).slice(-8)}`;

/** @returns reads once, however often it is called */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

/**
 * The facts of a rule that the bank knows: its calendar, clock, matrix and terms, the signed-in user, and a transaction.
 *
 * @param referenceId the transaction; without one, the facts about a transaction are left out
 * @throws {Failure} usage: no fact of this rule comes from a bank; access; refused: an unknown transaction
 */
export async function bankFacts(host: Host, id: string, referenceId?: string): Promise<ReadonlyMap<string, unknown>> {
  const sources = Object.hasOwn(SOURCES, id) ? SOURCES[id] : undefined;
  const facts = new Map<string, unknown>();
  if (!sources) {
    if (referenceId === undefined) return facts;
    const what = `Tidak ada fakta aturan ${id} yang diambil dari transaksi.`;
    throw new Failure({ exit: 'usage', what, sent: 'belum ada.', next: `ibk rules explain ${id} --help` });
  }
  const { signal } = host;
  await withSession(host, {}, async ({ bank, profile }) => {
    const missing = new Error('No transaction');
    const asked: Asked = {
      bank,
      user: signedIn(bank),
      local: once(async () => localOf((await bank.session.extendSession({ signal })).now, profile.timeZone)),
      detail: once(() =>
        referenceId === undefined
          ? Promise.reject(missing)
          : bank.transactions.readTransaction(referenceId, { signal }),
      ),
    };
    for (const [path, source] of Object.entries(sources)) {
      const value = await Promise.resolve(source(asked)).catch((error: unknown) => {
        if (error === missing) return undefined;
        throw error;
      });
      if (value !== undefined) facts.set(path, value);
    }
  });
  return facts;
}
