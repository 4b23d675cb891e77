import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { compareNames } from '@ibk/sdk/uploads';
import { hasFault, isChecking, upload, uploadRow } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { bankCodeOf, otherHolder } from '../rails/other-banks.ts';
import { PRODUCT_OF } from '../products/channels.ts';
import { askBill } from './bill-rows.ts';
import { checkUpload, type CheckPort } from './check-upload.ts';

/** Names and bills that are asked for at once with a file, and by one run of the bank's timers: twenty a second. */
const [WITH_A_FILE, IN_A_RUN] = [20, 100];

const isUnasked = and(
  isNull(uploadRow.holderName),
  isNull(uploadRow.name),
  not(hasFault),
  inArray(uploadRow.channel, ['ONLINE', 'BIFAST', 'BILLER']),
);

/** Accounts at other banks whose holders are still to be asked for, and bills, each once an upload. */
const unasked = (read: Tx, most: number, referenceChannel?: string) =>
  read
    .selectDistinct({
      referenceChannel: uploadRow.referenceChannel,
      bankId: uploadRow.bankId,
      customerId: uploadRow.customerId,
      channel: uploadRow.channel,
      productId: uploadRow.productId,
      areaCode: uploadRow.areaCode,
      denomId: uploadRow.denomId,
      source: upload.source,
      who: { userId: upload.uploadedBy, corporateId: upload.corporateId, corporateGroupId: upload.corporateGroupId },
    })
    .from(uploadRow)
    .innerJoin(upload, eq(upload.referenceChannel, uploadRow.referenceChannel))
    .where(
      and(
        isChecking(upload),
        isUnasked,
        referenceChannel === undefined ? undefined : eq(upload.referenceChannel, referenceChannel),
      ),
    )
    .limit(most);
type Asked = Awaited<ReturnType<typeof unasked>>[number];

/** Asks the biller or seller of a bill or a purchase, and notes the answer on every row that names it. */
async function askSeller(port: CheckPort, { referenceChannel, source, who, ...billed }: Asked) {
  const { productId, customerId, areaCode, denomId } = billed;
  const same = { productId, areaCode, denomId };
  const isSame = and(
    eq(uploadRow.referenceChannel, referenceChannel),
    eq(uploadRow.customerId, customerId),
    ...(['productId', 'areaCode', 'denomId'] as const).map(
      (part) => sql`${uploadRow[part]} is not distinct from ${same[part]}`,
    ),
    isUnasked,
  );
  const session = { ...who, userId: who.userId ?? '', roleId: 'OPR_USER' as const };
  const rows = await port.read.select().from(uploadRow).where(isSame);
  for (const row of rows) {
    const answer = await askBill(port, row, { session, source });
    const isIt = and(isSame, eq(uploadRow.line, row.line));
    await port.write((tx) => tx.update(uploadRow).set(answer).where(isIt));
  }
}

/** Asks the other bank for the holder of an account, and notes the answer on every row that names it. */
async function askOne(port: CheckPort, asked: Asked) {
  const { referenceChannel, bankId, customerId, channel } = asked;
  if (channel === 'BILLER') return askSeller(port, asked);
  const { read, write } = port;
  const productId = PRODUCT_OF[channel];
  const bankCode = bankCodeOf(productId, bankId) ?? bankId;
  const holderName = (await otherHolder(read, { productId, bankCode, dest: customerId })) ?? '';
  await write(async (tx) => {
    const isSame = and(
      eq(uploadRow.referenceChannel, referenceChannel),
      eq(uploadRow.bankId, bankId),
      eq(uploadRow.customerId, customerId),
      isUnasked,
    );
    const rows = await tx.select().from(uploadRow).where(isSame);
    for (const { line, customerName } of rows)
      await tx
        .update(uploadRow)
        .set({ holderName, name: holderName === '' ? null : compareNames(customerName, holderName) })
        .where(and(eq(uploadRow.referenceChannel, referenceChannel), eq(uploadRow.line, line)));
  });
}

/** Asks for some names, and ends the check of each upload of which none is left. @returns how many were asked for */
async function ask(port: CheckPort, most: number, referenceChannel?: string): Promise<number> {
  const asked = await unasked(port.read, most, referenceChannel);
  for (const each of asked) await askOne(port, each);
  for (const channel of new Set(asked.map((each) => each.referenceChannel)))
    if ((await unasked(port.read, 1, channel)).length === 0) await checkUpload(port, channel);
    else await countAsked(port, channel);
  return asked.length;
}

/** Says how far a check has come. */
const countAsked = ({ write }: CheckPort, referenceChannel: string) =>
  write((tx) =>
    tx
      .update(upload)
      .set({
        findings: sql`jsonb_set(${upload.findings}, '{checked}', to_jsonb((select count(*) from ${uploadRow}
          where ${uploadRow.referenceChannel} = ${referenceChannel}
            and (${uploadRow.name} is not null or ${hasFault} or ${uploadRow.holderName} = ''))))`,
      })
      .where(eq(upload.referenceChannel, referenceChannel)),
  );

/** The first names of a file, so that a short one is ready at once. */
export const askNamesOf = (port: CheckPort, referenceChannel: string): Promise<number> =>
  ask(port, WITH_A_FILE, referenceChannel);

/**
 * What the bank's timers do for uploads: names that are still to be asked for, and checks that a restart interrupted.
 *
 * @returns how many names were asked for
 */
export async function continueChecks(port: CheckPort, onFault: (fault: unknown) => void): Promise<number> {
  const asked = await ask(port, IN_A_RUN);
  const waiting = await port.read
    .select({ referenceChannel: upload.referenceChannel })
    .from(upload)
    .where(isChecking(upload))
    .limit(IN_A_RUN);
  for (const { referenceChannel } of waiting)
    if ((await unasked(port.read, 1, referenceChannel)).length === 0)
      await checkUpload(port, referenceChannel).catch(onFault);
  return asked;
}
