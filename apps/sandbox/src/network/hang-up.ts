import type { Duplex } from 'node:stream';

/**
 * Answers a request to upgrade with a "no" and lets go of the connection: the server watches over it no longer, so one
 * that the other side leaves half open would stay for ever.
 *
 * @param status as it stands on the wire, `404 Not Found`
 */
export function hangUp(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
