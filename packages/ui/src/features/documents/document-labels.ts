import type { KasdaDocument } from '@ibk/sdk/contract';
import { plainText } from '@ibk/sdk/format';
import { treasuryChannels } from '@ibk/sdk/rules';
import type { RowWrites } from '../../doubts/doubts-context.ts';

/** Entries of treasury documents, by their ids. */
export const DOCUMENT_ENTRIES: RowWrites<'documentEntry'> = {
  kind: 'documentEntry',
  keysOf: ({ items }) => items.map(({ kasdaId }) => kasdaId),
};

/** A document in a sentence: its type and number. */
export const documentName = ({ jenisDokumen, noDokumen }: Pick<KasdaDocument, 'jenisDokumen' | 'noDokumen'>): string =>
  `${jenisDokumen} ${noDokumen}`;

/** The characters that a note of a payment takes. @source 002 §5 */
export const MOST_NOTE = 40;

/** The note of a document's payment unless its maker writes another: the beginning of its purpose. */
export const noteOf = ({ keterangan }: Pick<KasdaDocument, 'keterangan'>): string =>
  Array.from(plainText(keterangan)).slice(0, MOST_NOTE).join('').trim();

/** The channel of a document unless its maker chooses another. One that pays rows has its own. */
export function channelOf(
  { referenceChannel, channel, channels, nilaiBersih: net }: KasdaDocument,
  withoutTrfOnl: boolean,
): KasdaDocument['channel'] {
  const taken = channels.map((each) => each.channel);
  return referenceChannel === null ? treasuryChannels({ taken, net, withoutTrfOnl }).channel : channel;
}

/** What the source account is charged for a channel, in rupiah. */
export const feeOf = ({ channels }: Pick<KasdaDocument, 'channels'>, channel: KasdaDocument['channel']): number =>
  channels.find((each) => each.channel === channel)?.fee ?? 0;
