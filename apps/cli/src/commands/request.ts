import { type Bank, isBankError, newIdempotencyKey } from '@ibk/sdk';
import { type OperationId, type OperationRow, OPERATIONS } from '@ibk/sdk/contract';
import { confirm } from '../confirm.ts';
import { writeOutput } from '../output-file.ts';
import { connect, type Host, type LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { bankOrigin } from '../globals.ts';
import { meantQuestion } from '../nearest.ts';
import { readBody, readForm } from '../request-body.ts';
import { withSession } from '../with-session.ts';

export interface RequestFlags extends LoginFlags {
  data?: string;
  /** Path of the file of form data; `data` has its other fields. */
  file?: string;
  query?: string[];
  yes?: boolean;
  key?: string;
}

/** Calls whose answers carry the session itself, which no output may show. */
const ELSEWHERE: Partial<Record<OperationId, string>> = {
  login: 'ibk login',
  fetchKey: 'ibk login',
  logout: 'ibk logout',
};

/** A call of the contract, with its values filled in. */
interface Call {
  id: OperationId;
  method: string;
  /** Without its query. */
  path: string;
  query: Record<string, string>;
}

const refusal = (what: string, next: string): Failure => new Failure({ exit: 'usage', what, sent: 'belum ada.', next });

/** @throws {Failure} usage: the contract has no such call */
function callOf(origin: string, given: { method: string; path: string }, pairs: readonly string[]): Call {
  const { method } = given;
  const url = URL.canParse(given.path, origin) ? new URL(given.path, origin) : null;
  const docs = `lihat ${origin}/docs`;
  if (!url || url.origin !== origin) throw refusal('Alamat panggilan harus diawali / dan milik bank ini.', docs);
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) throw refusal('Isi --query tidak tepat.', 'tulis seperti --query status=ENTRY');
    url.searchParams.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const path = url.pathname;
  const matches = (Object.keys(OPERATIONS) as OperationId[]).filter((id) =>
    new RegExp(`^${OPERATIONS[id].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const id = matches.find((each) => OPERATIONS[each].method === method);
  if (id) return { id, method, path, query: Object.fromEntries(url.searchParams) };
  const methods = matches.map((each) => OPERATIONS[each].method);
  const paths = (Object.keys(OPERATIONS) as OperationId[]).map((each) => OPERATIONS[each].path);
  const question = methods.length > 0 ? '' : meantQuestion(path, [...new Set(paths)]);
  throw refusal(
    `Kontrak tidak mengenal ${method} ${path}.${question}`,
    methods.length > 0 ? `pakai ${methods.join(' atau ')}` : docs,
  );
}

type Send = (
  method: string,
  path: string,
  init: object,
) => Promise<{ response: Pick<Response, 'headers' | 'json' | 'arrayBuffer'> }>;

/** The answer as printed: JSON indented for people or on one line for programs; any other answer as its raw bytes. */
async function answerOf(bank: Bank, { method, path, query }: Call, init: object, inLine: boolean) {
  const call = { params: { query }, parseAs: 'stream', ...init };
  const { response } = await (bank.raw.request as Send)(method, path, call);
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return new Uint8Array(await response.arrayBuffer());
  }
  return `${JSON.stringify(await response.json(), null, inLine ? 0 : 2)}\n`;
}

/** The failure with the refused fields, and with the key under which the same call may be repeated. */
function withMore(error: unknown, key: string | undefined, docs: string): Failure {
  const { exit } = failureOf(error).facts;
  const fields = isBankError(error) ? Object.entries(error.fields ?? {}) : [];
  return failureOf(error, {
    ...(isBankError(error) && error.kind === 'invalid' ? { next: `lihat isiannya di ${docs}` } : {}),
    ...(fields.length > 0 ? { details: fields.map(([field, fault]) => `${field}: ${fault}`) } : {}),
    ...(key !== undefined && (exit === 'unknown' || exit === 'network')
      ? { next: `ulangi perintah yang sama dengan --key ${key}` }
      : {}),
  });
}

/** A call that is ready to be sent. */
interface ReadyCall extends Call {
  body: unknown;
}

/**
 * Reads the call of a command line.
 *
 * @throws {Failure} usage: not a call that can be sent so; input: a file without JSON
 */
export async function readCall(
  host: Host,
  given: { method: string; path: string },
  { query = [], data, file, key }: RequestFlags,
): Promise<ReadyCall> {
  const call = callOf(bankOrigin(host.flags, host.environment), given, query);
  const { keyed }: OperationRow = OPERATIONS[call.id];
  const instead = ELSEWHERE[call.id];
  if (instead) throw refusal('Panggilan ini milik sesi dan tidak dikirim sendiri.', instead);
  if (key !== undefined && !keyed) throw refusal('Panggilan ini tidak mengenal Idempotency-Key.', 'ulangi tanpa --key');
  const body = data === undefined ? undefined : await readBody(host.terminal, data);
  return { ...call, body: file === undefined ? body : await readForm(host.terminal, body, file) };
}

/**
 * Sends one call of the contract through the client, with its envelope, session and retries. A call that must not be
 * sent twice needs the user's confirmation and goes out with an idempotency key, under which it may be repeated.
 *
 * @throws {Failure} usage: before anything is sent; access, refused, network, unknown
 */
export async function request(host: Host, given: { method: string; path: string }, flags: RequestFlags): Promise<void> {
  const { terminal, signal } = host;
  const call = await readCall(host, given, flags);
  const { body } = call;
  const { secured, retry, method, keyed }: OperationRow = OPERATIONS[call.id];
  if (retry === 'never' && !flags.yes)
    await confirm(terminal, { what: `${method} ${call.path} mengubah sesuatu di bank.`, question: 'Kirim?' });
  const key = keyed ? (flags.key ?? newIdempotencyKey()) : undefined;
  if (key !== undefined) terminal.stderr.write(`Idempotency-Key: ${key}\n`);

  const send = async ({ bank }: { bank: Bank }): Promise<void> => {
    const init = { body, signal, ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }) };
    const answer = await answerOf(bank, call, init, host.flags.json ?? false).catch((error: unknown) => {
      throw withMore(error, key, `${bankOrigin(host.flags, host.environment)}/docs#${call.id}`);
    });
    await writeOutput(terminal, host.flags.output ?? '-', [answer], 'permintaan sudah dijalankan bank.');
  };
  if (secured) return withSession(host, flags, send);
  const { bank } = await connect(host);
  try {
    await send({ bank });
  } finally {
    await bank.close();
  }
}
