import type { Profile } from '@ibk/sdk/profile';
import type { Env } from './env.ts';
import { ENDINGS } from './domain/billing/tax-authority.ts';
import { BILL_CUSTOMERS } from './domain/rails/data/bill-customers.ts';
import { RAIL_ENDINGS } from './domain/rails/endings.ts';
import { CORPORATES } from './scenarios/data/people.ts';
import { DEMO_USERS } from './scenarios/demo-world.ts';

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

/** The text that `npm start` prints: the address of the bank and the demo users. */
export function welcome(url: string, profile: Profile, { isSandbox, databaseUrl, dataFolder }: Env): string {
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
  const authority = table([
    ['billing code ends in', 'the tax authority answers'],
    ...ENDINGS.map(({ ending, description }) => [ending, description]),
    ['00 or any other', 'NTPN at once'],
  ]);
  const rails = table([
    ['account at another bank, or customer number, ends in', 'that bank or biller'],
    ...RAIL_ENDINGS.map(({ ending, description }) => [ending, description]),
    ['any other', 'executes'],
  ]);
  const bills = table([
    ['product', 'customer number', 'name'],
    ...BILL_CUSTOMERS.map(({ productId, customer, name }) => [productId, customer, name]),
  ]);
  return [
    '',
    profile.title,
    `  Portal          ${url}`,
    `  API             ${url}/docs`,
    `  Data            ${place}`,
    ...(isSandbox
      ? [`  OTP messages    ${url}/sandbox/outbox`, '', ...people, '', ...authority, '', ...rails, '', ...bills]
      : []),
    '',
  ].join('\n');
}
