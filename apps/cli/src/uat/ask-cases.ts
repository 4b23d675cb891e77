import { randomUUID } from 'node:crypto';
import { operation } from '../conform/contract.ts';
import type { Caller, Prober } from '../conform/prober.ts';
import { mayCall } from '../conform/run-checks.ts';
import type { PlacedCase } from '../rules/rule-scope.ts';
import type { Asking, Heard } from './wire-ask.ts';
import { WIRE_ASKS } from './wire-asks.ts';

/** What became of a case: the bank's answer as one or several users, or why nobody could ask it. */
export type CaseOutcome = { result: 'LULUS' | 'GAGAL'; note: string } | { result: null; note: string | null };

/** Who asks a bank, and how. */
interface Askers extends Pick<Asking, 'today' | 'zone'> {
  prober: Prober;
  callers: readonly Caller[];
}

/** Puts cases to a bank. A call that several cases need is sent once for a user. */
export function createCaseAsker({ prober, callers, today, zone }: Askers) {
  const answers = new Map<string, ReturnType<Asking['call']>>();

  const callAs =
    (caller: Caller): Asking['call'] =>
    (op, input = {}) => {
      const key = JSON.stringify([caller.name, op, input]);
      const known = answers.get(key);
      if (known) return known;
      const { keyed } = operation(op);
      const answer = prober.ask(caller, op, keyed ? { ...input, key: randomUUID() } : input);
      answers.set(key, answer);
      return answer;
    };

  const outcomeOf = (heard: readonly (Heard & { name: string })[]): CaseOutcome => {
    const wrong = heard.find(({ expected, seen }) => expected !== seen);
    if (wrong)
      return {
        result: 'GAGAL',
        note: `Sebagai ${wrong.name}, bank menjawab: ${wrong.seen}. Seharusnya: ${wrong.expected}.`,
      };
    return { result: 'LULUS', note: `Ditanyakan sebagai ${heard.map(({ name }) => name).join(', ')}.` };
  };

  return async ({ entry: { id }, facts, answer }: PlacedCase): Promise<CaseOutcome> => {
    const ask = Object.hasOwn(WIRE_ASKS, id) ? WIRE_ASKS[id] : undefined;
    if (!ask) return { result: null, note: null };
    const target = operation(ask.op);
    const able = callers.filter((caller) => mayCall(target, caller));
    let reason = `perlu user dengan wewenang ${target.roles.join(', ')}`;
    const heard: (Heard & { name: string })[] = [];
    for (const caller of able) {
      const asking: Asking = { caller, today, zone, call: callAs(caller) };
      const said = await ask.put({ facts, answer } as never, asking);
      if (typeof said === 'string') reason = said;
      else heard.push({ ...said, name: caller.name });
      if (heard.length > 0 && !ask.every) break;
    }
    return heard.length > 0 ? outcomeOf(heard) : { result: null, note: reason };
  };
}
