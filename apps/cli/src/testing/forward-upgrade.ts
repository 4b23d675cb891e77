import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Forwards a request for a WebSocket to a bank and connects both ends.
 *
 * @param onConnect called with each end once they are connected
 */
export function forwardUpgrade(
  bankUrl: string,
  { url = '', headers }: IncomingMessage,
  near: Duplex,
  onConnect: (end: Duplex) => void = () => undefined,
): void {
  near.on('error', () => undefined);
  const forwarded = request(`${bankUrl}${url}`, { headers });
  forwarded.on('error', () => near.destroy());
  forwarded.on('response', ({ statusCode = 502 }) =>
    near.end(`HTTP/1.1 ${statusCode} Refused\r\ncontent-length: 0\r\n\r\n`),
  );
  forwarded.on('upgrade', ({ rawHeaders }, far) => {
    const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      onConnect(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  forwarded.end();
}
