import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeCipher } from '@ibk/sdk/node';

/** An answer of the bank with its body opened, for a deviation to change. */
export interface ChangeableAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Parsed JSON; undefined for any other body. */
  json: unknown;
  /** Whether the body goes out sealed. */
  isSealed: boolean;
}

/** Changes the answers of some calls. */
export interface Deviation {
  /** Selects the calls by method, path and query. */
  of: RegExp;
  /** Status of the answers that are changed. @default 200 */
  status?: number;
  change: (answer: ChangeableAnswer) => void;
}

export interface TamperingProxy {
  url: string;
  close: () => Promise<void>;
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const isSealedBody = (json: unknown): json is { body: string } =>
  typeof json === 'object' && json !== null && 'body' in json && typeof json.body === 'string';

/** A proxy in front of a bank that opens its answers, changes those of the deviations, and seals them again. */
export async function openTamperingProxy(bankUrl: string, deviations: readonly Deviation[]): Promise<TamperingProxy> {
  /** Keys of the envelope by their id. */
  const keys = new Map<string, string>();

  async function changed(call: string, key: string, answer: IncomingMessage, bytes: Buffer) {
    const status = answer.statusCode ?? 502;
    const found = deviations.filter((each) => each.of.test(call) && (each.status ?? 200) === status);
    const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
    if (call === 'GET /x-key') {
      const pair = JSON.parse(bytes.toString()) as { id: string; key: string };
      keys.set(pair.id, pair.key);
    }
    if (found.length === 0) return { status, headers: answer.headers, bytes };
    const parsed: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
    const isSealed = isSealedBody(parsed);
    const json: unknown = isSealed ? JSON.parse(await nodeCipher.open(key, parsed.body)) : parsed;
    const draft: ChangeableAnswer = { status, headers: { ...answer.headers }, json, isSealed };
    for (const { change } of found) change(draft);
    const text = JSON.stringify(draft.json);
    const body = draft.isSealed ? JSON.stringify({ body: await nodeCipher.seal(key, text) }) : text;
    return { status: draft.status, headers: draft.headers, bytes: Buffer.from(body) };
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = incoming;
    const forwarded = request(`${bankUrl}${url}`, { method, headers });
    forwarded.end(await bytesOf(incoming));
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const key = keys.get(headers['x-id']?.toString() ?? '') ?? '';
    const sent = await changed(`${method ?? ''} ${url}`, key, answer, await bytesOf(answer));
    delete sent.headers['transfer-encoding'];
    outgoing.writeHead(sent.status, { ...sent.headers, 'content-length': sent.bytes.length });
    outgoing.end(sent.bytes);
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
