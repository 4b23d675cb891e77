import { CAPSULE, type Capsule, type CapsuleCall, type CapsuleEvent } from '../capsule/capsule.ts';
import { eachText, markerName, textOfShape } from '../capsule/markers.ts';
import { FORCED_OUTCOMES, NotForced } from '../controls/force-outcome.ts';
import { PASSWORD, PIN } from '../demo/data/people.ts';
import { FAULT_ORDER, type FaultOrder } from '../faults/fault-order.ts';
import type { Sandbox } from './sandbox.ts';
import { startSandbox } from './start-sandbox.ts';
import { Visitor, type VisitorAnswer } from './visitor.ts';

interface Outcome {
  status: number;
  ruleIds: readonly string[];
}

/** How a replay ended. */
export interface ReplayReport {
  about: string;
  /** Why the replay may end differently; null if it must end the same. */
  incomplete: string | null;
  /** Calls that were played. */
  calls: number;
  /** Calls that ended otherwise; `event` counts from 0. */
  callDifferences: { event: number; operationId: string; expected: Outcome; actual: Outcome }[];
  /** Accounts whose balances differ, rupiah. */
  balanceDifferences: { accountNumber: string; expected: string; actual: string }[];
}

/** The text is not a capsule, or is one of another version. */
export class BadCapsule extends Error {}

/** One replay under way. */
interface Replay {
  sandbox: Sandbox;
  visitors: Map<number, Visitor>;
  /** Answers by the number of their event. */
  answers: Map<number, unknown>;
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], value);

/** Replaces the markers by their values in this replay. */
async function fill(given: unknown, call: CapsuleCall, { sandbox, visitors, answers }: Replay): Promise<unknown> {
  const captcha = await sandbox.captchaAnswer(visitors.get(call.client)?.pair?.id ?? '');
  const sent = (await sandbox.outbox())
    .filter(({ username, code }) => username === call.username && code !== null)
    .reverse();
  return eachText(given, (text) => {
    const [kind, number = '', ...rest] = markerName(text)?.split(':') ?? [];
    if (kind === 'password') return PASSWORD;
    if (kind === 'pin') return PIN;
    if (kind === 'captcha') return captcha ?? '';
    if (kind === 'otp') return sent[Number(number)]?.code ?? '';
    if (kind === 'rahasia') return textOfShape(rest.join(':'), Number(number));
    if (kind === 'id') return at(answers.get(Number(number)), rest.join(':')) ?? text;
    return text;
  });
}

function outcomeOf({ status, body }: VisitorAnswer): Outcome {
  const { ruleId, results } = (typeof body === 'object' && body !== null ? body : {}) as {
    ruleId?: string;
    results?: { ruleId?: string | null }[];
  };
  return { status, ruleIds: status >= 400 ? [ruleId ?? ''] : (results ?? []).flatMap((each) => each.ruleId ?? []) };
}

/** The order that makes the bank refuse a call as it was refused. @throws BadCapsule no such refusal can be ordered */
function refusalOf({ operationId, status }: CapsuleCall): FaultOrder {
  const { data } = FAULT_ORDER.safeParse({ kind: 'refuse', status, match: { operationId } });
  if (!data) throw new BadCapsule(`No bank can be told to refuse with ${status}.`);
  return data;
}

/** Decides a payment by hand. @returns the refusal if the replay has no such payment */
async function force({ referenceId, outcome: given }: Extract<CapsuleEvent, { act: 'force' }>, replay: Replay) {
  const [, number = '', path = ''] = markerName(referenceId)?.split(':') ?? [];
  const known = at(replay.answers.get(Number(number)), path);
  const outcome = FORCED_OUTCOMES.find((each) => each === given);
  if (!outcome) throw new BadCapsule(`The outcome ${given} is unknown.`);
  try {
    await replay.sandbox.force(typeof known === 'string' ? known : referenceId, outcome);
    return null;
  } catch (fault) {
    if (!(fault instanceof NotForced)) throw fault;
    return { status: fault.isUnknown ? 404 : 409, ruleIds: [] };
  }
}

async function play(call: CapsuleCall, event: number, replay: Replay): Promise<Outcome> {
  const { sandbox, visitors, answers } = replay;
  const visitor = visitors.get(call.client) ?? new Visitor(sandbox);
  visitors.set(call.client, visitor);
  const { profile } = sandbox;
  if (!visitor.pair && (profile.encryption || profile.captcha)) await visitor.fetchKey();
  const { operationId } = call;
  const fault = call.isOrdered ? sandbox.faults.add(refusalOf(call)) : null;
  const { path, query, body } = (await fill({ path: call.path, query: call.query, body: call.body }, call, replay)) as {
    path: Record<string, string>;
    query: Record<string, string>;
    body: unknown;
  };
  const answer = await visitor.call(operationId, {
    path,
    query,
    ...(body === null ? {} : { body }),
    ...(call.key === null ? {} : { headers: { 'idempotency-key': `putar-ulang-kapsul-${call.key}` } }),
  });
  fault?.remove();
  answers.set(event, answer.body);
  const token = at(answer.body, 'access_token');
  if (answer.status === 200 && typeof token === 'string') visitor.token = token;
  return outcomeOf(answer);
}

const textOf = ({ booked, held }: { booked: number; held: number }): string => `${booked} (ditahan ${held})`;

async function compareBooks({ ledger }: Capsule, sandbox: Sandbox): Promise<ReplayReport['balanceDifferences']> {
  const { accounts } = await sandbox.books();
  const played = new Map(accounts.map((account) => [account.accountNumber, textOf(account)]));
  return ledger
    .map((account) => ({
      accountNumber: account.accountNumber,
      expected: textOf(account),
      actual: played.get(account.accountNumber) ?? 'tidak ada',
    }))
    .filter(({ expected, actual }) => expected !== actual);
}

/**
 * Plays a capsule in a fresh sandbox of this process and compares statuses, rules and balances.
 *
 * @param given the parsed JSON of a capsule
 * @throws {BadCapsule}
 */
export async function replayCapsule(given: unknown): Promise<ReplayReport> {
  const { data: capsule } = CAPSULE.safeParse(given);
  if (!capsule) throw new BadCapsule('The file is not a capsule of this version.');
  const { profile, changes, seededAt, scenario, events, about, incomplete } = capsule;
  await using sandbox = await startSandbox({ profile, changes, start: seededAt, scenario });
  const replay: Replay = { sandbox, visitors: new Map(), answers: new Map() };
  const callDifferences: ReplayReport['callDifferences'] = [];
  for (const [index, event] of events.entries()) {
    sandbox.clock.set(event.at);
    if ('operationId' in event) {
      const { operationId, status, ruleIds } = event;
      const actual = await play(event, index, replay);
      if (JSON.stringify([status, ruleIds]) !== JSON.stringify([actual.status, actual.ruleIds]))
        callDifferences.push({ event: index, operationId, expected: { status, ruleIds }, actual });
    } else if (event.act === 'runDue') await sandbox.runDue();
    else if (event.act === 'scenario') await sandbox.useScenario(event.scenario);
    else {
      const actual = await force(event, replay);
      const expected = { status: 200, ruleIds: [] };
      if (actual) callDifferences.push({ event: index, operationId: event.act, expected, actual });
    }
  }
  sandbox.clock.set(capsule.takenAt);
  const calls = events.filter((event) => 'operationId' in event).length;
  return { about, incomplete, calls, callDifferences, balanceDifferences: await compareBooks(capsule, sandbox) };
}
