import { pick } from '../table.ts';

/** Codes of the transaction channels. @source 000 §9, 002 §9 */
export const CHANNELS: Readonly<Record<string, string>> = {
  '0': 'Transfer',
  '1': 'Transfer Antar Bank',
  '2': 'SKN',
  '3': 'RTGS',
};

/** The channel of each product that has one. @source 002 §2.4 */
const OF_PRODUCT: Readonly<Record<string, string>> = { TRF_INT: '0', TRF_ONL: '1', SKN: '2', RTGS: '3' };

/**
 * transfer.channel: the channel code of a product; null for a product without one, such as a BI-FAST transfer.
 *
 * @source 002 §2.4
 */
export const transferChannel = ({ productId }: { productId: string }): string | null =>
  pick(OF_PRODUCT, productId) ?? null;

/**
 * transfer.channelLabel: the label of a channel code, given as number or text; null for an unknown code.
 *
 * @source 000 §9, 002 §9
 */
export const transferChannelLabel = ({ value }: { value: number | string }): string | null =>
  pick(CHANNELS, value) ?? null;
