import type { IStompSocket } from '@stomp/stompjs';
import { WebSocket } from 'undici';

/** undici's WebSocket with the `send` that the STOMP client expects: texts and bytes, never blobs. */
class StompSocket extends WebSocket {
  override send(data: Parameters<WebSocket['send'] | IStompSocket['send']>[0]): void {
    super.send(data as string);
  }
}

/** Opens the live connection in Node, which has no WebSocket of its own before Node 22. */
export const stompSocket = (url: string): IStompSocket => new StompSocket(url, ['v12.stomp', 'v11.stomp', 'v10.stomp']);
