import { history } from '../db/schema/transactions.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { PRODUCTS } from '../domain/products/products.ts';
import { insertTransactions } from '../domain/transactions/store/insert-transactions.ts';
import { contentOf } from '../domain/transactions/facts/content.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { user } from '../db/schema/identity.ts';

const BATCH = 200;

/** Whole sen, by product: so small that they meet no limit and exhaust no balance, however many there are. */
const AMOUNTS = { TRF_INT: 5_000n, TRF_ONL: 1_000_000n } as const;

/** Payees of the two products. */
const PAYEES = {
  TRF_INT: { dest: '10001020077813', destName: 'CV BERKAH MEDAN KATERING', creditAccount: '10001020077813' },
  TRF_ONL: {
    dest: '5210336789',
    destName: 'SITI SANTOSO',
    creditAccount: INTERNAL_ACCOUNTS.clearing.accountNumber,
    payee: { account: '5210336789', name: 'SITI SANTOSO', bankCode: '008', bankName: 'MANDIRI' },
  },
} as const;

/**
 * Inserts `count` verified transactions of DINKESSU 01, as if users had entered and verified them earlier.
 *
 * @param productId @default 'TRF_INT'
 */
export async function enterVerified(
  db: Tx,
  count: number,
  now: number,
  productId: keyof typeof PAYEES = 'TRF_INT',
): Promise<string[]> {
  const { dest, destName, creditAccount, ...more } = PAYEES[productId];
  const { productGroup, productDescription, fee } = PRODUCTS[productId];
  const at = new Date(now - 60_000);
  const references = Array.from({ length: count }, (_, index) => `PROOF${productId}${String(index).padStart(6, '0')}`);
  const people = { entryBy: 'u_ekoS1', entryAt: at, verifyBy: 'u_fitriA1', verifyAt: at };
  const about = {
    version: 2,
    status: 'VERIFY' as const,
    corporateId: 'DINKESSU',
    corporateGroupId: '01',
    productId,
    productGroup,
    productDescription,
    source: '10001040012345',
    sourceName: 'BENDAHARA PENGELUARAN DINKES',
    dest,
    destName,
    creditAccount,
    amount: AMOUNTS[productId],
    fee,
    note: '',
    schedule: { autoType: 'NOW' as const },
  };
  const rowOf = (referenceId: string) => {
    const requestId = `rq_${referenceId}`;
    return { ...about, ...people, referenceId, requestId, content: contentOf({ ...about, ...more, requestId }) };
  };
  for (let start = 0; start < count; start += BATCH) {
    const batch = references.slice(start, start + BATCH);
    await insertTransactions(db, batch.map(rowOf));
    await db.insert(history).values(
      batch.flatMap((referenceId) => [
        { referenceId, version: 1, action: 'entry' as const, to: 'ENTRY' as const, userId: 'u_ekoS1', at },
        ...[
          {
            referenceId,
            version: 2,
            action: 'verify' as const,
            from: 'ENTRY' as const,
            to: 'VERIFY' as const,
            userId: 'u_fitriA1',
            at,
          },
        ],
      ]),
    );
  }
  return references;
}

export const nameOf = (username: string): string => `Penyetuju ${username}`;

/** Adds approvers like gunawanR1, who authorises with NON. @returns their usernames */
export async function hireApprovers(db: Tx, count: number): Promise<string[]> {
  const [like] = await db.select().from(user).where(eq(user.username, 'gunawanR1'));
  if (!like) throw new Error('The demo world has no gunawanR1');
  const usernames = Array.from({ length: count }, (_, index) => `penyetujuP${index + 1}`);
  await db
    .insert(user)
    .values(usernames.map((username) => ({ ...like, userId: `u_${username}`, username, name: nameOf(username) })));
  return usernames;
}
