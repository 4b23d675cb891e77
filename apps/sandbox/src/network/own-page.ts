/**
 * Whether it is a page of the bank's own address that asks, or no page: browsers name a page's origin with all that
 * changes something, over plain http too.
 *
 * @param host that the request is for
 */
export const isOwnPage = (origin: string | null | undefined, host: string): boolean =>
  origin === null || origin === undefined || [`http://${host}`, `https://${host}`].includes(origin);
