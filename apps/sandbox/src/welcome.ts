import type { Profile } from '@ibk/sdk/profile';
import type { Env } from './env.ts';
import { MERCHANTS } from './demo/data/accounts.ts';
import { virtualAccountsAt } from './demo/data/virtual-accounts.ts';
import { KNOWN_NUMBERS } from './domain/rails/known-numbers.ts';
import type { Outcome, Scenario, ScenarioMatch } from './domain/outside/scenario.ts';
import { CORPORATES } from './demo/data/people.ts';
import { DEMO_USERS } from './demo/demo-world.ts';

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
};

const isPemda = (id: string) => CORPORATES.some(({ corporateId, pemda }) => pemda && corporateId === id);

/** A note for users in an unusual state, about the use that a tester can make of them. */
const noteOf = ({ firstLogin, needChangePassword, firstPin, status, groupStatus }: (typeof DEMO_USERS)[number]) =>
  [
    firstLogin && 'login pertama',
    needChangePassword && 'harus ganti password',
    firstPin && 'belum punya PIN',
    status === 'CLOSED' && 'ditutup',
    groupStatus === 'CLOSED' && 'group ditutup',
  ]
    .filter(Boolean)
    .join(', ');

/** The outcomes of a scenario's rules, in Indonesian. */
const OUTCOMES: Record<Outcome, string> = {
  success: 'berhasil',
  refuse: 'ditolak',
  hang: 'tanpa jawaban',
  lost: 'jawaban hilang',
  late: 'terlambat',
  return: 'dikembalikan',
};

const matchText = (match: ScenarioMatch = {}): string =>
  Object.entries(match)
    .map(([name, value]) => `${name} ${[value].flat().join(' atau ')}`)
    .join(', ') || 'semua';

/** How many virtual accounts of a merchant are printed: one of each kind. */
const PRINTED_NUMBERS = 6;
/** Virtual accounts of a merchant in the demo world. */
const numbersOf = (merchantId: string): string[] =>
  virtualAccountsAt(new Date(0))
    .filter(({ account }) => account.merchantId === merchantId)
    .map(({ account }) => account.virtualAccountNumber)
    .slice(0, PRINTED_NUMBERS);

/** The Indonesian text that a bank prints when it has started: its address and the demo users. */
export function welcome(
  url: string,
  profile: Profile,
  { isSandbox, databaseUrl, dataFolder, hasPortal }: Env & { hasPortal: boolean },
  scenario: Scenario,
): string {
  const place = databaseUrl
    ? 'PostgreSQL'
    : `${dataFolder} (bertahan bila bank mati mendadak, tidak bila listrik padam)`;
  const people = table([
    ['user', 'password', 'PIN', 'wewenang', 'otorisasi', 'instansi', ''],
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
    ['pembayaran', 'hasil', ''],
    ...scenario.rules.map(({ match, outcome, note = '' }) => [matchText(match), OUTCOMES[outcome], note]),
    ['lainnya', OUTCOMES.success, ''],
  ]);
  const bills = table([
    ['produk', 'nomor pelanggan'],
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
          `  Pesan OTP       ${url}/sandbox/outbox`,
          `  Skenario        ${scenario.name} (perilaku bank lain, biller dan otoritas pajak)`,
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
