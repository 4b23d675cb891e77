import type { Duplex } from 'node:stream';

/**
 * Refuses a request to upgrade and releases the connection. The server no longer watches such a connection, so one that
 * the other side leaves half open would stay for ever.
 *
 * @param status as it appears on the wire, `404 Not Found`
 */
export function hangUp(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
