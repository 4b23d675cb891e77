import type { CookiePort } from '@ibk/sdk';
import type { OperationId, Role } from '@ibk/sdk/contract';
import { connectionFault } from '@ibk/sdk/node';
import { Failure } from '../failure.ts';
import { answerDifferences, type Expectation } from './answer-check.ts';
import type { Check, Part, Recorder } from './check.ts';
import { isRecord } from '../is-record.ts';
import { operation } from './contract.ts';
import type { Difference } from './difference.ts';
import { filled, type Known, NotKnown, valueAt } from './known-values.ts';
import { corporateOf } from './reading.ts';
import { AnswerTooLarge, type CallInput, type Exchange, type Tampering, type Wire } from './wire.ts';

/** The sender of a call: a signed-in user, or a client without a session. */
export interface Caller {
  /** The username; `tanpa sesi` without a session. */
  name: string;
  role: Role | null;
  cookies: CookiePort;
  known: Known;
}

/** A call to send and the answer that it should get. */
export interface Probe extends Expectation {
  part: Part;
  op: OperationId;
  /** Distinguishes this call from others of the operation; part of the check's id. */
  name?: string;
  /** What is special about the call, Indonesian. */
  fault?: string;
  /** A template: `$name/path` stands for a value of an earlier answer. */
  input?: Readonly<Record<keyof CallInput, unknown>> | CallInput;
  tampering?: Tampering;
  /** Stores the answer under this name. */
  as?: string;
  /** Section or rule. @default the operation's section */
  source?: string;
  /** Further checks of the answer. */
  also?: (exchange: Exchange, known: Known) => readonly Difference[];
}

/** After this many consecutive calls without an answer the bank counts as unreachable. */
const MOST_UNANSWERED = 3;

const wordsOf = ({ name, role }: Caller): string => (role === null ? name : `sebagai ${name} (${role})`);
const seenOf = (differences: readonly Difference[], status: string): string =>
  differences.length === 0 ? status : differences.map(({ place, seen }) => `${place}: ${seen}`).join('; ');

function expectedOf({ statuses, ruleId, fields = [] }: Expectation, differences: readonly Difference[]): string {
  const answer = [
    statuses.join(' atau '),
    ...(ruleId === undefined ? [] : [ruleId]),
    ...(fields.length > 0 ? [`dengan penjelasan ${fields.join(', ')}`] : []),
  ];
  return [answer.join(' '), ...differences.map(({ place, expected }) => `${place}: ${expected}`)].join('; ');
}

/** The code of a failed connection, such as ECONNRESET; the name of the error if it has no code. */
function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return 'tidak dikenal';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : codeIn(error.cause);
}

/** The facts of a check that are known before its call is sent. */
function headOf(caller: Caller, probe: Probe) {
  const { id, method, path, source } = operation(probe.op);
  return {
    id: [probe.part, probe.name ?? id, ...(caller.role === null ? [] : [caller.name])].join('.'),
    part: probe.part,
    operationId: id,
    what: [`${method} ${path}`, probe.fault, wordsOf(caller)].filter(Boolean).join(' '),
    source: probe.source ?? source,
  };
}

interface Outcome {
  differences: readonly Difference[];
  /** The status of the answer, reported if nothing differs. */
  status: string;
  traceId: string | null;
}

function checkOf(caller: Caller, probe: Probe, { differences, status, traceId }: Outcome): Check {
  return {
    ...headOf(caller, probe),
    expected: expectedOf(probe, differences),
    seen: seenOf(differences, status),
    verdict: differences.length > 0 ? 'beda' : 'sesuai',
    differences,
    traceId,
  };
}

const skipped = (caller: Caller, probe: Probe, reason: string): Check => ({
  ...headOf(caller, probe),
  expected: expectedOf(probe, []),
  seen: reason,
  verdict: 'dilewati',
  differences: [],
  traceId: null,
});

/** Whether the bank does not implement the call. */
const isMissing = ({ status, json }: Exchange): boolean =>
  status === 404 && (!isRecord(json) || json['ruleId'] === undefined || json['ruleId'] === 'contract.unknownPath');

/** An answer with the call that it belongs to, as the check of the contract needs them. */
export interface Judged {
  caller: Caller;
  probe: Probe;
  exchange: Exchange;
}

const noOne = (): void => undefined;

/** The check of an answer against the contract. */
export function judged({ caller, probe, exchange }: Judged, profile: Wire['profile']): Check {
  const differences = [
    ...answerDifferences(operation(probe.op), exchange, probe, profile),
    ...(probe.also?.(exchange, caller.known) ?? []),
  ];
  const traceId = exchange.headers.get('x-trace-id');
  return checkOf(caller, probe, { differences, status: String(exchange.status), traceId });
}

/** Whether a refusal means that the whole session is over, and not that this call is answered wrongly. */
async function hasEnded(
  wire: Wire,
  caller: Caller,
  { status, json }: Exchange,
  { statuses, op }: Probe,
): Promise<boolean> {
  const isOver = status === 401 && !statuses.includes(401) && String(valueAt(json, 'ruleId')).startsWith('session.');
  if (!isOver || caller.role === null || op === 'logout') return false;
  const other = await wire.call(operation('readMenu'), caller.cookies).catch(() => null);
  return other?.status === 401;
}

export type Prober = ReturnType<typeof createProber>;

/** Sends probes and records the result of each. */
export function createProber(
  wire: Wire,
  recorder: Recorder,
  signal: AbortSignal,
  onJudged: (one: Judged) => void = noOne,
) {
  let unanswered = 0;

  /** Names of users whose session the bank has ended. */
  const ended = new Set<string>();

  /** @throws {Failure} network: several calls in a row had no answer */
  function noAnswer(error: unknown): string {
    if (signal.aborted) throw signal.reason as Error;
    if (error instanceof AnswerTooLarge) return error.reason;
    const fault = connectionFault(error);
    unanswered += 1;
    if (unanswered >= MOST_UNANSWERED) {
      throw new Failure({
        exit: 'network',
        what: fault && fault.kind !== 'unreachable' ? fault.message : `Bank di ${wire.origin} tidak menjawab lagi.`,
        sent: `${recorder.checks.length} pemeriksaan sudah dijalankan; laporannya memuat semuanya.`,
        next: 'periksa bank, lalu ulangi',
      });
    }
    return codeIn(error);
  }

  /** Checks an answer that is already there. */
  function judge(caller: Caller, probe: Probe, exchange: Exchange, input: CallInput = {}): void {
    unanswered = 0;
    const { status, json } = exchange;
    const corporate = corporateOf(caller.known.get('user'));
    recorder.readings.push({ caller: caller.name, corporate, op: probe.op, input, status, json });
    onJudged({ caller, probe, exchange });
    recorder.add(judged({ caller, probe, exchange }, wire.profile));
  }

  return {
    judge,
    skip: (caller: Caller, probe: Probe, reason: string): void => recorder.add(skipped(caller, probe, reason)),
    /** Sends a call without recording a check. @returns its answer; null if none came */
    ask: (caller: Caller, op: OperationId, input: CallInput): Promise<Exchange | null> =>
      wire.call(operation(op), caller.cookies, input).catch((error: unknown) => (noAnswer(error), null)),
    /** Sends a probe. @returns its answer; null if none came; undefined if the probe was skipped */
    async send(caller: Caller, probe: Probe): Promise<Exchange | null | undefined> {
      const target = operation(probe.op);
      if (ended.has(caller.name)) {
        recorder.add(skipped(caller, probe, `sesi ${caller.name} berakhir di tengah pemeriksaan`));
        return undefined;
      }
      let input: CallInput;
      try {
        input = filled(probe.input ?? {}, new Map([...caller.known, ['example', target.body?.example]])) as CallInput;
      } catch (error) {
        if (!(error instanceof NotKnown)) throw error;
        recorder.add(skipped(caller, probe, error.reason));
        return undefined;
      }
      const exchange = await wire
        .call(target, caller.cookies, input, probe.tampering)
        .catch((error: unknown) => noAnswer(error));
      if (typeof exchange === 'string') {
        const seen = `tidak ada jawaban (${exchange})`;
        const differences = [{ place: 'status', expected: probe.statuses.join(' atau '), seen }];
        recorder.add(checkOf(caller, probe, { differences, status: '', traceId: null }));
        return null;
      }
      if (isMissing(exchange) && target.fallback !== null) {
        recorder.add(skipped(caller, probe, `tidak ada pada bank ini; portal memakai ${target.fallback}`));
        return undefined;
      }
      if (await hasEnded(wire, caller, exchange, probe)) {
        ended.add(caller.name);
        const seen = 'sesi berakhir di tengah pemeriksaan; panggilan berikutnya dilewati';
        const differences = [{ place: 'status', expected: probe.statuses.join(' atau '), seen }];
        recorder.add(checkOf(caller, probe, { differences, status: '', traceId: exchange.headers.get('x-trace-id') }));
        return undefined;
      }
      if (exchange.status < 300) caller.known.set(probe.as ?? probe.op, exchange.json);
      judge(caller, probe, exchange, input);
      return exchange;
    },
  };
}
