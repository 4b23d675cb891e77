import { createHash } from 'node:crypto';
import { newIdempotencyKey } from '@ibk/sdk';
import type { OperationId } from '@ibk/sdk/contract';
import type { Host } from '../connect.ts';
import { countOf } from './check.ts';
import { CONTRACT, type OperationContract } from './contract.ts';
import { drawnInput, seenIn } from './drawn-values.ts';
import { drawnPayment, PAYABLE } from './drawn-payment.ts';
import type { Caller } from './prober.ts';
import { mayCall, readAll, type Checking } from './run-checks.ts';
import { paymentOf, type PaymentFlags, runJourney } from './run-journeys.ts';
import { recordBreaches } from './run-laws.ts';
import { type Draw, drawFrom } from './seeded.ts';
import type { CallInput } from './wire.ts';

/** Calls that are not drawn: they end a session, change who may sign in or do what, or have no JSON body. */
const NOT_DRAWN = ['session', 'util', 'user', 'administration'];
/** Answers that are read after every step and judged against each other. */
const READ_AFTER: readonly OperationId[] = [
  'listAccounts',
  'listBalances',
  'readBalance',
  'readStatement',
  'listTransactions',
  'summariseTransactions',
  'readTransaction',
  'explainTransaction',
  'readDashboardRecap',
  'readDashboard',
  'readUpcoming',
  'listNotices',
  'readNotice',
  'listBeneficiaries',
  'listVirtualAccounts',
  'summariseVirtualAccounts',
  'listUploads',
];
const MOST_TRIES = 10;
/** Answers of a user from which values are taken. */
const NEWEST = 40;
const ERROR = 400;
const FAULT = 500;

/** A text by which a seed is known to belong to another contract, or to other payments. */
export const contractMark = createHash('sha256')
  .update(JSON.stringify([CONTRACT, PAYABLE]))
  .digest('hex')
  .slice(0, 4);

const isDrawn = ({ tag, isSecured, body }: OperationContract): boolean =>
  isSecured && !NOT_DRAWN.includes(tag) && !(body?.isForm ?? false);

/** A call with values, for the role of a caller; tried again if the answers so far have no value for the drawn one. */
function drawnCall({ recorder }: Checking, caller: Caller, draw: Draw): [OperationContract, CallInput] | null {
  const seen = seenIn(recorder.readings.filter((each) => each.caller === caller.name).slice(-NEWEST));
  const targets = CONTRACT.filter((each) => isDrawn(each) && mayCall(each, caller));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const target = draw.oneOf(targets);
    const input = target && drawnInput(target, draw, seen);
    if (target && input) return [target, input];
  }
  return null;
}

/** Sends one drawn call; whether the bank does it or refuses it, its answer must keep to the contract. */
async function sendDrawn(checking: Checking, caller: Caller, draw: Draw): Promise<string> {
  const drawn = drawnCall(checking, caller, draw);
  if (!drawn) return `tidak ada panggilan dengan nilai yang sah untuk ${caller.name}`;
  const [target, input] = drawn;
  const statuses = Object.keys(target.answers)
    .map(Number)
    .filter((status) => status < FAULT);
  const probe = { part: 'journey', op: target.id, fault: 'diundi', statuses } as const;
  const key = target.keyed ? { key: newIdempotencyKey() } : {};
  await checking.prober.send(caller, { ...probe, input: { ...input, ...key } });
  return `${target.id} oleh ${caller.name}`;
}

async function takeStep(host: Host, checking: Checking, callers: readonly Caller[], draw: Draw, flags: PaymentFlags) {
  const caller = draw.oneOf(callers);
  if (!caller) return '';
  if (draw.below(2) === 0) return sendDrawn(checking, caller, draw);
  const operator = callers.find(({ role }) => role === 'OPR_USER');
  const { journey, amount, says } = drawnPayment(draw);
  const payment = paymentOf(operator, { ...flags, amount });
  await runJourney(host, checking, journey, { callers, payment: new Map([...payment, ...(operator?.known ?? [])]) });
  return says;
}

/** Reads what a step may have changed, and lets the answers judge each other. */
async function judgeStep(checking: Checking, callers: readonly Caller[], draw: Draw, from: number): Promise<void> {
  const { recorder } = checking;
  const start = recorder.readings.length;
  const reader = draw.oneOf(callers);
  if (reader) await readAll(checking, reader, ({ op }) => READ_AFTER.includes(op));
  // What succeeded during the step may be outdated by its end; a refusal is not.
  const readings = recorder.readings.filter((each, at) => at >= start || (at >= from && each.status >= ERROR));
  await recordBreaches(checking, callers, readings);
}

const MOST_TRACES = 20;
const tracesOf = ({ checks }: Checking['recorder']): string[] =>
  checks
    .filter(({ part }) => part === 'journey')
    .flatMap(({ traceId }) => traceId ?? [])
    .slice(-MOST_TRACES)
    .toReversed();

/** How a seeded run ended. */
export interface SeededEnd {
  steps: number;
  /** What the last step was, Indonesian; null if nothing differs. */
  differing: string | null;
  /** Ids of the answers to the last steps, the newest first; a bank records some of them. */
  traces: readonly string[];
}

/**
 * Draws calls, values and their order from a seed, and checks the laws after each step. Ends with the first difference, so
 * that its step is known.
 */
export async function runSeeded(
  host: Host,
  checking: Checking,
  callers: readonly Caller[],
  flags: PaymentFlags & { seed: number; steps: number },
): Promise<SeededEnd> {
  const { recorder } = checking;
  const draw = drawFrom(flags.seed);
  for (const caller of callers) await readAll(checking, caller, ({ op }) => READ_AFTER.includes(op));
  for (let step = 1; step <= flags.steps; step += 1) {
    const from = recorder.readings.length;
    const what = await takeStep(host, checking, callers, draw, flags);
    await judgeStep(checking, callers, draw, from);
    host.terminal.say(`Langkah ${step}: ${what}`);
    if (countOf(recorder.checks, 'beda') > 0) {
      return { steps: step, differing: what, traces: tracesOf(recorder) };
    }
  }
  return { steps: flags.steps, differing: null, traces: [] };
}
