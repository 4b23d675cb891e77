import type { BookRow, StatementLine } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import type { Tx } from '../db/tx.ts';
import { keepComparison } from '../domain/reconciliations/load-reconciliation.ts';
import { linesIn } from '../domain/statements/stated.ts';
import { linesOf } from '../domain/statements/statement-lines.ts';
import type { Asking } from '../operation/list-source.ts';
import type { Session } from '../operation/session.ts';
import { userIdOf } from './demo-people.ts';
import { ZONE } from './demo-stories.ts';

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT = '10002110204478';
const DAYS = 30;
/** Lines that the book has about; those of the first day are compared as a whole. */
const LINES = 6;

const LOADER = {
  sessionId: '',
  userId: userIdOf('dimasN1'),
  username: 'dimasN1',
  name: 'Dimas Nugraha',
  roleId: 'OPR_USER',
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  corporatePemda: true,
  approverClass: null,
  standIn: null,
  validation: 'NON',
  mustChange: false,
} as const satisfies Omit<Session, 'loginAt'>;

const toRow = (line: StatementLine, at: number): BookRow => ({
  row: at + 2,
  date: line.settlementDate,
  number: line.referenceId ?? line.transactionId ?? '',
  text: line.note ?? line.transactionMessage,
  receipt: line.dbCr === 'CR' ? line.amount : 0,
  payment: line.dbCr === 'DB' ? line.amount : 0,
});

/** The book of the account's treasurer: one line is missing, one has exchanged digits, one is not at the bank. */
function bookOf(lines: readonly StatementLine[], lastDay: string): BookRow[] {
  const rows = lines.map(toRow).slice(1);
  const [wrong, ...others] = rows;
  if (!wrong) return [];
  const changed = wrong.payment ? { payment: wrong.payment + 90_000 } : { receipt: (wrong.receipt ?? 0) + 90_000 };
  const extra = {
    row: lines.length + 2,
    date: lastDay,
    number: 'BKU-099',
    text: 'Setoran tunai retribusi',
    receipt: 450_000,
  };
  return [{ ...wrong, ...changed }, ...others, extra];
}

/** Keeps one open reconciliation of the laboratory's account, with a difference of each common kind. */
export async function seedReconciliations(tx: Tx, now: Date): Promise<void> {
  const [first, last] = [DAYS, 1].map((days) => dayOf(now.getTime() - days * DAY_MS, ZONE));
  const endDate = last ?? '';
  const asking: Asking = { read: tx, session: { ...LOADER, loginAt: now }, now, zone: ZONE };
  const { before, after } = await linesIn(asking, ACCOUNT, { startDate: first ?? '', endDate });
  const range = { from: before.line + 1, to: after.line };
  const all = await linesOf(asking, { accountNumber: ACCOUNT, ...range, criteria: {}, order: 'asc', limit: 200 });
  const startDate = all.at(-LINES)?.settlementDate ?? all.at(0)?.settlementDate ?? '';
  const rows = bookOf(
    all.filter((line) => line.settlementDate >= startDate),
    endDate,
  );
  if (rows.length === 0) return;
  const book = { accountNumber: ACCOUNT, startDate, endDate, name: 'bku-labkesda.csv', rows };
  await keepComparison(tx, asking, book, 'rc_demo_labkesda');
}
