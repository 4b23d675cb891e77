import { and, eq, sql } from 'drizzle-orm';
import { toSen } from '@ibk/sdk/format';
import { balance, hold, leg } from '../db/schema/banking.ts';
import { corporateGroup, user } from '../db/schema/identity.ts';
import { groupDay } from '../db/schema/limits.ts';
import { outsideOrder } from '../db/schema/outside.ts';
import { taxBilling } from '../db/schema/tax-billing.ts';
import { transactionTotal, treasuryTotal } from '../db/schema/totals.ts';
import { transaction } from '../db/schema/transactions.ts';
import { deduction, treasuryDocument, treasuryImport } from '../db/schema/treasury.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, type ClerkAnswer, signIn, UNENCRYPTED } from '../testing/clerk.ts';
import { stage as authorisedStage, WHY } from '../testing/desk.ts';
import { importedDocument } from '../testing/import-sample.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import * as desk from '../testing/treasury-desk.ts';
import { faultsTo, type ReopenedBank, reopenBank } from './reopen-bank.ts';
import { bankLines } from './treasury-lines.ts';
import { LATE_MS } from './treasury-model.ts';
import type { Action, RowAction, Stage, World } from './treasury-world.ts';

/** Tuesday morning in Medan. */
const START = Date.parse('2026-07-14T02:30:00Z');
const FUNDS = 30_000_000;
/** Whose accounts are paid. */
const PAYEES = { corporateId: 'DINKESSU', corporateGroupId: '01' } as const;
const PAYEE = {
  rekeningPenerima: '10001010071354',
  namaRekening: 'PT KARYA NUSANTARA PERSADA',
  bankId: '117',
} as const;
const OWNER = { corporateId: 'BPKADSU', corporateGroupId: '01' } as const;
const [MAKER, VERIFIER, APPROVER] = ['niaB1', 'okiB1', 'pandeB1'];
const WHO: Readonly<Record<Stage, string>> = {
  ...{ verify: VERIFIER, approve: APPROVER, retry: APPROVER, close: APPROVER, reject: VERIFIER, recall: MAKER },
};

const RAILS = {
  success: { outcome: 'success' },
  refuse: { outcome: 'refuse' },
  hang: { outcome: 'hang' },
  late: { outcome: 'late', delay: LATE_MS },
} as const;
const TAXES = {
  ...RAILS,
  return: { outcome: 'return' },
  lost: { outcome: 'lost' },
  expired: { outcome: 'refuse', reason: 'expired' },
  paid: { outcome: 'refuse', reason: 'paid' },
} as const;

interface Answered {
  ruleId: string | null;
  results?: [{ ruleId: string | null }];
  rows?: [{ cause: string | null; kasdaId: string | null }];
  status?: string;
}
/** The rule that refused a request, or its one item; null if neither is refused. */
function refusalOf({ status, body }: ClerkAnswer): string | null {
  const answer = body as Answered;
  return status === 200 ? (answer.results?.[0].ruleId ?? answer.rows?.[0].cause ?? null) : answer.ruleId;
}

/** A bank with one government and no document, moved by requests of its users. */
export class TreasuryBank {
  readonly faults: string[];
  readonly #ids = new Map<string, string>();
  readonly #clerks = new Map<string, Clerk>();
  readonly #bank: Sandbox;
  readonly #accounts: Record<'source' | 'target', string>;
  #reopened: ReopenedBank | null = null;
  #scenario: Pick<World, 'rail' | 'tax'> = { rail: 'success', tax: 'success' };
  #imports = 0;

  private constructor(bank: Sandbox, faults: string[], accounts: Record<'source' | 'target', string>) {
    this.#bank = bank;
    this.faults = faults;
    this.#accounts = accounts;
  }

  static async open(databaseUrl: string | null): Promise<TreasuryBank> {
    const faults: string[] = [];
    const bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl, log: faultsTo(faults) });
    const { factories } = bank;
    const { db } = bank.database;
    bank.clock.set(START);
    const tables = [transaction, treasuryDocument, treasuryImport, taxBilling, outsideOrder, leg, hold, groupDay];
    await db.execute(sql`truncate ${sql.join([...tables, transactionTotal, treasuryTotal], sql`, `)} cascade`);
    await db
      .update(balance)
      .set({ booked: 0n, held: 0n, lines: 0, credits: 0, credited: 0n, debited: 0n, lastPostedAt: null });
    const limitTransaction = toSen(1_000_000_000);
    await db.update(corporateGroup).set({ limitTransaction }).where(eq(corporateGroup.corporateId, OWNER.corporateId));
    await db.update(user).set({ limitTransaction }).where(eq(user.corporateId, OWNER.corporateId));
    const accounts = {
      source: (await factories.account({ ...OWNER, balance: FUNDS })).accountNumber,
      target: (await factories.account({ ...PAYEES, balance: 0 })).accountNumber,
    };
    const opened = new TreasuryBank(bank, faults, accounts);
    await opened.#useScenario({});
    await bank.snapshot('treasury');
    return opened;
  }

  async close(): Promise<void> {
    await this.#reopened?.close();
    await this.#bank.close();
  }

  /** Returns to the state before the first action. @returns that state, for the model */
  async begin(): Promise<World> {
    await this.#bank.restore('treasury');
    this.#ids.clear();
    this.#clerks.clear();
    this.#scenario = { rail: 'success', tax: 'success' };
    const money = { source: FUNDS, held: 0, holding: 0, state: 0, target: 0 };
    return { now: START, ...this.#scenario, documents: new Map(), money };
  }

  async #useScenario(next: Partial<Pick<World, 'rail' | 'tax'>>): Promise<void> {
    Object.assign(this.#scenario, next);
    const { rail, tax } = this.#scenario;
    const rules = [{ match: { productGroup: 'PAYMENT_TAX' }, ...TAXES[tax] }, RAILS[rail]];
    await this.#bank.useScenario({ name: 'treasury', rules });
  }

  /** Session of a user, who signs in again after a restart and after an idle time. */
  async #clerk(username = ''): Promise<Clerk> {
    const { profile, fetch } = this.#bank;
    const counter = { fetch: this.#reopened?.server.fetch ?? fetch, profile };
    const clerk = this.#clerks.get(username) ?? (await signIn(counter, username));
    this.#clerks.set(username, clerk);
    return clerk;
  }

  #id(key: string): string {
    const found = this.#ids.get(key);
    if (found === undefined) throw new Error(`The bank has no ${key}`);
    return found;
  }

  /** Performs an action. @returns the rule that refused it, or null */
  async perform(action: Action, world: World): Promise<string | null> {
    if (action.kind === 'import') return this.#import(action, world);
    if (action.kind === 'enter') {
      const item = { kasdaId: this.#id(action.key), version: action.seen, channel: '0' as const, note: '' };
      return refusalOf(await desk.enterDocuments(await this.#clerk(MAKER), [item]));
    }
    if ('sendsBack' in action) return this.#stage(action);
    if ('kodeMap' in action) return this.#row(action);
    if (action.kind === 'settle' || action.kind === 'fail') {
      const { document } = await this.#found(action.key);
      await this.#bank.force(document.referenceId ?? '', action.kind);
    }
    if (action.kind === 'rail' || action.kind === 'tax') await this.#useScenario(action);
    if (!('minutes' in action)) return null;
    if (action.kind === 'restart') {
      await this.#reopened?.close();
      this.#reopened = await reopenBank(this.#bank, this.faults);
    }
    this.#bank.clock.advance(action.minutes * 60_000);
    this.#clerks.clear();
    await this.#bank.runDue();
    return null;
  }

  async #import({ key, net, rows, fault }: Action & { kind: 'import' }, world: World): Promise<string | null> {
    this.#imports += 1;
    const { source, target } = this.#accounts;
    const [older] = world.documents.keys();
    const [used] = await this.#codes();
    const number = fault === 'known' && older !== undefined ? this.#id(older) : null;
    const known = number === null ? null : (await this.#found(older ?? '')).document;
    const name = String(500_000 + this.#imports);
    const sum = rows.reduce((all, { nilai }) => all + nilai, net);
    const document = importedDocument(name, {
      ...(known ? { noDokumen: known.noDokumen } : {}),
      ...{ ...PAYEE, rekeningSumber: source, nilaiBersih: net },
      nilai: fault === 'sum' ? sum + 0.01 : sum,
      ...(this.#imports % 2 === 0 ? { family: 'kasda' as const } : {}),
      potongan: rows.map(({ kodeMap, tipe, nilai, code, expires }, index) => {
        const idBilling = fault === 'code' && index === 0 ? (used ?? null) : code;
        return {
          ...{ tipe, kodeMap, nilai },
          productCode: tipe === 'MPN' ? 'MPN_G2' : 'TRF_INT',
          ...(idBilling === null ? {} : { idBilling }),
          ...(expires === null ? {} : { expiredDate: expires }),
          ...(tipe === 'TRANSFER' ? { rekeningTujuan: target } : {}),
        };
      }),
    });
    const answer = await (
      await this.#clerk(MAKER)
    )('importDocuments', { body: { side: 'kasda', documents: [document] } });
    const kasdaId = (answer.body as Answered).rows?.[0].kasdaId;
    if (typeof kasdaId === 'string') this.#ids.set(key, kasdaId);
    return refusalOf(answer);
  }

  /** The codes that deductions have. */
  async #codes(): Promise<string[]> {
    const rows = await this.#bank.database.db.select({ code: deduction.idBilling }).from(deduction);
    return rows.flatMap(({ code }) => code ?? []);
  }

  async #found(key: string, kodeMap?: string): Promise<desk.Which> {
    const { db } = this.#bank.database;
    const which = and(
      eq(treasuryDocument.kasdaId, this.#id(key)),
      kodeMap === undefined ? undefined : eq(deduction.kodeMap, kodeMap),
    );
    const [found] = await db
      .select({ row: deduction, document: treasuryDocument })
      .from(treasuryDocument)
      .leftJoin(deduction, eq(deduction.kasdaId, treasuryDocument.kasdaId))
      .where(which);
    if (!found) throw new Error(`The bank has no ${kodeMap} of ${key}`);
    return found as desk.Which; // a document without deductions is only asked for itself
  }

  async #stage({ kind, key, seen, sendsBack }: Action & { kind: Stage }): Promise<string | null> {
    const { db } = this.#bank.database;
    const kasdaId = this.#id(key);
    const [last] = await db
      .select({ referenceId: transaction.referenceId, status: transaction.status })
      .from(transaction)
      .where(eq(transaction.kasdaId, kasdaId))
      .orderBy(sql`${transaction.referenceId} desc`)
      .limit(1);
    const items = [{ referenceId: last?.referenceId ?? '', version: seen }];
    // Whoever may reject depends on the status.
    const clerk = await this.#clerk(kind === 'reject' && last?.status === 'VERIFY' ? APPROVER : WHO[kind]);
    if (kind === 'verify' || kind === 'approve' || kind === 'retry') {
      const allowed = await clerk('authorise', { body: { action: kind === 'retry' ? 'approve' : kind, items } });
      return allowed.status === 200 ? refusalOf(await authorisedStage(clerk, kind, items)) : refusalOf(allowed);
    }
    const code = kind === 'reject' && sendsBack ? { reasonCode: 'PERBAIKAN' } : {};
    return refusalOf(await clerk(kind, { body: { items, ...WHY[kind], ...code } }));
  }

  async #row(action: Action & { kind: RowAction }): Promise<string | null> {
    const { kind, key, kodeMap, isApprover, code } = action;
    const which = await this.#found(key, kodeMap);
    if (kind === 'die') return this.#die(which, action.arrives);
    const isAggregate = which.document.family === 'agg-kasda';
    const isMakers = kind === 'change' || kind === 'create';
    const clerk = await this.#clerk(isMakers ? MAKER : kind === 'pay' && !isApprover ? VERIFIER : APPROVER);
    const send = {
      pay: () => desk.pay(clerk, which, isAggregate && which.row.idBilling === null ? { idBilling: code } : {}),
      reinquire: () => desk.reinquire(clerk, which),
      reverse: () => desk.reverse(clerk, which),
      change: () => desk.change(clerk, which, code),
      create: () => desk.createBilling(clerk, which),
    }[kind];
    const answer = await send();
    // The kasda family answers a code that is not accepted with a status.
    const isObjection = kind === 'change' && answer.status === 200 && (answer.body as Answered).status === 'FAILED';
    return isObjection && !isAggregate ? 'billing.objection' : refusalOf(answer);
  }

  async #die(which: desk.Which, arrives: boolean): Promise<string | null> {
    try {
      await desk.payAndDie(this.#bank, which, arrives);
      return null;
    } catch (fault) {
      if (fault instanceof Error && 'ruleId' in fault) return String(fault.ruleId);
      throw fault;
    }
  }

  /** Every document and the money of the model, as the bank has them. */
  lines(): Promise<Record<string, string>> {
    return bankLines(this.#bank.database.db, this.#ids, this.#accounts);
  }

  /** Breaches of the ledger's rules, and faults that the bank logged. */
  async breaches(): Promise<unknown[]> {
    return [...(await checkLedger(this.#bank.database.db)), ...this.faults];
  }
}
