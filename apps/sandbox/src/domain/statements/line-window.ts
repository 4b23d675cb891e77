import { and, desc, eq, lt } from 'drizzle-orm';
import { leg } from '../../db/schema/banking.ts';
import type { Tx } from '../../db/tx.ts';

/** How far the lines of an account have come at a line; line 0 stands before the first one. */
export interface Figures {
  line: number;
  credits: number;
  credited: bigint;
  debited: bigint;
}
const NONE: Figures = { line: 0, credits: 0, credited: 0n, debited: 0n };

/** Lines of an account that follow each other, by the figures before the first and after the last of them. */
export interface LineWindow {
  accountNumber: string;
  before: Figures;
  after: Figures;
}

/** The booked balance after a line, in sen. */
export const balanceAt = ({ credited, debited }: Figures): bigint => credited - debited;
export const lineCount = ({ before, after }: Pick<LineWindow, 'before' | 'after'>): number => after.line - before.line;

const figures = { line: leg.line, credits: leg.credits, credited: leg.credited, debited: leg.debited };

/** The figures after a line of an account. */
async function figuresAt(read: Tx, accountNumber: string, line: number): Promise<Figures> {
  const [found = NONE] = await read
    .select(figures)
    .from(leg)
    .where(and(eq(leg.accountNumber, accountNumber), eq(leg.line, line)));
  return found;
}

/** The figures after the last line that was posted before a moment, which an index finds however long the account is. */
export async function figuresBefore(read: Tx, accountNumber: string, moment: Date): Promise<Figures> {
  const [found = NONE] = await read
    .select(figures)
    .from(leg)
    .where(and(eq(leg.accountNumber, accountNumber), lt(leg.postedAt, moment)))
    .orderBy(desc(leg.postedAt), desc(leg.line))
    .limit(1);
  return found;
}

/** The last lines of an account. */
export async function lastLines(read: Tx, accountNumber: string, limit: number): Promise<LineWindow> {
  const [after = NONE] = await read
    .select(figures)
    .from(leg)
    .where(eq(leg.accountNumber, accountNumber))
    .orderBy(desc(leg.line))
    .limit(1);
  return { accountNumber, before: await figuresAt(read, accountNumber, after.line - limit), after };
}

/** The lines that were posted from one moment to before another. */
export async function linesBetween(
  read: Tx,
  accountNumber: string,
  { from, to }: { from: Date; to: Date },
): Promise<LineWindow> {
  const [before, after] = await Promise.all([
    figuresBefore(read, accountNumber, from),
    figuresBefore(read, accountNumber, to),
  ]);
  return { accountNumber, before, after };
}
