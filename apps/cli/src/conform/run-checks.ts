import type { Caller, Prober } from './prober.ts';
import { CONTRACT, operation, type OperationContract } from './contract.ts';
import type { Recorder } from './check.ts';
import { READ_CALLS, type ReadCall } from './read-calls.ts';
import { differencesFrom, rulesFor } from './wire-rules.ts';
import { emptyRequests, harmless, WRONG_TRANSPORT, WRONG_VALUES, type WrongRequest } from './wrong-requests.ts';
import type { Profile } from '@ibk/sdk/profile';

/** What the checks of a caller need. */
export interface Checking {
  prober: Prober;
  recorder: Recorder;
  profile: Profile;
  /** Whether calls that write may be sent. */
  writes: boolean;
}

/** Lists that are the same for every user. */
const SHARED_TAGS = ['parameter', 'util'];

/** Whether a caller's role may use an operation. */
export const mayCall = ({ roles, isSecured }: OperationContract, { role }: Caller): boolean =>
  isSecured ? role !== null && roles.includes(role) : role === null;

/** Sends the calls that only read and that the caller may use. */
export async function readAll(
  { prober }: Checking,
  caller: Caller,
  isWanted: (row: ReadCall) => boolean,
): Promise<void> {
  for (const row of READ_CALLS.filter(({ op }) => mayCall(operation(op), caller)).filter(isWanted)) {
    const { op, as, path = {}, query = {}, body, statuses = [200] } = row;
    const name = as === undefined ? {} : { as, name: as };
    const input = { path, query, ...(body === undefined ? {} : { body }) };
    await prober.send(caller, { part: 'answer', op, input, statuses, ...name });
  }
}

async function sendWrong(
  { prober, profile }: Checking,
  caller: Caller,
  rows: readonly WrongRequest[],
  part: 'bank' | 'refusal',
) {
  for (const { onlySealed, ...row } of rows) {
    if (!onlySealed || profile.encryption) await prober.send(caller, { part, ...row });
  }
}

/** Without a session, every call beyond those of the login page must be refused. */
async function refusedWithoutSession({ prober }: Checking, caller: Caller): Promise<void> {
  for (const each of CONTRACT.filter(({ isSecured }) => isSecured)) {
    await prober.send(caller, {
      part: 'session',
      op: each.id,
      fault: 'tanpa masuk',
      input: harmless(each),
      statuses: [401],
      ruleId: 'session.required',
    });
  }
}

/** A role that `x-roles` does not list must be refused. The requests have no content, so they cannot have an effect. */
async function refusedByRole({ prober }: Checking, caller: Caller): Promise<void> {
  for (const each of CONTRACT.filter((one) => one.isSecured && !mayCall(one, caller))) {
    await prober.send(caller, {
      part: 'role',
      op: each.id,
      input: harmless(each),
      statuses: [403],
      ruleId: 'role.forbidden',
      source: 'role.operations',
    });
  }
}

function checkRules({ recorder }: Checking, caller: Caller): void {
  for (const rule of rulesFor(caller.known)) {
    const { id, title, source, of } = rule;
    const found = differencesFrom(rule, caller.known.get(of), caller);
    const differences = found ?? [];
    const kept = found === null ? 'jawabannya terlalu jauh dari kontrak' : 'sesuai aturan';
    recorder.add({
      id: `rule.${id}.${of}.${caller.name}`,
      part: 'rule',
      operationId: READ_CALLS.find((row) => (row.as ?? row.op) === of)?.op ?? null,
      what: `${title}, sebagai ${caller.name}`,
      source: source === 'kontrak' ? source : `${source} (${id})`,
      expected: differences.map(({ place, expected }) => `${place}: ${expected}`).join('; ') || 'sesuai aturan',
      seen: differences.map(({ place, seen }) => `${place}: ${seen}`).join('; ') || kept,
      verdict: found === null ? 'dilewati' : differences.length > 0 ? 'beda' : 'sesuai',
      differences,
      traceId: null,
    });
  }
}

/** Checks a bank's answers to a client without a session. */
export async function checkAnonymous(checking: Checking, caller: Caller): Promise<void> {
  await readAll(checking, caller, () => true);
  await sendWrong(checking, caller, WRONG_TRANSPORT(checking.profile), 'bank');
  await refusedWithoutSession(checking, caller);
}

/** Checks a bank's answers to a signed-in user, without changing anything at the bank. */
export async function checkUser(checking: Checking, caller: Caller, isFirst: boolean): Promise<void> {
  const neededByOthers = ['listProducts', 'listTaxMaps'];
  await readAll(
    checking,
    caller,
    ({ op }) => isFirst || neededByOthers.includes(op) || !SHARED_TAGS.includes(operation(op).tag),
  );
  checkRules(checking, caller);
  const wrong = [...emptyRequests(checking.writes), ...WRONG_VALUES].filter(({ op }) => mayCall(operation(op), caller));
  await sendWrong(checking, caller, wrong, 'refusal');
  await refusedByRole(checking, caller);
}
