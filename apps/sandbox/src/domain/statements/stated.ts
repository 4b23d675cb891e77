import { dayOf } from '@ibk/sdk/format';
import { statementPeriod, type StatementPeriod } from '@ibk/sdk/rules';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { Asking } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { ownAccount } from '../banking/accounts.ts';
import { linesBetween } from './line-window.ts';

/** @throws Refused account.unknown, for a foreign account too */
export async function statedAccount({ read, session }: Asking, accountNumber: string) {
  const found = await ownAccount(read, session, accountNumber);
  if (!found) throw new Refused('account.unknown', { fields: { accountNumber: 'Rekening tidak ditemukan' } });
  return found;
}

/** @throws Refused statement.period */
export function statedPeriod({ now, zone }: Asking, asked: { startDate?: string; endDate?: string }): StatementPeriod {
  const period = statementPeriod({ ...asked, today: dayOf(now, zone) });
  if ('invalid' in period) throw new Refused('statement.period', { facts: { message: period.message } });
  return period;
}

/** The lines of the days of a period. */
export const linesIn = ({ read, zone }: Asking, accountNumber: string, { startDate, endDate }: StatementPeriod) =>
  linesBetween(read, accountNumber, { from: startOfDay(startDate, zone), to: startOfDay(nextDay(endDate), zone) });
