import { collect, type Table } from '../table.ts';

// prettier-ignore
const CHANNELS = [
  ['TRF_INT', {}],
  ['TRF_ONL', { withoutTrfOnl: false }],
  ['SKN',     {}],
  ['RTGS',    {}],
] as const satisfies Table<string, { withoutTrfOnl: boolean }>;

/** A channel by its product. */
export type TransferChannel = (typeof CHANNELS)[number][0];

/** transfer.channelOptions: the channels offered on confirmation, in their order. @source 002 §2.4 */
export const transferChannelOptions = (facts: { withoutTrfOnl?: boolean | null | undefined }): TransferChannel[] =>
  collect(CHANNELS, { withoutTrfOnl: facts.withoutTrfOnl === true });
