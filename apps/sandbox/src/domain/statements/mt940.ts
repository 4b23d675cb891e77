import { toSen } from '@ibk/sdk/format';
import { balanceAt } from './line-window.ts';
import { exactAmount } from './exact-amount.ts';
import type { BankFile, StatementDay } from './statement-days.ts';
import type { FiledLine } from './statement-lines.ts';
import type { FileTurn } from '../../operation/file-work.ts';

/** Lines of field 86, and characters of each. */
const [MOST_LINES, WIDTH] = [6, 65];
/** Characters of a reference. */
const REFERENCE = 16;

/** A text in the characters that SWIFT allows; any other is a blank. */
const allowed = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, '+')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** A text as lines of field 86. A line must not begin with a sign that begins a field or ends the message. */
function informationLines(text: string): string[] {
  const lines: string[] = [];
  let rest = allowed(text);
  while (rest !== '' && lines.length < MOST_LINES) {
    rest = rest.replace(/^[:\- ]+/, '');
    if (rest !== '') lines.push(rest.slice(0, WIDTH).trimEnd());
    rest = rest.slice(WIDTH);
  }
  return lines;
}

/** Rupiah as SWIFT writes amounts. */
const amountOf = (sen: bigint): string => exactAmount(sen, ',');
const absolute = (sen: bigint): bigint => (sen < 0n ? -sen : sen);
const short = (day: string): string => day.slice(2).replaceAll('-', '');
const sided = (sen: bigint, day: string): string => `${sen < 0n ? 'D' : 'C'}${short(day)}IDR${amountOf(absolute(sen))}`;

/** A line as the fields 61 and 86. */
function entry(line: FiledLine, day: string): string[] {
  const { dbCr, amount, settlementDate, transactionId, transactionMessage } = line;
  const reference = allowed(line.reference).slice(0, REFERENCE);
  const bankNumber = transactionId === null ? '' : `//${allowed(transactionId).slice(0, REFERENCE)}`;
  const money = `${dbCr === 'DB' ? 'D' : 'C'}${amountOf(toSen(amount))}`;
  const [first = 'MUTASI', ...rest] = informationLines(transactionMessage);
  return [
    `:61:${short(settlementDate)}${short(day).slice(2)}${money}NTRF${reference}${bankNumber}`,
    `:86:${first}`,
    ...rest,
  ];
}

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

function head({ day, number, before, accountNumber }: StatementDay): string {
  return text([
    `:20:MUTASI${short(day)}`,
    `:25:${accountNumber}`,
    `:28C:${number}/1`,
    `:60F:${sided(balanceAt(before), day)}`,
  ]);
}

/** A statement a day by SWIFT's MT940, whose lines accounting programs read. */
export async function* mt940({ daysOf }: BankFile, { turn }: Pick<FileTurn, 'turn'>): AsyncGenerator<string> {
  for await (const each of daysOf(turn)) {
    yield head(each);
    for await (const page of each.pages) yield text(page.flatMap((line) => entry(line, each.day)));
    yield text([`:62F:${sided(balanceAt(each.after), each.day)}`, '-']);
  }
}
