import { history, transaction } from '../db/schema/transactions.ts';
import { contentOf } from '../domain/transactions/content.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { user } from '../db/schema/identity.ts';

const BATCH = 200;

/** Whole sen; too small to meet any limit or exhaust any balance. */
const AMOUNT = 5_000n;

/** Inserts `count` verified transactions of DINKESSU 01, as if users had entered and verified them earlier. */
export async function enterVerified(db: Tx, count: number, now: number): Promise<string[]> {
  const at = new Date(now - 60_000);
  const references = Array.from({ length: count }, (_, index) => `PROOF${String(index).padStart(6, '0')}`);
  const people = { entryBy: 'u_ekoS1', entryAt: at, verifyBy: 'u_fitriA1', verifyAt: at };
  const about = {
    version: 2,
    status: 'VERIFY' as const,
    corporateId: 'DINKESSU',
    corporateGroupId: '01',
    productId: 'TRF_INT' as const,
    productGroup: 'TRANSFER',
    productDescription: 'Transfer Internal',
    source: '10001040012345',
    sourceName: 'BENDAHARA PENGELUARAN DINKES',
    dest: '10001020077813',
    destName: 'CV BERKAH MEDAN KATERING',
    creditAccount: '10001020077813',
    amount: AMOUNT,
    fee: 0n,
    note: '',
    schedule: { autoType: 'NOW' as const },
  };
  const rowOf = (referenceId: string) => {
    const requestId = `rq_${referenceId}`;
    return { ...about, ...people, referenceId, requestId, content: contentOf({ ...about, requestId }) };
  };
  for (let start = 0; start < count; start += BATCH) {
    const batch = references.slice(start, start + BATCH);
    await db.insert(transaction).values(batch.map((referenceId) => rowOf(referenceId)));
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
