import type { Live } from './http/live-port.ts';

/** A bank without live notices. */
export const noLive: Live = {
  upgrade: (_request, socket) => socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n'),
  announce: () => undefined,
  ended: () => undefined,
  close: () => Promise.resolve(),
};
