import type { Rules } from '../rule.ts';
import { eventAddress } from './event-address.ts';
import { eventRetryAt, type EventTryOutcome } from './event-retry.ts';
import { ALLOWED } from '../says.ts';

const OUTCOME_WORDS: Readonly<Record<EventTryOutcome['outcome'], string>> = {
  delivered: 'terkirim',
  again: 'dikirim lagi',
  off: 'alamat dimatikan',
  dead: 'tidak dikirim lagi',
};

const retrySentence = ({ outcome, waitSeconds, pauseSeconds }: EventTryOutcome): string =>
  `${OUTCOME_WORDS[outcome]}${waitSeconds === null ? '' : ` sesudah ${waitSeconds} detik`}${pauseSeconds > 0 ? `, alamat istirahat ${pauseSeconds} detik` : ''}`;

// prettier-ignore
/** Events that the bank sends to a customer's own systems. */
export const eventRules: Rules = {
  'event.address': { title: 'Why no event is sent to an address', indonesianTitle: 'Sebab event tidak dikirim ke sebuah alamat', source: 'decision 032', run: eventAddress, says: ALLOWED },
  'event.retryAt': { title: 'What becomes of an event after a try', indonesianTitle: 'Kelanjutan event sesudah sekali dikirim', source: 'decision 032', run: eventRetryAt, says: retrySentence },
};
