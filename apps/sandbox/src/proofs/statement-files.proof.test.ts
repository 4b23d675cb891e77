import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bank } from '@ibk/sdk';
import type { StatementFile, StatementLine } from '@ibk/sdk/contract';
import { dayOf, toSen } from '@ibk/sdk/format';
import { type BalanceInfo, read as readMt940 } from 'mt940-js';
import { Parser } from 'mt940js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { signedIn } from '../sdk/client.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { addLines, HARD_NAMES } from './long-statement.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts';

const LINES = inject('isLongProof') ? 5_000 : 60;
const DAYS = 12;
/** The folder of the official schemas, which are not ours to ship; null without one. */
const SCHEMAS = inject('camtSchemas');
const MARCH = { startDate: '2020-03-01', endDate: '2020-03-31' } as const;

/** A line as every program reads it; a debit is negative, an amount whole sen. */
interface Booked {
  day: string;
  amount: bigint;
  reference: string;
  bankNumber: string;
}
/** A statement of a day. */
interface Stated {
  opening: bigint;
  closing: bigint;
  lines: Booked[];
}

/** What a program reads as a number has at most two decimals. */
const senOf = (rupiah: number): bigint => BigInt(Math.round(rupiah * 100));
const balanceOf = (balance: BalanceInfo | undefined): bigint =>
  balance === undefined ? -1n : senOf(balance.value) * (balance.isCredit ? 1n : -1n);
const dayIn = (date: Date | string): string => new Date(date).toISOString().slice(0, 10);

/** How a file is read by a program that others wrote. */
const READERS: Record<string, { format: StatementFile['format']; read: (text: string) => Promise<Stated[]> }> = {
  'MT940 by mt940-js': {
    format: 'mt940',
    read: async (text) =>
      (await readMt940(Buffer.from(text))).map(({ openingBalance, closingBalance, transactions }) => ({
        opening: balanceOf(openingBalance),
        closing: balanceOf(closingBalance),
        lines: transactions.map(({ entryDate, amount, isCredit, customerReference, bankReference }) => ({
          day: entryDate,
          amount: senOf(amount) * (isCredit ? 1n : -1n),
          reference: customerReference,
          bankNumber: bankReference,
        })),
      })),
  },
  'MT940 by mt940js': {
    format: 'mt940',
    read: (text) =>
      Promise.resolve(
        new Parser().parse(text).map(({ openingBalance, closingBalance, transactions }) => ({
          opening: senOf(openingBalance),
          closing: senOf(closingBalance),
          lines: transactions.map(({ entryDate, amount, reference, bankReference }) => ({
            day: dayIn(entryDate),
            amount: senOf(amount),
            reference,
            bankNumber: bankReference ?? '',
          })),
        })),
      ),
  },
  'camt.053.001.08 by saxes': { format: 'camt053', read: (text) => Promise.resolve(readCamt(text)) },
  'camt.053.001.02 by saxes': { format: 'camt053v02', read: (text) => Promise.resolve(readCamt(text)) },
};

const signed = (element: XmlElement): bigint =>
  BigInt(textAt(element, 'Amt').replace('.', '')) * (textAt(element, 'CdtDbtInd') === 'CRDT' ? 1n : -1n);
const statementsIn = (text: string) => elementsAt(readXml(text), 'Document/BkToCstmrStmt/Stmt');
const balanceIn = (statement: XmlElement, code: string): bigint =>
  elementsAt(statement, 'Bal')
    .filter((each) => textAt(each, 'Tp/CdOrPrtry/Cd') === code)
    .map(signed)[0] ?? -1n;
const readCamt = (text: string): Stated[] =>
  statementsIn(text).map((statement) => ({
    opening: balanceIn(statement, 'OPBD'),
    closing: balanceIn(statement, 'CLBD'),
    lines: elementsAt(statement, 'Ntry').map((entry) => ({
      day: textAt(entry, 'BookgDt/Dt'),
      amount: signed(entry),
      reference: textAt(entry, 'NtryDtls/TxDtls/Refs/EndToEndId'),
      bankNumber: textAt(entry, 'AcctSvcrRef'),
    })),
  }));

describe.each(databases())(`A statement of ${LINES} lines with hard names, on $name,`, ({ databaseUrl }) => {
  let bank: Sandbox;
  let eko: Bank;
  let accountNumber: string;
  let lines: StatementLine[];
  let period: { startDate: string; endDate: string };
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    eko = (await signedIn(bank, 'ekoS1')).bank;
    ({ accountNumber } = await bank.factories.account({ balance: 0 }));
    const now = new Date(bank.clock.now());
    await addLines(bank.database.db, { accountNumber, lines: LINES, days: DAYS, now, prefix: 'PF1' });
    const [startDate, endDate] = [DAYS + 1, 1].map((days) =>
      dayOf(now.getTime() - days * 86_400_000, bank.profile.timeZone),
    );
    period = { startDate: startDate ?? '', endDate: endDate ?? '' };
    lines = [];
    const query = { accountNumber, filterPeriod: true, ...period, size: 200 } as const;
    for await (const line of eko.accounts.statement(query).lines()) lines.push(line);
  }, 600_000);
  afterAll(() => bank.close());

  const fileOf = async (format: StatementFile['format'], days: { startDate: string; endDate: string }) =>
    (await eko.files.fileStatement({ accountNumber, ...days, format })).text();
  const bookedOf = (line: StatementLine): Booked => ({
    day: dayOf(line.transactionDateTime, bank.profile.timeZone),
    amount: toSen(line.amount) * (line.dbCr === 'CR' ? 1n : -1n),
    reference: line.referenceId ?? '',
    bankNumber: line.transactionId ?? '',
  });

  it('has all its lines before today, on days with others between them', () => {
    expect(lines).toHaveLength(LINES);
    expect(new Set(lines.map((line) => bookedOf(line).day)).size).toBe(DAYS / 2);
  });

  it.each(Object.entries(READERS))('is the same as %s', async (_, { format, read }) => {
    const statements = await read(await fileOf(format, period));
    expect(statements.flatMap((each) => each.lines)).toEqual(lines.map(bookedOf));
    let before = 0n;
    for (const { opening, closing, lines: of } of statements) {
      expect(new Set(of.map(({ day }) => day)).size).toBe(1);
      expect([opening, closing]).toEqual([before, of.reduce((sum, { amount }) => sum + amount, opening)]);
      before = closing;
    }
    expect(before).toBe(toSen(lines.at(-1)?.lastBalance ?? -1));
    // A period without a movement is one statement with equal balances.
    expect(await read(await fileOf(format, MARCH))).toEqual([{ opening: 0n, closing: 0n, lines: [] }]);
  });

  it('keeps names and texts as they are in camt.053', async () => {
    for (const [format, name] of [
      ['camt053', 'Pty/Nm'],
      ['camt053v02', 'Nm'],
    ] as const) {
      const entries = statementsIn(await fileOf(format, period)).flatMap((statement) => elementsAt(statement, 'Ntry'));
      const parties = entries.map((entry) => {
        const of = elementsAt(entry, 'NtryDtls/TxDtls/RltdPties')[0];
        return of ? textAt(of, `Dbtr/${name}`) || textAt(of, `Cdtr/${name}`) : '';
      });
      // A field of a name has 140 characters.
      expect(parties).toEqual(lines.map(({ party }) => (party ?? '').slice(0, 140)));
      expect(new Set(parties).size).toBe(HARD_NAMES.length);
      const texts = entries.map((entry) =>
        elementsAt(entry, 'NtryDtls/TxDtls/RmtInf/Ustrd')
          .map(({ text }) => text)
          .join(''),
      );
      expect(texts).toEqual(lines.map(({ transactionMessage }) => transactionMessage));
    }
  });

  it('has only characters of SWIFT in MT940, in lines of its lengths', async () => {
    const text = await fileOf('mt940', period);
    expect(text).toMatch(/^[A-Za-z0-9/?:().,'+\- \r\n]+$/);
    for (const line of text.split('\r\n')) expect(line.replace(/^:86:/, '').length).toBeLessThanOrEqual(65);
  });

  it(
    `keeps to the official schemas of camt.053${SCHEMAS === null ? ' (not run: CAMT_SCHEMAS names no folder)' : ''}`,
    { timeout: 600_000 },
    async () => {
      const files = { camt053: 'camt.053.001.08', camt053v02: 'camt.053.001.02' } as const;
      for (const [format, name] of Object.entries(files) as [keyof typeof files, string][])
        for (const days of [period, MARCH]) {
          const contents = await fileOf(format, days);
          expect(contents).toContain(`urn:iso:std:iso:20022:tech:xsd:${name}"`);
          if (SCHEMAS === null) continue;
          const schema = await readFile(join(SCHEMAS, `${name}.xsd`), 'utf8');
          const { valid, errors } = await validateXML({ xml: { fileName: `${name}.xml`, contents }, schema });
          expect([valid, errors]).toEqual([true, []]);
        }
    },
  );
});
