import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { fromSen, toSen } from '@ibk/sdk/format';
import { standIn } from '../db/schema/administration.ts';
import { account, balance, groupAccount } from '../db/schema/banking.ts';
import { corporateGroup, user } from '../db/schema/identity.ts';
import { history, transaction } from '../db/schema/transactions.ts';
import { userIdOf } from '../demo/demo-people.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, type ClerkAnswer, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { DEST, inquire, ONLINE, WHY } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { addCorporates, CORPORATE_IDS, RULES } from './model-world.ts';
import { faultsTo, type ReopenedBank, reopenBank } from './reopen-bank.ts';
import type { Action, Stage, World } from './model-terms.ts';

/** The bank's payments and accounts, by the keys of the model. */
export interface Books {
  /** One line for each payment and each account, like those of `linesOf`. */
  lines: Record<string, string>;
  /** The rules that refused scheduled runs. */
  refusedBy: Record<string, string>;
}

const lineOf = (row: { status: string; version: number; attempts: number; nextDue: string | null; moves: string }) =>
  `${row.status} v${row.version}, ${row.attempts} attempts, next ${row.nextDue ?? 'never'}: ${row.moves}`;

/** Every payment and account of the model, one line each. */
export function linesOf({ payments, corporates }: World): Record<string, string> {
  const rows = [...payments.values()].map((each) => [each.key, lineOf({ ...each, moves: each.history.join(' ') })]);
  const money = Object.entries(corporates).map(([name, { booked, held }]) => [name, `${booked} booked, ${held} held`]);
  return Object.fromEntries([...rows, ...money]) as Record<string, string>;
}

/** The parts of answers that the proof reads. */
interface Answered {
  requestId: string;
  authorisationId: string;
  referenceId: string;
  ruleId: string | null;
  results?: [{ ruleId: string | null }];
}
const bodyOf = ({ body }: ClerkAnswer): Answered => body as Answered;
/** The rule that refused a request, or its one item; null if neither is refused. */
const refusalOf = (answer: ClerkAnswer): string | null =>
  answer.status === 200 ? (bodyOf(answer).results?.[0].ruleId ?? null) : bodyOf(answer).ruleId;

/** A bank with the three corporates and nine users of the model, moved by requests of these users. */
export class ModelBank {
  readonly bank: Sandbox;
  readonly faults: string[];
  readonly #initial: World;
  readonly #accounts: Record<string, string>;
  #references = new Map<string, string>();
  #clerks = new Map<string, Clerk>();
  #reopened: ReopenedBank | null = null;
  #requests = 0;

  private constructor(bank: Sandbox, faults: string[], { world, accounts }: Awaited<ReturnType<typeof addCorporates>>) {
    this.bank = bank;
    this.faults = faults;
    this.#initial = world;
    this.#accounts = accounts;
  }

  static async open(databaseUrl: string | null): Promise<ModelBank> {
    const faults: string[] = [];
    const log = faultsTo(faults);
    const bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl, log });
    return new ModelBank(bank, faults, await addCorporates(bank));
  }

  async close(): Promise<void> {
    await this.#reopened?.close();
    await this.bank.close();
  }

  /** Returns to the state before the first action. @returns that state, for the model */
  async begin(): Promise<World> {
    await this.bank.restore('model');
    this.#references = new Map();
    this.#clerks = new Map();
    return structuredClone(this.#initial);
  }

  /** Performs an action. @returns the rule that refused it, or null */
  async perform(action: Action): Promise<string | null> {
    if (action.kind === 'enter') return this.#enter(action);
    if ('seen' in action) return this.#stage(action);
    if ('key' in action) await this.bank.force(this.#reference(action.key), action.kind);
    if (action.kind === 'outcome') await this.bank.useScenario({ name: 'model', rules: [RULES[action.outcome]] });
    if (action.kind === 'change') await this.#change(action);
    if (action.kind === 'absence') await this.#absence(action);
    if (action.kind === 'restart') await this.#restart();
    if (!('minutes' in action)) return null;
    this.bank.clock.advance(action.minutes * 60_000);
    this.#clerks.clear();
    await this.bank.runDue();
    return null;
  }

  #reference(key: string): string {
    const found = this.#references.get(key);
    if (found === undefined) throw new Error(`The bank has no ${key}`);
    return found;
  }

  /** Session of a user, who signs in again after a restart and after an idle time. */
  async #clerk(username: string): Promise<Clerk> {
    const { bank } = this;
    const fetch = this.#reopened?.server.fetch ?? bank.fetch;
    const clerk = this.#clerks.get(username) ?? (await signIn({ fetch, profile: bank.profile }, username));
    this.#clerks.set(username, clerk);
    return clerk;
  }

  async #enter({
    by,
    key,
    product,
    amount,
    schedule,
    correctionOf,
  }: Action & { kind: 'enter' }): Promise<string | null> {
    const clerk = await this.#clerk(by);
    const corporateId = this.#corporateOf(by);
    const source = this.#accounts[corporateId] ?? '';
    const transfer = product === 'TRF_INT' ? { dest: DEST } : ONLINE;
    const inquired = await inquire(clerk, { ...transfer, source, amount });
    if (inquired.status !== 200) return refusalOf(inquired);
    const requestId = bodyOf(inquired).requestId;
    const allowed = await clerk('authorise', { body: { action: 'entry', requestId } });
    if (allowed.status !== 200) return refusalOf(allowed);
    const authorisation = { authorisationId: bodyOf(allowed).authorisationId, code: '000000' };
    const corrects = correctionOf === null ? {} : { correctionOf: this.#reference(correctionOf) };
    const answer = await clerk('enter', { body: { requestId, schedule, note: '', authorisation, ...corrects } });
    if (answer.status === 200) this.#references.set(key, bodyOf(answer).referenceId);
    return refusalOf(answer);
  }

  #corporateOf(username: string): string {
    return this.#initial.users[username]?.corporate ?? '';
  }

  async #stage({ kind, by, key, seen, sendsBack }: Action & { kind: Stage }): Promise<string | null> {
    const clerk = await this.#clerk(by);
    const items = [{ referenceId: this.#reference(key), version: seen }];
    const operation = kind === 'cancel' ? 'cancelSchedule' : kind;
    let body: object;
    if (operation === 'verify' || operation === 'approve' || operation === 'retry') {
      const allowed = await clerk('authorise', {
        body: { action: operation === 'retry' ? 'approve' : operation, items },
      });
      if (allowed.status !== 200) return refusalOf(allowed);
      body = { items, authorisation: { authorisationId: bodyOf(allowed).authorisationId, code: '000000' } };
    } else {
      const code = operation === 'reject' && sendsBack ? { reasonCode: 'PERBAIKAN' } : {};
      body = { items, ...WHY[operation], ...code };
    }
    const request = { body, key: randomUUID() };
    const answer = await clerk(operation, request);
    this.#requests += 1;
    if (answer.status === 200 && this.#requests % 5 === 0) {
      const again = await clerk(operation, request);
      if (!isDeepStrictEqual(again.body, answer.body))
        throw new Error(`${operation} ${key} was answered anew when repeated`);
    }
    return refusalOf(answer);
  }

  /** Changes what an administrator may change of a user or a corporate. */
  async #change({ name, change: { role, limit, dayLimit, mayPay } }: Action & { kind: 'change' }): Promise<void> {
    const { db } = this.bank.database;
    const ofUser = eq(user.username, name);
    if (role) await db.update(user).set({ roleId: role }).where(ofUser);
    if (limit)
      await db
        .update(user)
        .set({ limitTransaction: toSen(limit) })
        .where(ofUser);
    const inSen = dayLimit && { limitTransaction: toSen(dayLimit) };
    if (inSen) await db.update(corporateGroup).set(inSen).where(eq(corporateGroup.corporateId, name));
    const access = mayPay === undefined ? null : { accessTransaction: mayPay };
    if (access) await db.update(groupAccount).set(access).where(eq(groupAccount.corporateId, name));
  }

  /** Any other absence of one of the two ends. */
  async #absence({ by, absent, limit, to }: Action & { kind: 'absence' }): Promise<void> {
    const { db } = this.bank.database;
    const [standInId, userId] = [userIdOf(by), userIdOf(absent)];
    const both = [standInId, userId];
    await db.delete(standIn).where(or(inArray(standIn.userId, both), inArray(standIn.standInId, both)));
    const [person] = await db.select().from(user).where(eq(user.userId, userId));
    const of = { absenceId: `si_${by}`, corporateId: person?.corporateId ?? '', userId, standInId };
    await db.insert(standIn).values({ ...of, from: '2026-08-01', to, limitTransaction: toSen(limit) });
  }

  async #restart(): Promise<void> {
    await this.#reopened?.close();
    this.#clerks.clear();
    this.#reopened = await reopenBank(this.bank, this.faults);
  }

  /** Reads every payment and account of the model from the bank's rows. */
  async books(): Promise<Books> {
    const { db } = this.bank.database;
    const ofModel = inArray(transaction.corporateId, CORPORATE_IDS);
    const moves = sql<string>`string_agg(${history.action} || ':' || ${history.to}, ' ' order by ${history.version})`;
    const rows = await db
      .select({ row: transaction, moves })
      .from(transaction)
      .innerJoin(history, eq(history.referenceId, transaction.referenceId))
      .where(ofModel)
      .groupBy(transaction.referenceId);
    const keys = new Map([...this.#references].map(([key, referenceId]) => [referenceId, key]));
    const books: Books = { lines: {}, refusedBy: {} };
    for (const { row, moves: its } of rows) {
      const order = row.scheduleOf === null ? undefined : keys.get(row.scheduleOf);
      const key =
        keys.get(row.referenceId) ?? (order === undefined ? row.referenceId : `${order}@${row.dueDate ?? ''}`);
      this.#references.set(key, row.referenceId);
      books.lines[key] = lineOf({ ...row, attempts: row.attempt, nextDue: row.nextDueDate, moves: its });
      if (row.ruleId !== null) books.refusedBy[key] = row.ruleId;
    }
    const held = await db
      .select()
      .from(balance)
      .innerJoin(account, eq(account.accountNumber, balance.accountNumber))
      .where(inArray(account.corporateId, CORPORATE_IDS));
    for (const {
      account: { corporateId },
      balance: its,
    } of held)
      books.lines[corporateId ?? ''] = `${fromSen(its.booked)} booked, ${fromSen(its.held)} held`;
    return books;
  }

  /** Breaches of the ledger's rules, and faults that the bank logged. */
  async breaches(): Promise<unknown[]> {
    return [...(await checkLedger(this.bank.database.db)), ...this.faults];
  }
}
