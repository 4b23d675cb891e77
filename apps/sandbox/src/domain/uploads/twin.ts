import { and, eq, inArray, or } from 'drizzle-orm';
import { transaction } from '../../db/schema/transactions.ts';
import { upload } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { UploadRecord } from './upload-record.ts';

type Same = Pick<UploadRecord, 'corporateId' | 'corporateGroupId' | 'sha256'>;

const WAITS = ['ENTRY', 'VERIFY', 'AUTOTRX', 'SUSPECT'] as const;

const twinOf = (found: { referenceChannel: string; filename: string }): Refused =>
  new Refused('upload.twin', { facts: found, fields: { referenceChannel: found.referenceChannel } });

/** The upload with the same bytes that is open in the group; null without one. */
async function openTwin(read: Tx, { corporateId, corporateGroupId, sha256 }: Same): Promise<Refused | null> {
  const [found] = await read
    .select({ referenceChannel: upload.referenceChannel, filename: upload.filename })
    .from(upload)
    .leftJoin(transaction, eq(transaction.referenceId, upload.referenceId))
    .where(
      and(
        eq(upload.corporateId, corporateId),
        eq(upload.corporateGroupId, corporateGroupId),
        eq(upload.sha256, sha256),
        or(inArray(upload.status, ['CHECKING', 'READY']), inArray(transaction.status, WAITS)),
      ),
    );
  return found ? twinOf(found) : null;
}

/** @throws Refused upload.twin, if the same bytes are open in the group */
export async function assertNoTwin(read: Tx, same: Same): Promise<void> {
  const twin = await openTwin(read, same);
  if (twin) throw twin;
}

/** Names the upload that was first. @throws Refused upload.twin, always */
export async function refuseTwin(
  read: Tx,
  record: Same & Pick<UploadRecord, 'referenceChannel' | 'filename'>,
): Promise<never> {
  throw (await openTwin(read, record)) ?? twinOf(record);
}
