import type { Profile } from '@ibk/sdk/profile';
import type { Env } from './env.ts';
import { MERCHANTS } from './demo/data/accounts.ts';
import { virtualAccountsAt } from './demo/data/virtual-accounts.ts';
import { KNOWN_NUMBERS } from './domain/rails/known-numbers.ts';
import type { Scenario, ScenarioMatch } from './domain/outside/scenario.ts';
import { CORPORATES } from './demo/data/people.ts';
import { DEMO_USERS } from './demo/demo-world.ts';

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
};

const isPemda = (id: string) => CORPORATES.some(({ corporateId, pemda }) => pemda && corporateId === id);

/** A note for users in an unusual state, which says what they can be used to try. */
const noteOf = ({ firstLogin, needChangePassword, firstPin, status, groupStatus }: (typeof DEMO_USERS)[number]) =>
  [
    firstLogin && 'first login',
    needChangePassword && 'must change the password',
    firstPin && 'has no PIN yet',
    status === 'CLOSED' && 'closed',
    groupStatus === 'CLOSED' && 'group closed',
  ]
    .filter(Boolean)
    .join(', ');

const matchText = (match: ScenarioMatch = {}): string =>
  Object.entries(match)
    .map(([name, value]) => `${name} ${[value].flat().join(' or ')}`)
    .join(', ') || 'every';

/** The virtual accounts of a merchant in the demo world. */
const numbersOf = (merchantId: string): string[] =>
  virtualAccountsAt(new Date(0))
    .filter((account) => account.merchantId === merchantId)
    .map(({ virtualAccountNumber }) => virtualAccountNumber);

/** The text that `npm start` prints: the address of the bank and the demo users. */
export function welcome(
  url: string,
  profile: Profile,
  { isSandbox, databaseUrl, dataFolder, hasPortal }: Env & { hasPortal: boolean },
  scenario: Scenario,
): string {
  const place = databaseUrl ? 'PostgreSQL' : `${dataFolder} (survives a crash of the bank, not a loss of power)`;
  const people = table([
    ['username', 'password', 'PIN', 'role', 'authorises by', 'corporate', ''],
    ...DEMO_USERS.map((user) => [
      user.username,
      user.password,
      user.firstPin ? '' : user.pin,
      user.roleId,
      user.validation,
      isPemda(user.corporateId) ? `${user.corporateId} (pemda)` : user.corporateId,
      noteOf(user),
    ]),
  ]);
  const outside = table([
    ['payment', 'outcome', ''],
    ...scenario.rules.map(({ match, outcome, note = '' }) => [matchText(match), outcome, note]),
    ['any other', 'success', ''],
  ]);
  const bills = table([
    ['product', 'customer numbers'],
    ...KNOWN_NUMBERS.map(([product, numbers]) => [product, numbers.join(', ')]),
    ...MERCHANTS.map(({ merchantId }) => [`MULTI_PYM ${merchantId}`, numbersOf(merchantId).join(', ')]),
  ]);
  return [
    '',
    profile.title,
    ...(hasPortal ? [`  Portal          ${url}`] : []),
    `  API             ${url}/docs`,
    `  Data            ${place}`,
    ...(isSandbox
      ? [
          `  OTP messages    ${url}/sandbox/outbox`,
          `  Scenario        ${scenario.name} (other banks, billers and tax authorities behave by it)`,
          '',
          ...people,
          '',
          ...outside,
          '',
          ...bills,
        ]
      : []),
    '',
  ].join('\n');
}
