import { plainText } from '@ibk/sdk/format';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import { sqlState } from '../../db/sql-state.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler, Input } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { askNamesOf } from './ask-names.ts';
import { assertOpen, checkUpload } from './check-upload.ts';
import { refuseTwin } from './twin.ts';
import { toUpload, visibleUpload } from './upload-record.ts';

type Override = NonNullable<Input<'validateUpload'>['body']['override']>;

/** Notes that repeated payments are meant. @throws Refused upload.override, if a line repeats none */
async function override(tx: Tx, session: Session, referenceChannel: string, { lines, reason }: Override, now: Date) {
  const isRepeated = and(
    eq(uploadRow.referenceChannel, referenceChannel),
    inArray(uploadRow.line, lines),
    isNotNull(uploadRow.duplicate),
  );
  const meant = await tx
    .update(uploadRow)
    .set({ isOverridden: true })
    .where(isRepeated)
    .returning({ line: uploadRow.line });
  const known = new Set(meant.map(({ line }) => line));
  const others = lines.filter((line) => !known.has(line));
  if (others.length > 0) throw new Refused('upload.override', { facts: { lines: others.slice(0, 5).join(', ') } });
  const told = { reason: plainText(reason), by: session.username, at: now.toISOString() };
  await tx.update(upload).set({ override: told }).where(eq(upload.referenceChannel, referenceChannel));
}

/** Lets billers be asked again, since a bill may have been paid or have grown. */
const askAgain = (tx: Tx, referenceChannel: string) =>
  tx
    .update(uploadRow)
    .set({ holderName: null, name: null, faults: [], amount: 0n })
    .where(and(eq(uploadRow.referenceChannel, referenceChannel), eq(uploadRow.channel, 'BILLER')));

/**
 * Checks an upload again, and takes its repeated payments as meant if a reason says so.
 *
 * @throws Refused upload.unknown, upload.entered, upload.expired, upload.override, upload.twin
 */
export const validateUpload: Handler<'validateUpload'> = async ({ body }, context) => {
  const { clock, read, session } = context;
  const { referenceChannel } = body;
  const { record } = await visibleUpload(read, session, referenceChannel);
  await keyedWrite(
    context,
    'validateUpload',
    body,
    async (tx, now) => {
      const isOwn = and(eq(upload.referenceChannel, referenceChannel), scopeTo(session).uploads);
      const [locked] = await tx.select().from(upload).where(isOwn).for('update');
      if (!locked) throw new Refused('upload.unknown');
      assertOpen(locked, now);
      if (body.override) await override(tx, session, referenceChannel, body.override, now);
      await tx.update(upload).set({ status: 'CHECKING' }).where(isOwn);
      await askAgain(tx, referenceChannel);
      return { referenceChannel };
    },
    () => [referenceChannel, body.override?.reason].filter(Boolean).join(': '),
  ).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    return refuseTwin(read, record);
  });
  await checkUpload(context, referenceChannel);
  await askNamesOf(context, referenceChannel);
  return toUpload(await visibleUpload(read, session, referenceChannel), new Date(clock.now()));
};
