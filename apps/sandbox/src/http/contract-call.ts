import { roleOperations } from '@ibk/sdk/rules';
import type { Profile } from '@ibk/sdk/profile';
import {
  ALWAYS_UNENCRYPTED,
  type HistoryAction,
  OPEN_WHILE_MUST_CHANGE,
  type OperationId,
  OPERATIONS,
  type Results,
} from '@ibk/sdk/contract';
import type { Clock } from '../operation/clock.ts';
import type { Tx } from '../db/tx.ts';
import { authenticate, findCaller } from '../domain/session/authenticate.ts';
import type { KeyPair } from '../domain/session/keys.ts';
import type { Secrets } from '../operation/secrets.ts';
import type { Session } from '../operation/session.ts';
import { type UnsealedAnswer, errorBody, toResponse } from './answers.ts';
import type { AnsweredCall } from '../capsule/recorder.ts';
import type { ContractRow } from '../operation/contract.ts';
import type { Context, FileWriter, Handlers, SecuredContext } from '../operation/handler.ts';
import type { FileWork } from '../operation/file-work.ts';
import type { Caller } from '../operation/limits.ts';
import type { Log } from '../operation/log.ts';
import { type CalledFrom, calledFrom, recordAct, referencesOf } from '../operation/record-act.ts';
import { readBody, readParameters } from './read-input.ts';
import { refusalOf } from './refusal-of.ts';
import { newTraceId } from '../operation/new-id.ts';
import { Refused, REFUSALS, type RuleId } from '../operation/refusals.ts';
import { streamed } from './streamed.ts';

/** The services that every call of the contract works with. */
export interface CallDependencies {
  clock: Clock;
  db: Tx;
  write: Context['write'];
  profile: Profile;
  secrets: Secrets;
  handlers: Handlers;
  addressFault: Context['addressFault'];
  announce: Context['announce'];
  ended: Context['ended'];
  limit: (caller: Caller) => void;
  files: FileWork;
  log: Log;
  /** Receives every answered call; null when the bank is not a sandbox. */
  record: ((call: AnsweredCall) => Promise<void>) | null;
  /** Receives an answer that breaks the contract; such an answer never leaves the bank. */
  onBreach: (breach: Breach) => void;
}

export interface Breach {
  operationId: OperationId;
  status: number;
  faults: Record<string, string>;
}

type AnyHandler = (input: unknown, context: Context | SecuredContext) => Promise<unknown>;

const cookieOf = (request: Request, name: string): string | null =>
  (request.headers.get('cookie') ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

/**
 * Runs one call of the contract from request to response; it never throws.
 *
 * @param ordered answers with this refusal, sealed as any other, instead of carrying out the call
 */
export async function callContract(
  row: ContractRow,
  request: Request,
  params: Record<string, string>,
  address: string,
  dependencies: CallDependencies,
  ordered?: Refused,
): Promise<Response> {
  const traceId = newTraceId();
  const startedAt = performance.now();
  const from = calledFrom(address, request.headers);
  const call = { row, request, params, calledFrom: from, dependencies, traceId, headers: new Headers() };
  const state: CallState = { pair: null, session: null, input: [] };
  let unsealed: UnsealedAnswer;
  try {
    unsealed = await decide(call, state, ordered);
    unsealed = checked(call, unsealed);
  } catch (fault) {
    if (fault !== ordered) await recordRefusal(call, state, fault);
    // The contract does not give every call each status that can be ordered.
    unsealed = fault === ordered ? refuse(call, fault) : checked(call, refuse(call, fault));
  }
  const key =
    dependencies.profile.encryption && !ALWAYS_UNENCRYPTED.includes(row.operationId) ? (state.pair?.key ?? null) : null;
  dependencies.log.call({
    operationId: row.operationId,
    status: unsealed.status,
    ruleIds: unsealed.ruleIds ?? [],
    ...(ordered && { isOrdered: true }),
    ms: Math.round(performance.now() - startedAt),
    traceId,
    sessionId: state.session?.sessionId.slice(0, 8) ?? null,
  });
  // A failure to record the call does not change its answer.
  const recorded = dependencies.record?.({
    operationId: row.operationId,
    // A call that is refused early also has a path and a query.
    isRead: state.input.length > 0,
    input: state.input.length > 0 ? state.input : [params, Object.fromEntries(new URL(request.url).searchParams)],
    keyId: state.pair?.id ?? null,
    username: state.session?.username ?? null,
    idempotencyKey: request.headers.get('idempotency-key'),
    status: unsealed.status,
    ruleIds: unsealed.ruleIds ?? [],
    isOrdered: ordered !== undefined,
    traceId,
    answer: () => (unsealed.media === 'application/json' ? (JSON.parse(unsealed.body as string) as unknown) : null),
  });
  await recorded?.catch((fault: unknown) => dependencies.log.fault(fault, { traceId, operationId: row.operationId }));
  const response = toResponse(unsealed, 'api', new URL(request.url), key);
  response.headers.set('X-Trace-Id', traceId);
  response.headers.set('Date', new Date(dependencies.clock.now()).toUTCString());
  return response;
}

interface Call {
  row: ContractRow;
  request: Request;
  params: Record<string, string>;
  calledFrom: CalledFrom;
  dependencies: CallDependencies;
  traceId: string;
  headers: Headers;
}
/** Facts that the call has established so far; a refusal is sealed with their key. */
interface CallState {
  pair: KeyPair | null;
  session: Session | null;
  /** Path, query and body once they were read. */
  input: readonly unknown[];
}

async function decide(call: Call, state: CallState, ordered?: Refused): Promise<UnsealedAnswer> {
  const { row, request, dependencies } = call;
  const { profile, db, clock } = dependencies;
  const header = (name: string) => request.headers.get(name);
  if (header(profile.staticToken.header) !== profile.staticToken.value) throw new Refused('transport.tokenMissing');
  const hasJson = row.media === 'application/json' || row.body !== null || row.form !== null;
  const isSealedCall = profile.encryption && hasJson && !ALWAYS_UNENCRYPTED.includes(row.operationId);
  const token = row.secured ? header('access-token') : null;
  const at = { now: clock.now(), zone: profile.timeZone };
  const { pair, stored } = await findCaller(db, { token, keyId: header('x-id') }, at);
  state.pair = pair;
  if (ordered) throw ordered;
  const hasKey = !isSealedCall || pair !== null;
  if (hasKey) {
    const bound = { fingerprint: cookieOf(request, '__Host-ibk_fp'), keyId: pair?.id ?? null };
    state.session = await authenticate(db, stored, bound, { now: clock.now(), profile });
  }
  // Comes before the refusals, so that callers who invent tokens or keys are counted by address.
  dependencies.limit({
    session: state.session,
    address: call.calledFrom.address,
    operationId: row.operationId,
    now: clock.now(),
  });
  if (!hasKey) throw new Refused('transport.keyUnknown');
  if (row.secured && !state.session) throw new Refused('session.required');
  if (state.session) admit(row.operationId, state.session);
  const input = {
    params: readParameters(row.params, Object.entries(call.params)),
    query: readParameters(row.query, new URL(request.url).searchParams),
    body: await readBody(row, request, isSealedCall ? (state.pair?.key ?? null) : null),
  };
  readParameters(
    row.headers,
    row.headers.kinds.flatMap(({ name }) => (header(name) === null ? [] : [[name, header(name) ?? ''] as const])),
  );
  state.input = [input.params, input.query, input.body];
  const answer = await answerOf(call, state, { ...input, path: input.params });
  const body = row.media === 'application/json' ? JSON.stringify(answer) : (answer as UnsealedAnswer['body']);
  // An operation with several media types names the one of this answer; toResponse writes the header.
  const media = call.headers.get('Content-Type') ?? row.media;
  return { status: 200, media, body, headers: call.headers, ruleIds: refusedItems(answer) };
}

/** The answer of the handler; a file keeps its place until its client has received it or disconnected. */
async function answerOf(call: Call, state: CallState, input: unknown): Promise<unknown> {
  const { row, dependencies, traceId } = call;
  const { files, log } = dependencies;
  const { operationId } = row;
  const handle = () => handlerOf(call)(input, contextOf(call, state));
  if (!files.isFile(operationId) || !state.session) return handle();
  const end = files.begin(state.session.userId);
  let isStreamed = false;
  try {
    const answer = await handle();
    if (typeof answer !== 'function') return answer;
    isStreamed = true;
    const onFault = (fault: unknown) => log.fault(fault, { traceId, operationId });
    return streamed(answer as FileWriter, files, { onFault, onEnd: end });
  } finally {
    if (!isStreamed) end();
  }
}

/** The rules that refused items of a request whose other items were done. */
const refusedItems = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null && 'results' in answer
    ? (answer as Results).results.flatMap(({ ruleId }) => ruleId ?? [])
    : [];

/**
 * Browsers store secure cookies only from a page that came over TLS or from their own machine, and only in those cases
 * do they send Sec-Fetch-Site.
 */
const keepsSecureCookies = (headers: Headers): boolean =>
  headers.has('sec-fetch-site') || (headers.get('origin')?.startsWith('https://') ?? false);

const handlerOf = ({ row, dependencies }: Call) => dependencies.handlers[row.operationId] as AnyHandler;

function admit(operationId: OperationId, session: Session): void {
  if (!roleOperations({ operationId }).includes(session.roleId)) throw new Refused('role.forbidden');
  if (session.mustChange && !OPEN_WHILE_MUST_CHANGE.includes(operationId)) throw new Refused('session.mustChange');
}

function contextOf(
  { request, calledFrom, dependencies, traceId, headers }: Call,
  state: CallState,
): Context | SecuredContext {
  const { clock, db, write, announce, ended, addressFault, secrets, profile, log } = dependencies;
  const context: Context = {
    clock,
    read: db,
    write,
    announce,
    ended,
    addressFault,
    secrets,
    profile,
    log,
    calledFrom,
    origin: new URL(request.url).origin,
    traceId,
    answerHeaders: headers,
    keyId: state.pair?.id ?? null,
    keepsSecureCookies: keepsSecureCookies(request.headers),
    idempotencyKey: request.headers.get('idempotency-key'),
  };
  return state.session ? { ...context, session: state.session } : context;
}

/** Statuses of the refusals that the audit trail records. The others mean malformed calls or too many of them. */
const STATED: readonly number[] = [403, 404, 409, 422];

/**
 * Records the refusal of a change, and of any call that the role may not make. The call's own writes were rolled back.
 * A stage records the refusals of its items itself, and a sign-in records its own.
 */
async function recordRefusal(
  { row: { operationId }, calledFrom, dependencies, traceId }: Call,
  { session, input }: CallState,
  fault: unknown,
): Promise<void> {
  if (!(fault instanceof Refused) || !session || !STATED.includes(fault.status)) return;
  if (OPERATIONS[operationId].retry !== 'never' && fault.ruleId !== 'role.forbidden') return;
  const { clock, write, log } = dependencies;
  const action = HISTORY_ACTIONS[operationId] ?? operationId;
  const act = { action, at: new Date(clock.now()), referenceIds: referencesOf(...input), refused: fault };
  await write((tx) => recordAct(tx, { session, calledFrom }, act)).catch((failed: unknown) =>
    log.fault(failed, { traceId, operationId }),
  );
}

/** Calls that have another name in the history. */
const HISTORY_ACTIONS: Partial<Record<OperationId, HistoryAction>> = { enter: 'entry', cancelSchedule: 'cancel' };

function refuse({ traceId, dependencies, row }: Call, fault: unknown): UnsealedAnswer {
  const headers = new Headers();
  if (!(fault instanceof Refused)) dependencies.log.fault(fault, { traceId, operationId: row.operationId });
  const refused = refusalOf(fault);
  const seconds = refused.more.retryAfterSeconds;
  if (seconds !== undefined) headers.set('Retry-After', String(seconds));
  const body = errorBody(refused.ruleId, refused.message, traceId, refused.more);
  const { status, ruleId } = refused;
  return { status, media: 'application/json', body: JSON.stringify(body), headers, ruleIds: [ruleId] };
}

/** The answer itself if it keeps to the contract, else the internal error that replaces it. */
function checked(call: Call, unsealed: UnsealedAnswer): UnsealedAnswer {
  const { row, dependencies } = call;
  if (unsealed.media !== 'application/json') return unsealed;
  const check = row.answer(unsealed.status);
  const faults = check ? check(JSON.parse(unsealed.body as string)) : { status: 'not documented' };
  if (!faults) return unsealed;
  dependencies.onBreach({ operationId: row.operationId, status: unsealed.status, faults });
  const ruleId: RuleId = 'bank.fault';
  const [status, message] = REFUSALS[ruleId];
  const body = JSON.stringify(errorBody(ruleId, message, call.traceId));
  return { status, media: 'application/json', body, headers: new Headers(), ruleIds: [ruleId] };
}
