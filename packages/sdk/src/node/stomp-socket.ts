import type { IStompSocket } from '@stomp/stompjs';
import { type Dispatcher, WebSocket } from 'undici';
import type { OpenSocket } from '../bank-options.ts';

/** undici's WebSocket with the `send` that the STOMP client expects: texts and bytes, never blobs. */
class StompSocket extends WebSocket {
  override send(data: Parameters<WebSocket['send'] | IStompSocket['send']>[0]): void {
    super.send(data as string);
  }
}

/**
 * Opens the live connection in Node, which has no WebSocket of its own before Node 22.
 *
 * @param dispatcher connects to the bank, through a proxy if there is one; undefined for the platform's default
 * @param userAgent the client's name in the handshake
 */
export const stompSocket = (dispatcher: Dispatcher | undefined, userAgent: string): OpenSocket => {
  const protocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];
  const options = { protocols, headers: { 'user-agent': userAgent }, ...(dispatcher && { dispatcher }) };
  return (url) => new StompSocket(url, options);
};
