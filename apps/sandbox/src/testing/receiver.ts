import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { BankEvent } from '@ibk/sdk/contract';

/** A request that came to a receiver. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: BankEvent;
}

/** How a receiver answers: a status without a body, or anything at all. */
type Answer = number | ((response: ServerResponse, received: Received) => void);

/** A receiver of events on this machine. */
export interface Receiver {
  url: string;
  port: number;
  /** What came, in its order, whatever was answered. */
  received: Received[];
  /** Answers like this from now on. @default 204 */
  answers: (answer: Answer) => void;
  /** `type sequence` of what came about a subject. */
  heardOf: (subject: string) => string[];
  /** Ends at once; requests under way are cut off. */
  close: () => Promise<void>;
}

/** @param port @default a free one */
export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  let current: Answer = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const one = { headers: request.headers, body, event: JSON.parse(body) as BankEvent };
      received.push(one);
      if (typeof current === 'number') response.writeHead(current).end();
      else current(response, one);
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${at.port}/event`,
    port: at.port,
    received,
    answers: (answer) => (current = answer),
    heardOf: (subject) =>
      received
        .filter(({ event }) => event.data.subject === subject)
        .map(({ event }) => `${event.type} ${event.data.sequence}`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
