import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** An answer from the bank; its effect is committed by then. */
interface Answer {
  /** Everything of the head up to the value of its last header, the content length. */
  head: string;
  body: Buffer;
}

const html = '<html>Bad gateway</html>';
const page = (status: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\n\r\n`;
const garbage = JSON.stringify({ body: `U2FsdGVkX18${'A'.repeat(32)}=` });
const withLength = (head: string, body: Buffer | string): string => `${head}${body.length}\r\n\r\n`;

/** The ways to lose an answer; each ends the connection, except for the stall. */
export const LOSSES = {
  'a reset before the headers': (client: Socket) => void client.resetAndDestroy(),
  'a reset after the headers': (client: Socket, { head, body }: Answer) =>
    void client.write(withLength(head, body), () => client.resetAndDestroy()),
  'a stall': () => undefined,
  'a body cut short': (client: Socket, { head, body }: Answer) =>
    void client.end(Buffer.concat([Buffer.from(withLength(head, body)), body.subarray(0, -5)])),
  'cipher garbage': (client: Socket, { head }: Answer) => void client.end(withLength(head, garbage) + garbage),
  'HTML with 200': (client: Socket) => void client.end(page('200 OK') + html),
  'a 503 of a proxy': (client: Socket) => void client.end(page('503 Service Unavailable') + html),
} satisfies Record<string, (client: Socket, answer: Answer) => void>;
export type Loss = keyof typeof LOSSES;

async function wholeBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A proxy in front of a bank that passes every request on and loses selected answers. */
export async function losingProxy(bank: string) {
  let toLose: { path: string; loss: Loss; times: number } | null = null;
  let lost = 0;

  async function carry(call: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers, socket } = call;
    const upstream = request(new URL(url, bank), { method, headers, agent: false });
    upstream.end(await wholeBody(call));
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    const body = await wholeBody(answer);
    const { statusCode = 502 } = answer;
    if (toLose && toLose.times > 0 && new URL(url, bank).pathname === toLose.path) {
      toLose.times -= 1;
      lost += 1;
      const head = `HTTP/1.1 ${statusCode} As told\r\ncontent-type: ${answer.headers['content-type']}\r\ncontent-length: `;
      LOSSES[toLose.loss](socket, { head, body });
    } else {
      const { connection: _, 'transfer-encoding': __, ...passed } = answer.headers;
      response.writeHead(statusCode, { ...passed, 'content-length': body.length }).end(body);
    }
  }

  const sockets = new Set<Socket>();
  const server = createServer((call, response) => void carry(call, response).catch(() => call.socket.destroy()));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Loses the next answers of a path. */
    lose: (path: string, loss: Loss, times: number) => void (toLose = { path, loss, times }),
    /** The number of answers lost so far. */
    lost: () => lost,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
