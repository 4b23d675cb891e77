import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { isBankError } from '@ibk/sdk';
import { EVENT_TYPES } from '@ibk/sdk/contract';
import { createFetch, verifyEvent } from '@ibk/sdk/node';
import { type Host, type LoginFlags, notSignedIn } from '../connect.ts';
import { Failure } from '../failure.ts';
import { isRecord } from '../is-record.ts';
import { hintFor } from '../nearest.ts';
import { networkOf } from '../network.ts';
import { callControl, notSandbox, oddAnswer } from '../sandbox-control.ts';
import { withSession } from '../with-session.ts';

export interface ForwardFlags extends LoginFlags {
  forwardTo: string;
  types?: string[];
  corporate?: string;
  count?: number;
}

/** An event of the bank is at most 20 kB. */
const MOST_BYTES = 64 * 1024;
const FORWARD_MS = 15_000;

const usage = (what: string, next: string): Failure => new Failure({ exit: 'usage', what, sent: 'belum ada.', next });

/** @throws {Failure} usage: not an address, or an unknown type */
function assertUsable({ forwardTo: text, types = [] }: ForwardFlags): void {
  const known: readonly string[] = EVENT_TYPES;
  const unknown = types.find((type) => !known.includes(type));
  if (unknown !== undefined) throw usage(`Jenis event "${unknown}" tidak dikenal.`, hintFor(unknown, known));
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw usage('Alamat --forward-to tidak tepat.', 'tulis seperti --forward-to http://localhost:3000/event');
}

/** The corporate of the options, else that of the signed-in user. */
async function corporateOf(host: Host, flags: ForwardFlags): Promise<string> {
  let corporateId = flags.corporate;
  if (corporateId === undefined)
    await withSession(host, flags, ({ bank }) => {
      corporateId = bank.session.user()?.corporate.corporateId;
      return Promise.resolve();
    });
  if (corporateId === undefined) throw notSignedIn();
  return corporateId;
}

interface Endpoint {
  endpointId: string;
  secret: string;
}

/** @throws {Failure} usage: not a sandbox; refused */
async function openEndpoint(host: Host, order: object): Promise<Endpoint> {
  const answer = await callControl(host, '/sandbox/endpoint', JSON.stringify(order));
  const { status, json } = answer;
  const body = isRecord(json) ? json : {};
  if (typeof body.endpointId === 'string' && typeof body.secret === 'string')
    return { endpointId: body.endpointId, secret: body.secret };
  if (typeof body.ruleId === 'string' && typeof body.message === 'string') {
    const next =
      body.ruleId === 'event.address'
        ? 'jalankan bank dengan IBK_EVENTS_LOCAL=1, lalu ulangi'
        : 'perbaiki, lalu ulangi';
    throw new Failure({ exit: 'refused', what: body.message, ruleId: body.ruleId, sent: 'permintaan ini saja.', next });
  }
  if (status === 404) throw notSandbox(answer);
  throw oddAnswer(answer);
}

/** Removes the endpoint, also after Ctrl-C, which aborts every other call. */
async function closeEndpoint(host: Host, { endpointId }: Endpoint): Promise<void> {
  const { signal } = new AbortController();
  const path = `/sandbox/endpoint/${encodeURIComponent(endpointId)}`;
  const answer = await callControl({ ...host, signal }, path, undefined, 'DELETE').catch(() => null);
  if (answer?.status !== 200)
    host.terminal.say(`Endpoint ${endpointId} masih terdaftar di bank; hapus dengan DELETE ${path}.`);
}

/** The body of a request; null if it is too long for an event. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = part as Buffer; // a stream without an encoding yields buffers
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** The headers that an event is verified by, and its media type, as the bank sent them. */
const eventHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (pair): pair is [string, string] =>
        typeof pair[1] === 'string' && (pair[0].startsWith('webhook-') || pair[0] === 'content-type'),
    ),
  );

/** Receives events on this machine. @returns the server, and the address that the bank posts to */
async function receive(
  answer: (request: IncomingMessage) => Promise<number>,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request)
      .catch(() => 502)
      .then((status) => response.writeHead(status).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The receiver has no port');
  return { server, url: `http://127.0.0.1:${at.port}/` };
}

/**
 * Sets an endpoint at a sandbox whose receiver is this program, verifies each event and posts it unchanged to an address of
 * the developer, until Ctrl-C. The bank hears the status that the address answers, so it tries again as for any receiver.
 *
 * @throws {Failure} usage: not an address, not a sandbox; refused: the bank does not send to this machine; network
 */
export async function forwardEvents(host: Host, flags: ForwardFlags): Promise<void> {
  const { terminal, environment, signal } = host;
  assertUsable(flags);
  const corporateId = await corporateOf(host, flags);
  const fetch = createFetch(await networkOf({ terminal, flags: host.flags, environment }));
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  let endpoint: Endpoint | undefined;
  let count = 0;

  const forward = async (body: Buffer, headers: Record<string, string>): Promise<number> => {
    const options = { method: 'POST', headers, body, redirect: 'manual' as const };
    const timed = { ...options, signal: AbortSignal.any([signal, AbortSignal.timeout(FORWARD_MS)]) };
    const { status } = await fetch(flags.forwardTo, timed).catch(() => ({ status: 502 }));
    return status;
  };
  const { server, url } = await receive(async (request) => {
    const body = await bodyOf(request);
    if (body === null || !endpoint) return 400;
    const headers = eventHeaders(request);
    try {
      const { type, data } = verifyEvent(body, headers, endpoint.secret);
      const status = await forward(body, headers);
      const line = { type, subject: data.subject, sequence: data.sequence, eventId: headers['webhook-id'], status };
      await terminal.data(`${JSON.stringify(line)}\n`);
      count += 1;
      if (count === flags.count) end();
      return status;
    } catch (error) {
      if (!isBankError(error)) throw error;
      terminal.say(`Permintaan tanpa tanda tangan bank ditolak: ${error.message}`);
      return 400;
    }
  });
  try {
    endpoint = await openEndpoint(host, { corporateId, url, ...(flags.types ? { types: flags.types } : {}) });
    terminal.say(`Event ${corporateId} diteruskan ke ${flags.forwardTo}; Ctrl+C untuk berhenti.`);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    await over;
  } finally {
    signal.removeEventListener('abort', end);
    if (endpoint) await closeEndpoint(host, endpoint);
    server.close();
    server.closeAllConnections();
  }
  signal.throwIfAborted();
}
