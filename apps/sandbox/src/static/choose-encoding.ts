/** The encodings of a body, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** An unlisted `identity` is acceptable, but any encoding that the client lists takes precedence. */
const UNLISTED_IDENTITY = 0.0001;

function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name !== '' && weight >= 0 && weight <= 1) weights.set(name.replace(/^x-/, ''), weight);
  }
  return weights;
}

/**
 * The encoding that a client prefers; of equally preferred ones the smallest. A client that accepts none of them gets
 * `identity`.
 *
 * @param header value of Accept-Encoding; null when it was not sent
 */
export function chooseEncoding(header: string | null, available: readonly Encoding[]): Encoding {
  if (header === null) return 'identity';
  const weights = weightsIn(header);
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? UNLISTED_IDENTITY : 0);
  let best: Encoding = 'identity';
  for (const encoding of ENCODINGS.toReversed()) {
    if (available.includes(encoding) && weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best)) best = encoding;
  }
  return best;
}
