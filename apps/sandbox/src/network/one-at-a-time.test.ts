import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const opened: { server: Server; socket: Socket }[] = [];
afterEach(() => {
  for (const { server, socket } of opened.splice(0)) {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

/** A server, and one connection to it. */
async function connected(listener: RequestListener) {
  const server = createServer(oneAtATime(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  opened.push({ server, socket });
  let output = '';
  socket.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return { server, socket, output: () => output };
}
const requests = (count: number, from = 0) =>
  Array.from({ length: count }, (_, each) => `GET /${from + each} HTTP/1.1\r\nhost: bank\r\n\r\n`).join('');
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('A connection', () => {
  it('has its requests served one after the other, in order', async () => {
    const served: string[] = [];
    const open: ServerResponse[] = [];
    const { socket, output } = await connected(({ url = '' }, answer) => {
      served.push(url);
      open.push(answer);
    });
    socket.write(requests(5));
    for (let each = 0; each < 5; each += 1) {
      while (open.length === 0) await turn();
      expect([served, open.length]).toEqual([['/0', '/1', '/2', '/3', '/4'].slice(0, each + 1), 1]);
      open.pop()?.end(`answer ${each};`);
    }
    while (!output().includes('answer 4;')) await turn();
    expect(output().match(/answer \d/g)).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3', 'answer 4']);
  });

  it('continues after requests had to wait, bodies included', async () => {
    const bodies: string[] = [];
    const { socket, output } = await connected((request, answer) => {
      let body = '';
      request.on('data', (bytes: Buffer) => (body += bytes.toString()));
      request.on('end', () => {
        bodies.push(body);
        answer.end('done;');
      });
    });
    const large = 'x'.repeat(300_000);
    const post = (body: string) => `POST / HTTP/1.1\r\nhost: bank\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    for (let round = 1; round <= 3; round += 1) {
      socket.write(post('first') + post(large) + post('third'));
      while (output().split('done;').length <= round * 3) await turn();
    }
    expect(bodies.map(({ length }) => length)).toEqual([5, 300_000, 5, 5, 300_000, 5, 5, 300_000, 5]);
  });

  it('is cut when it pipelines more requests than any client does, and the waiting ones are dropped', async () => {
    const served: string[] = [];
    const { socket } = await connected(({ url = '' }) => void served.push(url));
    socket.write(requests(500));
    await once(socket, 'close');
    expect(served).toEqual(['/0']);
  });

  it('loses its waiting requests when it closes', async () => {
    const served: string[] = [];
    const { server, socket } = await connected(({ url = '' }) => void served.push(url));
    socket.write(requests(5));
    while (served.length === 0) await turn();
    socket.destroy();
    const left = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    while ((await left()) > 0) await turn();
    await turn();
    expect(served).toEqual(['/0']);
  });
});
