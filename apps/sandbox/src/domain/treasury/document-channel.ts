import { fromSen } from '@ibk/sdk/format';
import { treasuryChannels } from '@ibk/sdk/rules';
import { inArray } from 'drizzle-orm';
import { upload } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { productOfChannel } from '../products/channels.ts';
import { bankCodeOf, OWN_BANK } from '../rails/other-banks.ts';
import type { TreasuryDocument } from './deduction-state.ts';

type Channel = TreasuryDocument['channel'];

/** The channels that a bank takes: only a transfer within this bank, or some of those to other banks. */
const takenBy = (bankId: string): Channel[] =>
  bankId === OWN_BANK
    ? ['0']
    : (['1', '2', '3'] as const).filter((channel) => bankCodeOf(productOfChannel(channel).productId, bankId));

/** How the net of an imported document is paid unless its maker chooses otherwise; on any screen, so without Transfer Antar Bank. */
export const defaultChannel = ({ bankId, net }: Pick<TreasuryDocument, 'bankId' | 'net'>): Channel =>
  treasuryChannels({ taken: takenBy(bankId), net: fromSen(net), withoutTrfOnl: true }).channel;

/** Uploads whose rows documents pay, by referenceChannel. */
export type Uploads = ReadonlyMap<string, Pick<typeof upload.$inferSelect, 'fee' | 'status'>>;

/** The uploads whose rows these documents pay. */
export async function uploadsOf(
  tx: Tx,
  documents: readonly { document: Pick<TreasuryDocument, 'referenceChannel'> }[],
): Promise<Uploads> {
  const channels = documents.flatMap(({ document }) => document.referenceChannel ?? []);
  if (channels.length === 0) return new Map();
  const { referenceChannel, fee, status } = upload;
  const found = await tx
    .select({ referenceChannel, fee, status })
    .from(upload)
    .where(inArray(referenceChannel, channels));
  return new Map(found.map((each) => [each.referenceChannel, each]));
}

/** The channels that a document may be paid by, with their fees in whole sen. */
export function channelsOf(
  { bankId, channel, referenceChannel }: TreasuryDocument,
  uploads: Uploads,
): { channel: Channel; fee: bigint }[] {
  if (referenceChannel !== null) return [{ channel, fee: uploads.get(referenceChannel)?.fee ?? 0n }];
  return takenBy(bankId).map((each) => ({ channel: each, fee: productOfChannel(each).fee }));
}
