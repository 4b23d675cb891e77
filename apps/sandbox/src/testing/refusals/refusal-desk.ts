import type { Item } from '@ibk/sdk/contract';
import { eq, sql } from 'drizzle-orm';
import { account, balance } from '../../db/schema/banking.ts';
import { user } from '../../db/schema/identity.ts';
import { type Clerk, signIn, type ClerkAnswer } from '../clerk.ts';
import { enter, inquire, type Transfer } from '../desk.ts';
import type { Sandbox } from '../start-sandbox.ts';

/** Triggers one row of the refusal table at a freshly reset bank without encryption, and returns the last answer. */
export type Provoke = (desk: RefusalDesk) => Promise<Pick<ClerkAnswer, 'status' | 'body'>>;

/** Helpers that the cases of the refusal table share. */
export class RefusalDesk {
  readonly bank: Sandbox;

  constructor(bank: Sandbox) {
    this.bank = bank;
  }

  get db() {
    return this.bank.database.db;
  }

  /** Signs in a demo user: a NON authoriser and OPR_USER of DINKESSU 01 by default. */
  as(username = 'ekoS1'): Promise<Clerk> {
    return signIn(this.bank, username);
  }

  setUser(username: string, changes: Partial<typeof user.$inferInsert>) {
    return this.db.update(user).set(changes).where(eq(user.username, username));
  }
  setAccount(accountNumber: string, changes: Partial<typeof account.$inferInsert>) {
    return this.db.update(account).set(changes).where(eq(account.accountNumber, accountNumber));
  }
  setBooked(accountNumber: string, booked: bigint) {
    return this.db.update(balance).set({ booked }).where(eq(balance.accountNumber, accountNumber));
  }
  execute(statement: string) {
    return this.db.execute(sql.raw(statement));
  }

  /** The code of the newest message. */
  async lastCode(): Promise<string> {
    return (await this.bank.outbox()).at(-1)?.code ?? '';
  }

  /** An authorisation for one entry, not answered yet. */
  async allow(clerk: Clerk, transfer: Transfer = {}) {
    const requestId = (await inquire(clerk, transfer)).body.requestId as string;
    const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', requestId } })).body;
    return { requestId, authorisationId: authorisationId as string };
  }

  /** Makes the entry that an authorisation permits. @param more overrides fields of the entry */
  answer(
    clerk: Clerk,
    { requestId, authorisationId }: Awaited<ReturnType<RefusalDesk['allow']>>,
    code: string,
    more = {},
  ) {
    const authorisation = { authorisationId, code };
    return clerk('enter', { body: { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation, ...more } });
  }

  enter(clerk: Clerk, transfer: Transfer = {}): Promise<Item> {
    return enter(clerk, transfer);
  }

  /** The refusal of a single item, in the form of a refusal of the whole request. */
  async row(answer: Promise<ClerkAnswer>): Promise<Pick<ClerkAnswer, 'status' | 'body'>> {
    const { status, body } = await answer;
    const [result] = (body.results ?? []) as { outcome: string; ruleId: string }[];
    return result?.outcome === 'refused' ? { status: ITEM, body: result } : { status, body };
  }

  /** Sends a request that no client would send. */
  async raw(path: string, init: RequestInit & { token?: string } = {}): Promise<Pick<ClerkAnswer, 'status' | 'body'>> {
    const { staticToken } = this.bank.profile;
    const headers = new Headers({ [staticToken.header]: staticToken.value });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const answer = await this.bank.fetch(new Request(`http://bank.test${path}`, { ...init, headers }));
    return { status: answer.status, body: await answer.json() };
  }
}

/** Replaces the status of a rule that refuses one item: the request as a whole is answered 200. */
export const ITEM = 200;
