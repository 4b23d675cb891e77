import { type IStompSocket, StompSocketState, Versions } from '@stomp/stompjs';
import type { OpenSocket } from '../bank-options.ts';

/** The platform's own WebSocket; undefined if it has none, as in Node before version 22. */
export const platformSocket = (): OpenSocket | undefined =>
  typeof WebSocket === 'undefined' ? undefined : (url) => new WebSocket(url, Versions.default.protocolVersions());

/** A socket that never opens and reports its close, like one that the network refused. */
function closedSocket(url: string): IStompSocket {
  const socket: IStompSocket = {
    url,
    readyState: StompSocketState.CLOSED,
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
    close: () => undefined,
    send: () => undefined,
  };
  queueMicrotask(() => void socket.onclose?.({ code: 1006, reason: '', wasClean: false }));
  return socket;
}

/**
 * Opens a socket for the STOMP client. The client does not catch what its factory throws, and a page's policy or a
 * host's factory may throw: that counts as a closed connection here, so that the client tries again later.
 */
export function openStompSocket(openSocket: OpenSocket, url: string): IStompSocket {
  try {
    return openSocket(url);
  } catch {
    return closedSocket(url);
  }
}
