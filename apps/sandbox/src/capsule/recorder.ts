import { createHmac, randomBytes } from 'node:crypto';
import { type OperationId, OPERATIONS } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import { FormFile } from '../operation/form-file.ts';
import type { Clock } from '../operation/clock.ts';
import type { Scenario } from '../domain/outside/scenario.ts';
import type { Capsule, CapsuleCall, CapsuleEvent } from './capsule.ts';
import { eachText, marker, newIds, withoutSecrets } from './markers.ts';

/** Older events are forgotten: beyond this number, and beyond these characters of JSON. */
const MOST_EVENTS = 2_000;
const MOST_TEXT = 16 * 1_024 * 1_024;
/** More than these events can have: a client, a key and a few secrets each. */
const MOST_NUMBERS = 8 * MOST_EVENTS;

/** A call as the bank answered it, before it is redacted. */
export interface AnsweredCall {
  operationId: OperationId;
  /** Path, query and body; without the body if the bank refused the call before it read that. */
  input: readonly unknown[];
  isRead: boolean;
  keyId: string | null;
  username: string | null;
  idempotencyKey: string | null;
  status: number;
  ruleIds: readonly string[];
  isOrdered: boolean;
  traceId: string;
  answer: () => unknown;
}

type Act = CapsuleEvent extends infer E ? (E extends { act: string } ? Omit<E, 'at'> : never) : never;
interface Recorded {
  event: CapsuleEvent;
  traceId: string | null;
  ids: Record<string, string>;
  /** Characters of the event as JSON. */
  length: number;
}

/** Records what callers and testers do, redacted at once and in bounded memory. */
export interface Recorder {
  call: (call: AnsweredCall) => Promise<void>;
  act: (act: Act, at?: number) => void;
  /** Begins anew with a fresh world. @param seededAt null: the world is older than this record */
  restart: (seededAt: number | null, scenario: Scenario) => void;
  /** The state no longer follows from what was recorded. */
  spoil: (reason: string) => void;
  /** @param about reference or trace id @returns null if the record has no event about it */
  capsule: (about: string, ledger: Capsule['ledger']) => Capsule | null;
}

/** A code that may have been sent to the user. */
const SENT_CODE = /"code":"(?!000000")/;

/** Answered reads that change nothing need not be replayed. */
function isMereRead({ operationId, status }: AnsweredCall): boolean {
  const { method, retry } = OPERATIONS[operationId];
  return operationId === 'fetchKey' || (method === 'GET' && retry === 'safe' && status < 300);
}

/** Refused before its input was read: it changed nothing and cannot be replayed. */
const isUnread = ({ isRead, isOrdered, ruleIds }: AnsweredCall): boolean =>
  !isRead && !isOrdered && ruleIds.some((id) => /^(transport|contract)\./.test(id));

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const hasFile = (input: readonly unknown[]): boolean =>
  input.some((each) => recordOf(each)['file'] instanceof FormFile);
const usernameIn = (input: readonly unknown[]): string | null =>
  input.map((each) => recordOf(each)['username']).find((name) => typeof name === 'string') ?? null;

/** Small numbers for texts, which themselves are not kept. */
function numbering(): (text: string) => number {
  const salt = randomBytes(32);
  /** The least recently used first. */
  const numbers = new Map<string, number>();
  let last = 0;
  return (text) => {
    const hash = createHmac('sha256', salt).update(text).digest('base64url');
    const number = numbers.get(hash) ?? (last += 1);
    numbers.delete(hash);
    numbers.set(hash, number);
    const [oldest] = numbers.keys();
    if (numbers.size > MOST_NUMBERS && oldest !== undefined) numbers.delete(oldest);
    return number;
  };
}

/** @param codesOf the codes that were sent to a user, the latest first */
export function createRecorder(
  { clock, profile }: { clock: Clock; profile: Profile },
  codesOf: (username: string) => Promise<string[]>,
): Recorder {
  let events: Recorded[] = [];
  let start: { seededAt: number | null; scenario: Scenario } = {
    seededAt: null,
    scenario: { name: 'normal', rules: [] },
  };
  let incomplete: string | null = null;
  const numberOf = numbering();
  let held = 0;
  const add = (recorded: Omit<Recorded, 'length'>) => {
    const { length } = JSON.stringify(recorded.event);
    events.push({ ...recorded, length });
    held += length;
    let surplus = 0;
    for (; events.length - surplus > MOST_EVENTS || held > MOST_TEXT; surplus += 1)
      held -= events[surplus]?.length ?? 0;
    if (surplus === 0) return;
    events = events.slice(surplus);
    incomplete ??= 'Rekaman awal sudah terhapus.';
  };
  return {
    async call(call) {
      if (isMereRead(call) || isUnread(call)) return;
      const at = clock.now();
      const { operationId, input, keyId, idempotencyKey, status, ruleIds, isOrdered, traceId } = call;
      const username = call.username ?? usernameIn(input);
      const codes = username !== null && SENT_CODE.test(JSON.stringify(input)) ? await codesOf(username) : [];
      const facts = { codes, isAccepted: status < 300, numberOf };
      if (hasFile(input)) incomplete ??= 'Isi berkas yang diunggah tidak direkam.';
      const [path = {}, query = {}, body] = input.map((each) => withoutSecrets(each, facts));
      add({
        event: {
          at,
          operationId,
          client: numberOf(`client ${keyId ?? username ?? ''}`),
          username,
          path: recordOf(path),
          query: recordOf(query),
          body: body ?? null,
          key: idempotencyKey === null ? null : numberOf(`key ${idempotencyKey}`),
          status,
          ruleIds: [...ruleIds],
          // A replay has other call rates, so it orders this refusal.
          ...((isOrdered || ruleIds.includes('limit.tooOften')) && { isOrdered: true }),
        },
        traceId,
        ids: newIds(call.answer(), input),
      });
    },
    act: (act, at = clock.now()) => add({ event: { at, ...act }, traceId: null, ids: {} }),
    restart(seededAt, scenario) {
      [events, held] = [[], 0];
      start = { seededAt, scenario };
      incomplete = seededAt === null ? 'Bank ini dimulai dengan data lama, bukan dari keadaan awal.' : null;
    },
    spoil: (reason) => void (incomplete ??= reason),
    capsule(about, ledger) {
      const isAbout = ({ event, traceId, ids }: Recorded) =>
        traceId === about ||
        Object.values(ids).includes(about) ||
        JSON.stringify(event).includes(JSON.stringify(about));
      if (about === '' || !events.some(isAbout)) return null;
      const { id, captcha, encryption } = profile;
      return {
        capsule: 1,
        about,
        profile: id,
        changes: { captcha, encryption },
        seededAt: start.seededAt ?? clock.now(),
        takenAt: clock.now(),
        scenario: start.scenario,
        incomplete,
        events: withIdMarkers(events, about),
        ledger,
      };
    },
  };
}

/** The events, with each id that an earlier answer gave as a marker that names that answer and the place in it. */
function withIdMarkers(events: readonly Recorded[], about: string): CapsuleEvent[] {
  const given = new Map<string, string>();
  const replaced = (value: unknown) => eachText(value, (text) => given.get(text) ?? text);
  return events.map(({ event, traceId, ids }, index) => {
    let filled: CapsuleEvent;
    if ('act' in event)
      filled = event.act === 'force' ? { ...event, referenceId: String(replaced(event.referenceId)) } : event;
    else {
      const { path, query, body } = event;
      const isTarget = traceId === about;
      const parts = { path: recordOf(replaced(path)), query: recordOf(replaced(query)), body: replaced(body) };
      filled = { ...event, ...parts, ...(isTarget && { isTarget }) } satisfies CapsuleCall;
    }
    for (const [path, id] of Object.entries(ids)) if (!given.has(id)) given.set(id, marker(`id:${index}:${path}`));
    return filled;
  });
}
