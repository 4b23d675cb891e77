import type { KasdaDocument } from '../../contract/index.ts';
import { ask, decide, type Questions, type Table } from '../table.ts';
import { transferChannel } from '../transactions/transfer.ts';
import { transferChannelOptions } from '../views/transfer-channels.ts';

type Channel = KasdaDocument['channel'];

/** A treasury document whose channel is chosen. */
export interface TreasuryChannelFacts {
  /** The channels that the payee's bank takes: '0' alone for this bank, else some of '1', '2' and '3'. */
  taken: readonly string[];
  /** What the payee receives, in rupiah. */
  net: number;
  /** Leaves out Transfer Antar Bank. @default false */
  withoutTrfOnl?: boolean | null | undefined;
}

/** A channel as its radio offers it. */
export interface TreasuryChannelOption {
  /** '0' Transfer, '1' Transfer Antar Bank, '2' SKN, '3' RTGS. */
  channel: Channel;
  /** Why it cannot be chosen, Indonesian, after its label: 'hanya untuk penerima di bank ini'; null if it can. */
  against: string | null;
}

/** The most that a document is paid by these channels unless its maker chooses otherwise, in rupiah. */
const [ONLINE_MOST, SKN_MOST] = [50_000_000, 1_000_000_000] as const;

// prettier-ignore
/** Read from the top. */
const DEFAULTS: Questions<Channel, TreasuryChannelFacts> = [
  ['0', 'a payee at this bank',                           ({ taken }) => taken.includes('0')],
  ['1', 'up to 50 million, if Transfer Antar Bank is offered', ({ taken, net, withoutTrfOnl }) => taken.includes('1') && net <= ONLINE_MOST && withoutTrfOnl !== true],
  ['2', 'up to 1 billion',                                ({ taken, net }) => taken.includes('2') && net <= SKN_MOST],
  ['3', 'any other amount',                               ({ taken }) => taken.includes('3')],
];
/** A bank that takes none of them: the check of the document says so. */
const WITHOUT: Channel = '2';

interface Seen {
  isTaken: boolean;
  isOwnBank: boolean;
  channel: Channel;
}
// prettier-ignore
const AGAINST: Table<string | null, Seen> = [
  [null,                                                 { isTaken: true }],
  ['penerima di bank ini dibayar dengan Transfer',       { isOwnBank: true }],
  ['hanya untuk penerima di bank ini',          { channel: '0' }],
  ['tidak dilayani bank penerima',                    {}],
];

/**
 * treasury.channels: the channel by which a document is paid unless its maker chooses otherwise, and the channels that its
 * screen offers.
 *
 * @source 000 §9, 002 §2.4, 002 §2.5, ours
 */
export function treasuryChannels(facts: TreasuryChannelFacts): {
  channel: Channel;
  options: TreasuryChannelOption[];
} {
  const { taken } = facts;
  const options = transferChannelOptions(facts).map((productId) => {
    // Each of these products has a channel.
    const channel = transferChannel({ productId }) as Channel;
    const seen = { channel, isTaken: taken.includes(channel), isOwnBank: taken.includes('0') };
    return { channel, against: decide(AGAINST, seen) ?? null };
  });
  return { channel: ask(DEFAULTS, facts) ?? WITHOUT, options };
}
