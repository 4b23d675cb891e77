import { pick } from '../table.ts';

/** Codes of the transaction channels. @source 000 §9, 002 §9 */
const CHANNELS: Readonly<Record<string, string>> = {
  '0': 'Transfer',
  '1': 'Transfer Antar Bank',
  '2': 'SKN',
  '3': 'RTGS',
};

/**
 * transfer.channelLabel: the label of a channel code, given as number or text; null for an unknown code.
 *
 * @source 000 §9, 002 §9
 */
export const transferChannelLabel = ({ value }: { value: number | string }): string | null =>
  pick(CHANNELS, value) ?? null;
