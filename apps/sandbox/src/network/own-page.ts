/**
 * Whether the request comes from a page of the bank's own address, or from no page at all. Browsers send a page's
 * origin with every request that changes something, over plain http too.
 *
 * @param url of the request; under https, a page that came over plain http is foreign. Under http, an untrusted proxy
 *   may have served the page over https, so both are the bank's own.
 */
export function isOwnPage(
  origin: string | null | undefined,
  { protocol, host }: Pick<URL, 'protocol' | 'host'>,
): boolean {
  if (origin === null || origin === undefined || origin === `https://${host}`) return true;
  return protocol !== 'https:' && origin === `http://${host}`;
}
