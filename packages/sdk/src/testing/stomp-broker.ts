import { FrameImpl, type IStompSocket, Parser } from '@stomp/stompjs';

/** The bank's side of the live connections: the sockets that the client opens, in order. */
export function stompBroker() {
  const sockets: FakeSocket[] = [];

  class FakeSocket implements IStompSocket {
    readonly url: string;
    readonly readyState = 1;
    readonly frames: FrameImpl[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: object) => void) | null = null;
    onerror = null;

    readonly #parser = new Parser(
      (raw) => this.frames.push(FrameImpl.fromRawFrame(raw, false)),
      () => undefined,
    );

    constructor(url: string) {
      this.url = url;
      sockets.push(this);
    }
    send(data: string): void {
      this.#parser.parseChunk(data);
    }
    deliver(command: string, headers: Record<string, string>, body = ''): void {
      const frame = [command, ...Object.entries(headers).map((pair) => pair.join(':')), '', body].join('\n');
      this.onmessage?.({ data: `${frame}\0` });
    }
    /** Opens the socket and accepts the client. */
    accept(): void {
      this.onopen?.();
      this.deliver('CONNECTED', { version: '1.2', 'heart-beat': '0,0' });
    }
    #subscription(destination: string): Record<string, string> {
      return this.frames.find(({ headers }) => headers.destination === destination)?.headers ?? {};
    }
    /** Confirms a subscription that asked for a receipt. */
    confirm(destination: string): void {
      this.deliver('RECEIPT', { 'receipt-id': this.#subscription(destination).receipt ?? '' });
    }
    publish(body: unknown, destination = '/topic/notif-request'): void {
      const { id = '' } = this.#subscription(destination);
      const headers = { destination, subscription: id, 'message-id': '1' };
      this.deliver('MESSAGE', headers, typeof body === 'string' ? body : JSON.stringify(body));
    }
    close(): void {
      this.onclose?.({ code: 1000 });
    }
    drop(): void {
      this.onclose?.({ code: 1006 });
    }
  }
  return { sockets, webSocket: (url: string): IStompSocket => new FakeSocket(url), last: () => sockets.at(-1) };
}
