import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { LIVE_PATH } from '@ibk/sdk/contract';
import { getRequestListener } from '@hono/node-server';
import type { CallConnection } from './bank.ts';
import { hangUp } from '../network/hang-up.ts';
import { oneAtATime } from '../network/one-at-a-time.ts';
import { pacedAnswers } from '../network/paced-answer.ts';
import { createUnsentAnswers } from '../network/unsent-answers.ts';
import type { Live } from './live-port.ts';
import { malformedAnswer, overloadedAnswer } from './overloaded.ts';

/** Cuts slow senders. All three settings are needed; each is useless without the others. */
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
};
/** Limits of one server over all its connections. */
const LIMITS = {
  /** A connection without a request for this long is cut. */
  idleMs: 60_000,
  /** A client that reads no part of an answer for this long is cut. */
  readMs: 30_000,
  /** Upper limit for unread answers over all connections. */
  mostUnsentBytes: 64 * 1024 * 1024,
  /** Form data that is late may continue for this long in all, */
  formMs: 5 * 60_000,
  /** if in each such part of it */
  partMs: 15_000,
  /** it brings at least so many bytes: a file of 5 MB takes at most five minutes, and a client that drips is cut. */
  leastPartBytes: 64 * 1024,
  /** When the bank stops, open calls may continue for this long; then they are cut. */
  drainMs: 8_000,
};

type FormLimits = Pick<typeof LIMITS, 'formMs' | 'partMs' | 'leastPartBytes'>;

/** A request with its answer, and how many bytes its connection had brought before it. */
type Exchange = [incoming: IncomingMessage, outgoing: ServerResponse, bytesBefore: number];

/** A request may be late because the bank was busy; the bank then waits this much longer for the rest. */
const GRACE_MS = 1_000;

/** Another process uses the port. */
export class PortInUse extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use: stop what runs there, or choose another (PORT=${port + 1}).`);
  }
}

export interface Listening {
  url: string;
  /** Stops accepting calls, gives open calls some time to finish, and ends every live connection. */
  close: () => Promise<void>;
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Whether a late request is form data that has brought enough so far, and that nobody has answered yet. */
const isSteadyForm = (
  socket: Socket,
  [incoming, outgoing, before]: Exchange,
  { leastPartBytes }: FormLimits,
): boolean =>
  isForm(incoming) && !incoming.complete && !outgoing.headersSent && socket.bytesRead - before >= leastPartBytes;

/**
 * Lets form data that is late continue while it brings enough bytes, since a file on a slow line takes minutes. What was answered
 * before it arrived, as without a session, is not waited for.
 */
function followForm(
  socket: Socket,
  [incoming, outgoing]: Exchange,
  { formMs, partMs, leastPartBytes }: FormLimits,
  cut: () => void,
): void {
  const until = performance.now() + formMs;
  let seen = socket.bytesRead;
  const looking = setInterval(() => {
    const isWanted = !outgoing.headersSent && performance.now() < until;
    const isSteady = isWanted && socket.bytesRead - seen >= leastPartBytes;
    seen = socket.bytesRead;
    if (!incoming.complete && isSteady) return;
    clearInterval(looking);
    if (!incoming.complete) cut();
  }, partMs);
  socket.once('close', () => clearInterval(looking));
}

const isTaken = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';

/**
 * Answers incomplete requests. Node's timer also reports a request as late whose bytes already lie in the buffers of a
 * busy bank. So the bank reads on, and refuses only a request that is still incomplete after that. The timer also
 * reports connections without any data. Browsers open such connections in advance and would read a refusal there as the
 * answer to their next request, so these are closed without an answer.
 */
function refuseLate(server: Server, limits: FormLimits): RequestListener {
  const last = new WeakMap<Socket, Exchange>();
  const cut = (socket: Socket, answer: string) => {
    const [, outgoing] = last.get(socket) ?? [];
    const isBegun = outgoing?.headersSent === true && !outgoing.writableFinished;
    if (socket.writable && socket.bytesRead > 0 && !isBegun) socket.write(answer);
    socket.destroy();
  };
  server.on('clientError', (fault: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (fault.code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
      cut(socket, malformedAnswer(fault.code));
      return;
    }
    const exchange = last.get(socket);
    if (exchange && isSteadyForm(socket, exchange, limits)) {
      followForm(socket, exchange, limits, () => cut(socket, overloadedAnswer()));
      return;
    }
    const [before] = exchange ?? [];
    const wasRead = before?.complete === true;
    const grace = setTimeout(() => {
      const [now] = last.get(socket) ?? [];
      const isRead = now?.complete === true && !(wasRead && now === before);
      if (!isRead) cut(socket, overloadedAnswer());
    }, GRACE_MS);
    socket.once('close', () => clearTimeout(grace));
  });
  return (incoming, outgoing) => {
    const { socket } = incoming;
    last.set(socket, [incoming, outgoing, socket.bytesRead]);
  };
}

/**
 * Starts the bank on a port.
 *
 * @param place.port 0 takes any free port
 * @param overrides times and amounts that differ from the defaults
 * @throws PortInUse
 */
export async function listen(
  fetch: (request: Request, connection: CallConnection) => Response | Promise<Response>,
  live: Live,
  place: { port: number; host: string },
  overrides: Partial<typeof TIMEOUTS & typeof LIMITS> = {},
): Promise<Listening> {
  const { idleMs, readMs, mostUnsentBytes, drainMs, formMs, partMs, leastPartBytes, ...timeouts } = {
    ...TIMEOUTS,
    ...LIMITS,
    ...overrides,
  };
  const unsent = createUnsentAnswers(mostUnsentBytes);
  const answer = getRequestListener(fetch);
  const server = createServer(
    { ...timeouts, ServerResponse: pacedAnswers(unsent, readMs) },
    oneAtATime((incoming, outgoing) => {
      // The timer rests while the answer is made; a client that does not read it is cut by the answer's own timer.
      incoming.socket.setTimeout(0);
      void answer(incoming, outgoing);
    }),
  );
  server.setTimeout(idleMs);
  server.prependListener('request', refuseLate(server, { formMs, partMs, leastPartBytes }));
  server.on('upgrade', (request, socket, head) => {
    // The other side may break a connection at any time; without a listener that error would end the bank.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] === LIVE_PATH) live.upgrade(request, socket, head);
    else hangUp(socket, '404 Not Found');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault) => reject(isTaken(fault) ? new PortInUse(place.port) : fault));
    server.listen(place.port, place.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = place.host.includes(':') ? `[${place.host}]` : place.host;
  return {
    url: `http://${host}:${port}`,
    close: async () => {
      await live.close();
      await new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), drainMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
