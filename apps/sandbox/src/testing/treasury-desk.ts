import type { DocumentEntry } from '@ibk/sdk/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { balance } from '../db/schema/banking.ts';
import { deduction, deductionHistory, treasuryDocument } from '../db/schema/treasury.ts';
import { transaction } from '../db/schema/transactions.ts';
import { user } from '../db/schema/identity.ts';
import { writeTo } from '../db/write.ts';
import { HOLDING } from '../demo/data/treasury.ts';
import { taxAuthority } from '../domain/billing/tax-authority.ts';
import { billOf } from '../domain/treasury/ask-authority.ts';
import { deductionStates } from '../domain/treasury/deduction-state.ts';
import { intendPayment } from '../domain/treasury/pay-deduction.ts';
import type { Session } from '../operation/session.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, type ClerkAnswer, signIn, UNENCRYPTED } from './clerk.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

type Db = Sandbox['database']['db'];

/** A bank for the tests around it, with an approver of BPKADSU; its ledger is checked in the end. */
export function treasuryBank(
  { databaseUrl }: { databaseUrl: string | null },
  use: (bank: Sandbox, approver: Clerk) => void,
) {
  let started: Sandbox | undefined;
  beforeAll(async () => {
    started = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    use(started, await signIn(started, 'pandeB1'));
  }, 120_000);
  afterAll(async () => {
    if (started) expect(await checkLedger(started.database.db)).toEqual([]);
    await started?.close();
  });
}

/** The current state of a deduction of the demo world, with its document and transaction. */
export async function potongan(db: Db, kasdaId: string, kodeMap: string) {
  const [found] = await db
    .select({ row: deduction, document: treasuryDocument, transaction })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    // A document that was freed is told with its only transaction.
    .innerJoin(transaction, eq(transaction.kasdaId, treasuryDocument.kasdaId))
    .where(and(eq(deduction.kasdaId, kasdaId), eq(deduction.kodeMap, kodeMap)));
  if (!found) throw new Error(`The demo world has no ${kodeMap} in ${kasdaId}`);
  return found;
}
export type Potongan = Awaited<ReturnType<typeof potongan>>;
/** A deduction with its document. */
export type Which = Pick<Potongan, 'row' | 'document'>;

/** The body that identifies a row in the calls of its family. */
export function bodyOf({ row, document }: Which): object {
  const { kasdaId, tahun, noDokumen, jenisDokumen, noTransaksi, source, productId } = document;
  const { kodeMap, idBilling } = row;
  return document.family === 'agg-kasda'
    ? { kasdaId, tahun, noDokumen, jenisDokumen, rekeningSumber: source, idBilling, potongan: { kodeMap } }
    : { productId, noTransaksi, noDokumen, tahun, noRekening: source, kodeMap, billing: { billnum: idBilling } };
}

/** Pays as a screen does. @param more overrides fields and the key */
export const pay = (
  clerk: Clerk,
  which: Which,
  { key, ...more }: { key?: string; [field: string]: unknown } = {},
): Promise<ClerkAnswer> =>
  clerk(which.document.family === 'agg-kasda' ? 'payAggregateBilling' : 'payTreasuryBilling', {
    body: { ...bodyOf(which), ...more },
    ...(key ? { key } : {}),
  });

/** Names rows in a request that pays several. */
export const itemOf = ({ row: { kasdaId, kodeMap, idBilling } }: Potongan) => ({ kasdaId, kodeMap, idBilling });

/** Pays several rows as a screen does. */
export const payAll = (clerk: Clerk, items: readonly ReturnType<typeof itemOf>[], key?: string): Promise<ClerkAnswer> =>
  clerk('payDeductions', { body: { items }, ...(key ? { key } : {}) });

/** Replaces the billing code of a row as a screen does. */
export const change = (clerk: Clerk, which: Which, code: string): Promise<ClerkAnswer> =>
  which.document.family === 'agg-kasda'
    ? clerk('changeAggregateBilling', { body: { ...bodyOf(which), idBilling: code } })
    : clerk('changeTreasuryBilling', { body: { ...bodyOf(which), newBillNum: code } });

/** Creates the billing code of an MPN row as a screen does, for its regular deposit type unless `fields` name another. */
export const createBilling = (clerk: Clerk, { row, document }: Which, fields: object = {}): Promise<ClerkAnswer> =>
  clerk('createTreasuryBilling', {
    path: { productCode: row.productCode },
    body: {
      useNpwp: true,
      npwp: '015128473122000',
      kodeMap: row.kodeMap,
      jenisSetoran: '100',
      periode1: '07',
      periode2: '07',
      tahun: '2026',
      npwpSetor: '015128473122000',
      namaSetor: 'CV BERKAH',
      ...fields,
      additionalData: {
        accountNumber: document.source,
        noTransaksi: document.noTransaksi,
        noDokumen: document.noDokumen,
      },
    },
  });

/** Reverses by the call of the row's family. */
export const reverse = (clerk: Clerk, { row, document }: Which): Promise<ClerkAnswer> =>
  clerk(document.family === 'agg-kasda' ? 'reverseDeduction' : 'reverseTransaction', {
    body: { requestId: row.requestId ?? 'rd_none', reason: 'Ditolak kantor pajak' },
  });

export const reinquire = (clerk: Clerk, { row }: Which): Promise<ClerkAnswer> =>
  clerk('reinquireDeduction', { body: { requestId: row.requestId ?? 'rd_none' } });

/** Intends a payment like a bank that is killed before it asks; or that is killed with the answer, if `asks`. */
export async function payAndDie(
  { clock, database: { db }, profile }: Sandbox,
  { row: { deductionId } }: Which,
  asks = false,
): Promise<void> {
  const [payer] = await db.select().from(user).where(eq(user.username, 'pandeB1'));
  const session = { ...payer, sessionId: 's', corporatePemda: true, mustChange: false, loginAt: new Date() } as Session;
  const [now, zone, write] = [new Date(clock.now()), profile.timeZone, writeTo(db)];
  const which = eq(deduction.deductionId, deductionId);
  const { request } = await write((tx) => intendPayment({ tx, session, now, zone }, which, null));
  const [state] = await deductionStates(db).where(which);
  if (asks && state) await write((tx) => taxAuthority.pay(tx, billOf({ now, zone }, state), request.requestId, now));
}

/** Whole sen on the holding account. */
export async function held(db: Db): Promise<bigint> {
  const [found] = await db.select().from(balance).where(eq(balance.accountNumber, HOLDING));
  return found?.booked ?? 0n;
}

/** The value of a row made by `splitOff`, in whole sen. */
export const SHARE = 1_000_00n;

/** Splits a new unpaid MPN row off the largest row that nobody has paid, so that the sum of the deductions stays the same. */
export async function splitOff(db: Db, kasdaId: string, kodeMap: string, ending: string): Promise<Potongan> {
  const { row } = await potongan(db, kasdaId, '411121');
  const deductionId = `${kasdaId}.${kodeMap}`;
  const [largest] = await db
    .select()
    .from(deduction)
    .where(
      and(eq(deduction.kasdaId, kasdaId), inArray(deduction.status, ['AKTIF', 'ACTIVE']), eq(deduction.version, 1)),
    )
    .orderBy(desc(deduction.nilai))
    .limit(1);
  if (!largest) throw new Error(`The demo world has no unpaid row in ${kasdaId}`);
  const { status } = largest;
  await db
    .update(deduction)
    .set({ nilai: sql`${deduction.nilai} - ${SHARE}` })
    .where(eq(deduction.deductionId, largest.deductionId));
  const own = { deductionId, kodeMap, status, nilai: SHARE, version: 1, line: 99, idBilling: `077${kodeMap}${ending}` };
  await db.insert(deduction).values({ ...row, ...own, requestId: null, paidAt: null, ntpn: null, errorText: null });
  await db.insert(deductionHistory).values({ deductionId, version: 1, action: 'entry', to: status, at: new Date(0) });
  return potongan(db, kasdaId, kodeMap);
}

/** Authorises and enters documents, as a screen does. @param options the code and the key */
export async function enterDocuments(
  clerk: Clerk,
  items: DocumentEntry['items'],
  { code = '000000', key }: { code?: string; key?: string } = {},
): Promise<ClerkAnswer> {
  const documents = items.map(({ kasdaId, version, channel }) => ({ kasdaId, version, channel }));
  const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', documents } })).body;
  const body = { items, authorisation: { authorisationId, code } };
  return clerk('enterDocuments', { body, ...(key === undefined ? {} : { key }) });
}
