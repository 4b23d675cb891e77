import type { TransactionRow } from '../db/schema/transactions.ts';
import { fromSen, toSen } from '@ibk/sdk/format';
import { beneficiaryOf } from '@ibk/sdk/forms';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../operation/clock.ts';
import { account, groupAccount } from '../db/schema/banking.ts';
import { beneficiary } from '../db/schema/beneficiaries.ts';
import { approvalMatrix, user } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';
import { writeTo } from '../db/write.ts';
import { ACCOUNT_TYPES } from '../domain/banking/account-types.ts';
import { checkEntry, variantOf } from '../domain/beneficiaries/check-entry.ts';
import type { Secrets } from '../operation/secrets.ts';
import { ledger } from '../ledger/ledger.ts';
import { CAPITAL } from '../demo/data/accounts.ts';
import { PASSWORD, PIN } from '../demo/data/people.ts';
import type { SeededDocument } from '../demo/data/treasury.ts';
import { placeDemoOrder } from '../demo/demo-orders.ts';
import { seedTreasuryDocument } from '../demo/demo-treasury.ts';
import { randomFrom } from '../demo/random.ts';
import type { Factories } from './made-rows.ts';
import { openFactories, type OpenFactories } from './open-factories.ts';
import { transactionIn } from './transaction-factory.ts';

const DAY_MS = 86_400_000;
/** Whole sen. */
const LIMIT = 1_000_000_000_00n;
const FIRST = ['Ayu', 'Bagas', 'Cahya', 'Dian', 'Endang', 'Fajar', 'Gita', 'Hasan'] as const;
const LAST = ['Lubis', 'Manalu', 'Nababan', 'Panjaitan', 'Rambe', 'Sinaga', 'Tobing', 'Wibowo'] as const;

/** The factories with every column of the rows that they make, and those that only this repository's tests have. */
export interface OwnFactories
  extends Factories<typeof user.$inferSelect, typeof account.$inferSelect, TransactionRow>, OpenFactories {}

interface FactoryContext {
  db: Tx;
  clock: Clock;
  secrets: Secrets;
  zone: string;
  seed: number;
  /**
   * Called once with the seed, before the first row is made: from then on the bank has rows that do not come from
   * calls.
   */
  used: (line: string) => void;
}

/** Creates the factories of one bank. */
export function createFactories({ db, clock, secrets, zone, seed, used }: FactoryContext): OwnFactories {
  const random = randomFrom(seed);
  const write = writeTo(db);
  const digits = (count: number) => Array.from({ length: count }, () => String(random.below(10))).join('');
  const now = () => new Date(clock.now());
  const factories: OwnFactories = {
    seed,
    ...openFactories(db, clock),
    async user(wanted = {}) {
      const name = `${random.pick(FIRST)} ${random.pick(LAST)}`;
      const username = `uji${name.replace(/\W/g, '').slice(0, 5)}${digits(6)}`;
      const [passwordHash, pinHash] = await Promise.all([secrets.hash(PASSWORD), secrets.hash(PIN)]);
      const group = { corporateId: 'DINKESSU', corporateGroupId: '01' };
      const own = { userId: `u_${username}`, username, name, ...group, roleId: 'OPR_USER' as const };
      const reach = {
        limitTransaction: LIMIT,
        email: `${username.toLowerCase()}@ibk.example`,
        phone: `0812${digits(8)}`,
      };
      const row = { ...own, ...reach, validation: 'NON' as const, passwordHash, pinHash, createdAt: now(), ...wanted };
      const [made] = await db.insert(user).values(row).returning();
      if (!made) throw new Error('No user was made');
      return { ...made, password: PASSWORD, pin: PIN };
    },

    async approvalMatrix(tiers, { version = 1, ...wanted } = {}) {
      const group = { corporateId: 'DINKESSU', corporateGroupId: '01', ...wanted };
      const { corporateId, corporateGroupId } = approvalMatrix;
      const ofGroup = and(eq(corporateId, group.corporateId), eq(corporateGroupId, group.corporateGroupId));
      await write(async (tx) => {
        await tx.delete(approvalMatrix).where(ofGroup);
        if (tiers) await tx.insert(approvalMatrix).values({ ...group, version, tiers });
      });
    },

    async account({
      corporateId = 'DINKESSU',
      corporateGroupId = '01',
      balance = 10_000_000,
      accessTransaction = true,
    } = {}) {
      const accountNumber = `190${digits(11)}`;
      const accountName = `${random.pick(FIRST)} ${random.pick(LAST)}`.toUpperCase();
      const type = { accountType: 'GIRO', accountTypeName: ACCOUNT_TYPES.GIRO };
      return write(async (tx) => {
        const [made] = await tx
          .insert(account)
          .values({ accountNumber, accountName, ...type, corporateId })
          .returning();
        if (!made) throw new Error('No account was made');
        const funding = balance > 0 ? { from: CAPITAL, amount: toSen(balance), at: now() } : undefined;
        await ledger.open(tx, { accountNumber, floor: 0n }, funding);
        if (corporateId !== null)
          await tx.insert(groupAccount).values({ corporateId, corporateGroupId, accountNumber, accessTransaction });
        return made;
      });
    },

    async beneficiary({ corporateId = 'DINKESSU', corporateGroupId = '01', productId = 'TRF_INT', form } = {}) {
      const payee = form ? null : await factories.account({ corporateId: null });
      const filled = form ?? { account: payee?.accountNumber ?? '', name: payee?.accountName ?? '' };
      const [saver] = await db.select().from(user).where(eq(user.corporateId, corporateId));
      if (!saver) throw new Error(`${corporateId} has no user who could have saved it`);
      return write(async (tx) => {
        const list = { corporateId, corporateGroupId, productId };
        const entry = await checkEntry(tx, beneficiaryOf(list, variantOf(productId), filled));
        await tx.insert(beneficiary).values({ ...entry, savedBy: saver.userId, savedAt: now() });
        return entry;
      });
    },

    async transaction({
      status = 'ENTRY',
      amount = fromSen(BigInt(1 + random.below(90)) * 10_000_00n),
      note = '',
      schedule,
    } = {}) {
      const maker = await factories.user();
      const verifier = await factories.user({ roleId: 'VRF_USER' });
      const approver = await factories.user({ roleId: 'APR_USER' });
      const source = await factories.account({ balance: amount });
      const dest = await factories.account({ corporateId: null, balance: 0 });
      return write((tx) =>
        transactionIn(tx, status, {
          actors: { maker, verifier, approver },
          source,
          dest,
          amount: toSen(amount),
          note,
          schedule,
          now: now(),
          zone,
        }),
      );
    },

    async treasuryDocument(wanted = {}) {
      const each: SeededDocument = {
        kasdaId: `KD9${digits(7)}`,
        corporateId: 'BPKADSU',
        corporateGroupId: '01',
        family: 'agg-kasda',
        productId: 'KASDA_SP2D',
        jenisDokumen: 'SP2D',
        status: 'SUCCESS',
        net: 10_000_000,
        keterangan: 'Belanja barang',
        deductions: [['pph22', 150_000, '00']],
        ...wanted,
      };
      const moment = { entered: new Date(clock.now() - 4 * DAY_MS), now: clock.now() };
      return write(async (tx) => {
        const row = await seedTreasuryDocument(tx, each, moment);
        await placeDemoOrder(tx, row);
        return { kasdaId: each.kasdaId, referenceId: row.referenceId };
      });
    },
  };
  let isUsed = false;
  return new Proxy(factories, {
    get(target, name): unknown {
      if (!isUsed && name !== 'seed') used(`Factories deal from seed ${seed}`);
      isUsed ||= name !== 'seed';
      return Reflect.get(target, name);
    },
  });
}
