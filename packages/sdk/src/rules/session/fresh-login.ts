import type { ChangeValues } from '../../contract/index.ts';
import { ask, type Questions } from '../table.ts';

/** A login counts as fresh for five minutes. */
const FRESH_MS = 300_000;

/** What a user is about to do, and how long ago the user signed in. */
export interface FreshLoginFacts {
  /** Milliseconds since the login. */
  ageMs: number;
  /** Whether the user changes the own password or PIN. */
  ownSecret?: boolean;
  /** The fields of a change before and after it; null if there are none. */
  before?: ChangeValues | null;
  after?: ChangeValues | null;
  /** The subject of the change. */
  subject?: string;
}

const isWithoutCode = (values: ChangeValues | null | undefined): boolean =>
  values?.validation === 'NON' || values?.validation === 'NONE';
const limitOf = (values: ChangeValues | null | undefined): number => values?.limitTransaction ?? 0;

// prettier-ignore
/** What a stolen session must not be enough for, in the words of the refusal. Something new has no limit before. */
const GUARDED: Questions<string | null, FreshLoginFacts> = [
  [null,                                   'a login at most five minutes old', ({ ageMs }) => ageMs <= FRESH_MS],
  ['mengubah password atau PIN',           'own password or PIN',              ({ ownSecret }) => ownSecret === true],
  ['menghapus kode otorisasi seorang user', 'a validation raised to none',     ({ before, after }) => isWithoutCode(after) && !isWithoutCode(before)],
  ['menaikkan limit',                      'a limit raised',                   ({ before, after }) => limitOf(after) > limitOf(before)],
  ['mengubah alamat event',                'an address of events',             ({ subject }) => subject === 'endpoint'],
];

/**
 * session.loginAgain: what needs a new login first, such as 'menaikkan limit'; null if the login is recent enough, or if
 * nothing of the change needs one.
 *
 * @source decision 036
 */
export const sessionLoginAgain = (facts: FreshLoginFacts): string | null => ask(GUARDED, facts) ?? null;
