/**
 * Whether the request comes from a page of the bank's own address, or from no page at all. Browsers send a page's
 * origin with every request that changes something, over plain http too.
 *
 * @param host that the request is for
 */
export const isOwnPage = (origin: string | null | undefined, host: string): boolean =>
  origin === null || origin === undefined || [`http://${host}`, `https://${host}`].includes(origin);
