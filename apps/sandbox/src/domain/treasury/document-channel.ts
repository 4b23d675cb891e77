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

/** The fees of the uploads whose rows documents pay, by referenceChannel. */
export async function feesOfRows(
  tx: Tx,
  documents: readonly { document: Pick<TreasuryDocument, 'referenceChannel'> }[],
): Promise<ReadonlyMap<string, bigint>> {
  const channels = documents.flatMap(({ document }) => document.referenceChannel ?? []);
  if (channels.length === 0) return new Map();
  const { referenceChannel, fee } = upload;
  const found = await tx.select({ referenceChannel, fee }).from(upload).where(inArray(referenceChannel, channels));
  return new Map(found.map((each) => [each.referenceChannel, each.fee]));
}

/** The channels that a document may be paid by, with their fees in whole sen. */
export function channelsOf(
  { bankId, channel, referenceChannel }: TreasuryDocument,
  fees: ReadonlyMap<string, bigint>,
): { channel: Channel; fee: bigint }[] {
  if (referenceChannel !== null) return [{ channel, fee: fees.get(referenceChannel) ?? 0n }];
  return takenBy(bankId).map((each) => ({ channel: each, fee: productOfChannel(each).fee }));
}
