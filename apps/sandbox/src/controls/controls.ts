import { asc, desc, eq } from 'drizzle-orm';
import type { MovableClock } from '../operation/clock.ts';
import type { Database } from '../db/open.ts';
import type { Tx } from '../db/tx.ts';
import { captcha, outbox, session, user } from '../db/schema/identity.ts';
import { virtualAccountPayment } from '../db/schema/virtual-accounts.ts';
import { writeTo } from '../db/write.ts';
import type { Capsule } from '../capsule/capsule.ts';
import type { Recorder } from '../capsule/recorder.ts';
import type { Faults } from '../faults/faults.ts';
import { scenarioInForce, useScenario } from '../domain/outside/scenario-in-force.ts';
import type { Scenario, ScenarioRule } from '../domain/outside/scenario.ts';
import { WORLDS } from '../domain/outside/worlds.ts';
import { ownerOf } from '../domain/notices/tell-owner.ts';
import { returnDue } from '../domain/transactions/pay/return-transfer.ts';
import { runOrders } from '../domain/transactions/move/run-orders.ts';
import { tellApprovers } from '../domain/transactions/move/tell-approvers.ts';
import { tellDeadlines } from '../domain/transactions/move/tell-deadlines.ts';
import { sealAudit, type Sealed } from '../domain/audit/seal-audit.ts';
import { postDue } from '../domain/transactions/batch/post-batch.ts';
import type { SettlePort } from '../domain/transactions/facts/settle-port.ts';
import { findAnswers } from '../domain/treasury/find-answers.ts';
import { askDue, settleOpen } from '../domain/transactions/pay/settle.ts';
import {
  type OutsideAnswer,
  type OutsidePayment,
  payFromOutside,
  reverseFromOutside,
} from '../domain/virtual-accounts/pay-from-outside.ts';
import { continueChecks } from '../domain/uploads/ask-names.ts';
import { expireUploads } from '../domain/uploads/expire-uploads.ts';
import { tellExpired } from '../domain/virtual-accounts/tell-expired.ts';
import type { PostOptions } from '../deliveries/post-event.ts';
import type { Sender } from '../deliveries/sender.ts';
import { doAll } from '../keep-doing.ts';
import { type Books, readBooks } from './books.ts';
import { createEventControls, type EventControls } from './event-controls.ts';
import { type ForcedOutcome, forceOutcome } from './force-outcome.ts';
import { listSnapshots, restoreSnapshot, saveNamedSnapshot, type Snapshot, snapshotSchema } from './snapshot.ts';
import { storeOffset } from './stored-clock.ts';

/** A message that a real bank would hand to its mail or SMS gateway. */
export interface OutboxMessage {
  messageId: number;
  username: string;
  channel: 'EMAIL' | 'PHONE';
  recipient: string;
  text: string;
  /** The code inside the text. */
  code: string | null;
  /** ISO timestamp. */
  sentAt: string;
}

export interface ControlOptions {
  database: Database;
  clock: MovableClock;
  faults: Faults;
  /** The moment that a reset sets the clock to, milliseconds since the epoch. */
  start: () => number;
  /** The bank's own access to its payments. */
  port: SettlePort;
  /** The scenario at the start and after a reset. */
  scenario: Scenario;
  onFault: (fault: unknown) => void;
  /** Keeps the new end of an audit chain outside of the database. */
  onSealed: (sealed: Sealed) => void;
  recorder: Recorder;
  /** Sends events; the options say where to. */
  sender: Sender;
  post: PostOptions;
  /** Replaces all data with the world seeded at a moment, milliseconds since the epoch; the clock already shows it. */
  refill: (tx: Tx, at: number) => Promise<void>;
  /** Ends every live connection: after a reset no one is signed in. */
  ended: (sessionIds: readonly string[]) => void;
}

/** The scenario in force, and the shipped ones. */
interface ScenarioReport {
  name: string;
  description: string | null;
  worlds: { name: string; description: string | null }[];
  /** Each rule with the number of payments that met it, and of those that it decided. */
  rules: (ScenarioRule & { seen: number; hits: number })[];
}

/** Operations that only the owner of the sandbox has, outside the contract. */
export interface Controls {
  outbox: () => Promise<OutboxMessage[]>;
  captchaAnswer: (keyId: string) => Promise<string | null>;
  /**
   * Returns to the seeded world and the starting moment, removes all faults, and signs everyone out.
   *
   * @param at another moment to seed the world at, milliseconds since the epoch: its days and references follow from it
   */
  reset: (at?: number) => Promise<void>;
  /** Sets the clock and stores its offset, so that a restart continues from there. */
  setClock: (to: number) => Promise<void>;
  /** Stops the clock or lets it run. After a restart it runs. */
  freezeClock: (isFrozen: boolean) => Promise<void>;
  /**
   * Saves every row and the clock's moment under a name, replacing any earlier snapshot of that name.
   *
   * @param name letters, digits and `_`. @default 'kept'
   * @throws TooManySnapshots
   */
  snapshot: (name?: string) => Promise<void>;
  /** By name. */
  snapshots: () => Promise<Snapshot[]>;
  /**
   * Restores rows and clock from a snapshot and removes all faults. Users who were signed in then are signed in again.
   *
   * @param name @default 'kept'
   * @throws NoSnapshot
   */
  restore: (name?: string) => Promise<void>;
  /** Puts a scenario in force. Payments that were sent before keep their outcome. */
  useScenario: (scenario: Scenario) => Promise<void>;
  scenarioReport: () => Promise<ScenarioReport>;
  /** Decides the outcome of one payment by hand. @throws NotForced @returns its status afterwards */
  force: (
    referenceId: string,
    outcome: ForcedOutcome,
  ) => Promise<{ referenceId: string; status: string; returnedBy: string | null }>;
  books: (referenceId?: string) => Promise<Books>;
  /** Pays a virtual account from outside of the portal; the same key answers the same. @throws Refused */
  payVirtualAccount: (order: OutsidePayment) => Promise<OutsideAnswer>;
  /** Takes a payment from outside back for its channel, on its bank day. @throws Refused */
  reverseVirtualAccount: (reversal: { paymentId: string; reason: string }) => Promise<OutsideAnswer>;
  /** Events that the bank sends to the corporates' own systems. */
  events: EventControls;
  /**
   * What led to a transaction or a call, redacted, for a replay in a fresh sandbox.
   *
   * @param about reference or trace id
   * @returns null if nothing recorded is about it
   */
  capsule: (about: string) => Promise<Capsule | null>;
  /**
   * Does once what a running bank does every five seconds; a job that fails is reported, and the others are done.
   *
   * @returns the number of payments that were due
   */
  runDue: () => Promise<number>;
}

/** No snapshot has that name. */
export class NoSnapshot extends Error {
  constructor(name: string) {
    super(`There is no snapshot "${name}".`);
  }
}

/** Allowed names of a snapshot; the name becomes that of a schema. */
export const SNAPSHOT_NAME = /^[A-Za-z0-9_]{1,40}$/;

function schemaOf(name: string): string {
  if (!SNAPSHOT_NAME.test(name)) throw new RangeError('A snapshot is named by letters, digits and _ only.');
  return snapshotSchema(name);
}

const runAllDue = ({ port, onFault, onSealed }: ControlOptions): Promise<number> =>
  doAll(
    [
      // A refused document waits for the answers about its deductions.
      ...[runOrders, settleOpen, findAnswers, askDue, postDue, returnDue].map((job) => () => job(port, onFault)),
      () => tellApprovers(port, onFault).then(() => 0),
      () => tellDeadlines(port, onFault).then(() => 0),
      () => tellExpired(port).then(() => 0),
      () => continueChecks(port, onFault).then(() => 0),
      () => expireUploads(port).then(() => 0),
      () => sealAudit(port, onSealed).then(() => 0),
    ],
    onFault,
  );

async function messages(db: Tx): Promise<OutboxMessage[]> {
  const rows = await db
    .select({ message: outbox, username: user.username })
    .from(outbox)
    .innerJoin(user, eq(user.userId, outbox.userId))
    .orderBy(asc(outbox.messageId));
  return rows.map(({ message: { userId: _, sentAt, ...message }, username }) => ({
    ...message,
    username,
    sentAt: sentAt.toISOString(),
  }));
}

/** Payments of virtual accounts from outside of the portal. A capsule of the calls of the portal lacks them. */
function virtualAccountControls({
  database: { db },
  clock,
  port,
  recorder,
}: ControlOptions): Pick<Controls, 'payVirtualAccount' | 'reverseVirtualAccount'> {
  const fromOutside = async (work: (tx: Tx, at: { now: Date; zone: string }) => Promise<OutsideAnswer>) => {
    const answer = await writeTo(db)((tx) => work(tx, { now: new Date(clock.now()), zone: port.profile.timeZone }));
    recorder.spoil('Sebuah virtual account dibayar dari luar portal.');
    const owner = await ownerOf(db, eq(virtualAccountPayment.paymentId, answer.paymentId));
    if (owner) port.announce(owner);
    return answer;
  };
  return {
    payVirtualAccount: (order) => fromOutside((tx, at) => payFromOutside(tx, order, at)),
    reverseVirtualAccount: (reversal) => fromOutside((tx, at) => reverseFromOutside(tx, reversal, at)),
  };
}

export function createControls(options: ControlOptions): Controls {
  const { database, clock, faults, start, refill, ended, port, scenario, recorder } = options;
  const { db } = database;
  const setClock = async (to: number) => {
    clock.set(to);
    await storeOffset(db, clock);
  };
  const sessionIds = async () =>
    (await db.select({ sessionId: session.sessionId }).from(session)).map(({ sessionId }) => sessionId);
  return {
    setClock,
    freezeClock: async (isFrozen) => {
      if (isFrozen) clock.freeze();
      else clock.resume();
      await storeOffset(db, clock);
    },
    snapshot: (name = 'kept') => writeTo(db)((tx) => saveNamedSnapshot(tx, schemaOf(name), clock.now())),
    snapshots: () => listSnapshots(db),
    restore: async (name = 'kept') => {
      const before = await sessionIds();
      const takenAt = await writeTo(db)((tx) => restoreSnapshot(tx, schemaOf(name)));
      if (takenAt === null) throw new NoSnapshot(name);
      recorder.spoil('Keadaan bank dikembalikan dari sebuah snapshot.');
      faults.clear();
      await setClock(takenAt);
      const still = new Set(await sessionIds());
      ended(before.filter((sessionId) => !still.has(sessionId)));
    },
    outbox: () => messages(db),
    useScenario: async (next) => {
      await writeTo(db)((tx) => useScenario(tx, next));
      recorder.act({ act: 'scenario', scenario: next });
    },
    scenarioReport: async () => {
      const { scenario: now, seen, hits } = await scenarioInForce(db);
      const titleOf = ({ name, description }: Scenario) => ({ name, description: description ?? null });
      return {
        ...titleOf(now),
        worlds: WORLDS.map(titleOf),
        rules: now.rules.map((rule, index) => ({ ...rule, seen: seen[index] ?? 0, hits: hits[index] ?? 0 })),
      };
    },
    force: async (referenceId, outcome) => {
      const { status, returnedBy } = await forceOutcome(port, referenceId, outcome);
      recorder.act({ act: 'force', referenceId, outcome });
      return { referenceId, status, returnedBy };
    },
    books: (referenceId) => readBooks(db, referenceId),
    ...virtualAccountControls(options),
    events: createEventControls(db, clock, options),
    capsule: async (about) => {
      const { accounts } = await readBooks(db, undefined);
      const ledger = accounts.map(({ accountNumber, booked, held }) => ({ accountNumber, booked, held }));
      return recorder.capsule(about, ledger);
    },
    runDue: async () => {
      const at = clock.now();
      const due = await runAllDue(options);
      if (due > 0) recorder.act({ act: 'runDue' }, at);
      return due;
    },
    captchaAnswer: async (keyId) => {
      const [drawn] = await db.select().from(captcha).where(eq(captcha.keyId, keyId));
      return drawn?.answer ?? null;
    },
    reset: async (at = start()) => {
      const sessions = await sessionIds();
      faults.clear();
      // Comes before the seeding, which dates the world by the clock.
      clock.set(at);
      await writeTo(db)((tx) => refill(tx, at));
      await writeTo(db)((tx) => useScenario(tx, scenario));
      await setClock(at);
      recorder.restart(at, scenario);
      ended(sessions);
    },
  };
}

/** The codes that were sent to a user, the latest first. */
export const codesOf =
  (db: Tx) =>
  async (username: string): Promise<string[]> => {
    const rows = await db
      .select({ code: outbox.code })
      .from(outbox)
      .innerJoin(user, eq(user.userId, outbox.userId))
      .where(eq(user.username, username))
      .orderBy(desc(outbox.messageId));
    return rows.flatMap(({ code }) => code ?? []);
  };
