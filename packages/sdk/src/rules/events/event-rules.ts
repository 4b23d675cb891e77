import type { Rules } from '../rule.ts';
import { eventAddress } from './event-address.ts';
import { eventRetryAt } from './event-retry.ts';

// prettier-ignore
/** Events that the bank sends to a customer's own systems. */
export const eventRules: Rules = {
  'event.address': { title: 'Why no event is sent to an address', indonesianTitle: 'Sebab event tidak dikirim ke sebuah alamat', source: 'decision 032', run: eventAddress },
  'event.retryAt': { title: 'What becomes of an event after a try', indonesianTitle: 'Kelanjutan event sesudah sekali dikirim', source: 'decision 032', run: eventRetryAt },
};
