/**
 * Whether a request names its host more than once. A proxy and the bank may each read another of the names, so no one of
 * them is the right one.
 *
 * @param rawHeaders names and values in turn, as they were sent
 */
export const namesHostTwice = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
