import { randomInt } from 'node:crypto';
import { newIdempotencyKey } from '@ibk/sdk';
import type { Validation } from '@ibk/sdk/contract';
import { authMethod } from '@ibk/sdk/rules';
import { askCode } from '../ask-code.ts';
import type { Host } from '../connect.ts';
import { pointerOf, type Difference } from './difference.ts';
import { filled, type Known, NotKnown, valueAt } from './known-values.ts';
import { findTreasury } from './deductions.ts';
import type { Journey, Step } from './journey.ts';
import { JOURNEYS } from './journeys.ts';
import type { Caller, Probe } from './prober.ts';
import type { Checking } from './run-checks.ts';
import { isRecord } from '../is-record.ts';
import { plainText } from './shown-value.ts';
import type { Exchange } from './wire.ts';

/** Options for the payments that `--write` enters. */
export interface PaymentFlags {
  source?: string;
  dest?: string;
  /** Rupiah. */
  amount: number;
}

/** A path with its references replaced, such as the `$saved` of `?customerId=$saved/description`. */
const pathOf = (path: string, known: Known): string => path.replace(/\$\w+/g, (name) => String(filled(name, known)));

/** Differences between an answer and the values and headers that its step promises. */
function promised({ then = {}, headers = {} }: Step, exchange: Exchange, known: Known): Difference[] {
  const missing = Object.entries(headers).filter(([name, value]) => exchange.headers.get(name) !== value);
  return [
    ...Object.entries(then).flatMap(([path, values]): Difference[] => {
      const at = pathOf(path, known);
      const expected = values.map((value) => filled(value, known));
      const seen = valueAt(exchange.json, at);
      if (expected.includes(seen)) return [];
      const words = expected.map((value) => plainText(value)).join(', ');
      return [{ place: pointerOf(at.split('/')), expected: words, seen: plainText(seen) }];
    }),
    ...missing.map(([name, value]) => ({
      place: `header ${name}`,
      expected: value,
      seen: exchange.headers.get(name) ?? 'tidak ada',
    })),
  ];
}

/** The reason if a promised value refers to an answer that is missing; else null. */
function missingPromise({ then = {}, endsIf }: Step, known: Known): string | null {
  try {
    if (endsIf) pathOf(endsIf[0], known);
    for (const [path, values] of Object.entries(then)) {
      pathOf(path, known);
      filled(values, known);
    }
    return null;
  } catch (error) {
    if (error instanceof NotKnown) return error.reason;
    throw error;
  }
}

/** The code of an authorisation; asked for on the terminal if the bank wants a PIN or an OTP. */
async function codeOf({ terminal }: Host, checking: Checking, caller: Caller): Promise<string | null> {
  const answer = caller.known.get('authorise');
  const validation = valueAt(answer, 'validation');
  const method = authMethod({ validation: validation as Validation });
  if (method.prompt === null) return method.code;
  if (!terminal.canAsk) return null;
  if (method.prompt === 'OTP') {
    const query = { sendBy: 'EMAIL', authorisationId: '$authorise/authorisationId' };
    await checking.prober.send(caller, { part: 'journey', op: 'requestOtp', input: { query }, statuses: [200] });
  }
  return askCode(terminal, method.prompt, caller.name);
}

const probeOf = ({ id, source }: Journey, step: Step): Probe => {
  const { op, as = op, fault, path = {}, query = {}, body, key, statuses = [200], ruleId } = step;
  const input = { path, query, ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) };
  return {
    part: 'journey',
    op,
    name: `${id}.${as}`,
    as,
    input,
    statuses,
    source,
    ...(fault === undefined ? {} : { fault }),
    ...(ruleId === undefined ? {} : { ruleId }),
    also: (exchange, known) => promised(step, exchange, known),
  };
};

/** Idempotency keys of one journey by the name of their step. */
const keysFor = ({ steps }: Journey): Record<string, string> =>
  Object.fromEntries(steps.flatMap(({ key }) => (key ? [[key.split('/')[1] ?? '', newIdempotencyKey()]] : [])));

const isWanted = ({ when }: Step, known: Known): boolean => {
  if (!when) return true;
  try {
    return filled(when[0], known) === when[1];
  } catch (error) {
    if (error instanceof NotKnown) return false;
    throw error;
  }
};

/** Runs one journey; a step that is not answered as expected ends it. */
export async function runJourney(
  host: Host,
  checking: Checking,
  journey: Journey,
  people: { callers: readonly Caller[]; payment: Known },
) {
  const answers: Known = new Map([...people.payment, ['keys', keysFor(journey)]]);
  const { prober } = checking;
  let broken: string | null = null;
  for (const step of journey.steps) {
    if (!isWanted(step, answers)) continue;
    const probe = probeOf(journey, step);
    const user = people.callers.find(({ role }) => role === step.by);
    if (!user) {
      broken ??= `tidak ada user dengan wewenang ${step.by}`;
      prober.skip(
        { name: step.by, role: step.by, cookies: people.callers[0]?.cookies ?? neverSent(), known: answers },
        probe,
        broken,
      );
      continue;
    }
    const caller: Caller = { ...user, known: new Map([...user.known, ...answers]) };
    const reason = broken ?? missingPromise(step, answers);
    if (reason !== null) {
      prober.skip(caller, probe, reason);
      continue;
    }
    // A later step must not use an older answer of the same name.
    answers.delete(probe.as ?? step.op);
    const exchange = await prober.send(caller, probe);
    if (exchange === undefined) continue;
    const isExpected = exchange !== null && probe.statuses.includes(exchange.status);
    if (!isExpected) broken = `langkah ${probe.name ?? ''} tidak ${exchange ? 'berhasil' : 'dijawab'}`;
    else if (exchange.status < 300) answers.set(probe.as ?? step.op, exchange.json);
    if (isExpected && step.endsIf && valueAt(exchange.json, pathOf(step.endsIf[0], answers)) !== undefined)
      broken = step.endsIf[1];
    if (isExpected && step.op === 'authorise') {
      const code = await codeOf(host, checking, { ...caller, known: new Map([...caller.known, ...answers]) });
      if (code === null) broken = `bank meminta PIN atau OTP ${caller.name}, dan tidak ada yang dapat ditanya`;
      else answers.set('code', code);
    }
  }
}

const neverSent = (): never => {
  throw new Error('No caller is signed in');
};

/** The accounts and the amount of the payments: those of the options, else the operator's own accounts. */
export function paymentOf(operator: Caller | undefined, { source, dest, amount }: PaymentFlags): Known {
  const accounts = operator?.known.get('listAccounts');
  const own = Array.isArray(accounts) ? accounts.filter(isRecord) : [];
  const from = source ?? own.find(({ accessTransaction }) => accessTransaction === true)?.['accountNumber'];
  const to = dest ?? own.find(({ accountNumber }) => accountNumber !== from)?.['accountNumber'];
  return new Map<string, unknown>([
    ['source', from],
    ['dest', to],
    ['saved', to],
    ['amount', amount],
  ]);
}

/** A random billing code that no deduction has yet; its first digits are those of the tax office. */
const newBillingCode = (): string => `02${String(randomInt(10 ** 12)).padStart(13, '0')}`;

/** Runs all journeys with the signed-in users. */
export async function runJourneys(
  host: Host,
  checking: Checking,
  callers: readonly Caller[],
  flags: PaymentFlags,
): Promise<void> {
  const payment = paymentOf(
    callers.find(({ role }) => role === 'OPR_USER'),
    flags,
  );
  const treasury = await findTreasury(checking, callers);
  const found = new Map([...payment, ['deductions', treasury.deductions], ['newCode', newBillingCode()]]);
  for (const journey of JOURNEYS) {
    const people = journey.isTreasury ? { ...treasury, payment: found } : { callers, payment };
    await runJourney(host, checking, journey, people);
  }
}
