import { ask, type Questions } from '../table.ts';
import { addressKind, literalAddress, urlOf } from './address-ranges.ts';

/** Where events are to be sent. */
export interface EventAddressFacts {
  url: string;
  /** Every address that the name of the host has now; absent before it was looked up. */
  addresses?: readonly string[] | null;
  /** Whether the bank sends to its own machine, as a sandbox of a developer does. */
  loopback?: boolean | null;
}

/** The addresses that a connection would go to; undefined if that is not known yet. */
function targetsOf({ url, addresses }: EventAddressFacts): readonly unknown[] | undefined {
  const parsed = urlOf(url);
  const literal = parsed && literalAddress(parsed);
  if (literal !== undefined) return [literal];
  return Array.isArray(addresses) ? addresses : undefined;
}

/** Whether a connection stays on this machine, and may. `localhost` does before it was looked up. */
function isLocal(facts: EventAddressFacts): boolean {
  const targets = targetsOf(facts) ?? (urlOf(facts.url)?.hostname === 'localhost' ? ['127.0.0.1'] : []);
  return facts.loopback === true && targets.length > 0 && targets.every((each) => addressKind(each) === 'loopback');
}

// prettier-ignore
/** Why no event is sent to an address, from the top. */
const REFUSED: Questions<string, EventAddressFacts> = [
  ['Alamat event tidak dapat dibaca. Tulis lengkap, seperti https://contoh.co.id/event.', 'not a whole address', ({ url }) => urlOf(url) === undefined],
  ['Alamat event harus https.', 'not https', (facts) => urlOf(facts.url)?.protocol !== 'https:' && !(urlOf(facts.url)?.protocol === 'http:' && isLocal(facts))],
  ['Alamat event tidak boleh memuat username atau password. Pengirim dikenali dari tanda tangannya.', 'with a username or password', ({ url }) => (urlOf(url)?.username ?? '') + (urlOf(url)?.password ?? '') !== ''],
  ['Host pada alamat event tidak ditemukan. Periksa namanya di DNS.', 'a host without an address', (facts) => targetsOf(facts)?.length === 0],
  ['Alamat event berada di jaringan tertutup. Pakai alamat yang terbuka di internet.', 'an address that is not public', (facts) => (targetsOf(facts) ?? []).some((each) => addressKind(each) !== 'public') && !isLocal(facts)],
];

/** event.address: why no event is sent to an address; null if it may be. @source ours, decision 032 */
export const eventAddress = (facts: EventAddressFacts): string | null => ask(REFUSED, facts) ?? null;
