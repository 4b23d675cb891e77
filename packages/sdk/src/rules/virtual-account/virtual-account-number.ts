import { invalid, type Invalid, isEmptyText, type Typed } from '../verdict.ts';
import { ask, type Questions } from '../table.ts';

/** Digits of every virtual account, the prefix of its merchant included. @source ours */
export const VIRTUAL_ACCOUNT_DIGITS = 16;

interface NumberFacts {
  prefix: string;
  member: Typed;
}
const roomOf = ({ prefix }: Pick<NumberFacts, 'prefix'>): number => Math.max(0, VIRTUAL_ACCOUNT_DIGITS - prefix.length);

// prettier-ignore
const FAULTS: Questions<string, NumberFacts> = [
  ['Input ID Member',                                'empty or blank',                     ({ member }) => isEmptyText(member)],
  ['ID Member hanya angka',                          'something other than digits',        ({ member }) => !/^\d+$/.test(String(member))],
  ['ID Member terlalu panjang untuk merchant ini',   'more digits than the prefix leaves', (facts) => String(facts.member).length > roomOf(facts)],
];

/**
 * va.number: the number of a virtual account, 16 digits: the prefix of its merchant, then the member, filled with zeros; or
 * what is wrong with the member.
 *
 * @source ours
 */
export function vaNumber({ prefix, member }: { prefix: Typed; member: Typed }): string | Invalid {
  const facts = { prefix: prefix ?? '', member: member?.trim() };
  const fault = ask(FAULTS, facts);
  if (fault !== undefined) return invalid(fault);
  return facts.prefix + String(facts.member).padStart(roomOf(facts), '0');
}
