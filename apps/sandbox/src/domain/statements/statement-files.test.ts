import { type Bank, isBankError } from '@ibk/sdk';
import type { StatementFile, StatementLine } from '@ibk/sdk/contract';
import { dayOf, formatRupiah, toSen } from '@ibk/sdk/format';
import { readCsv } from '@ibk/sdk/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../sdk/client.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';

const ACCOUNT = '10001040012345';
const ZONE = 'Asia/Jakarta';
const JULY = { accountNumber: ACCOUNT, filterPeriod: true, startDate: '2026-07-01', endDate: '2026-07-14' } as const;

let bank: Sandbox;
let eko: Bank;
let lines: StatementLine[];
beforeAll(async () => {
  bank = await startSandbox();
  eko = (await signedIn(bank, 'ekoS1')).bank;
  lines = (await eko.accounts.readStatement({ ...JULY, size: 200 })).details;
}, 120_000);
afterAll(() => bank.close());

const textOf = async (file: Promise<Blob>) => (await file).text();

describe('A statement as a file', () => {
  const file = (format: StatementFile['format']) => eko.accounts.statement(JULY).file(format);

  it('has every line in CSV, XLSX and PDF', async () => {
    const [, ...rows] = readCsv((await textOf(file('csv'))).replace('\uFEFF', ''));
    expect(rows.map(([, , message]) => message)).toEqual(lines.map(({ transactionMessage }) => transactionMessage));
    const sheet = Object.values(readXlsx(Buffer.from(await (await file('xlsx')).arrayBuffer())).sheets)[0] ?? [];
    expect(sheet).toHaveLength(lines.length + 2);
    const { pages } = await readPdf(Buffer.from(await (await file('pdf')).arrayBuffer()));
    expect(pages.map(({ text }) => text).join(' ')).toContain('Saldo akhir');
  });

  it('as MT940 has one statement a day whose lines lead from its opening to its closing balance', async () => {
    const days = (await textOf(file('mt940'))).split('-\r\n').filter((day) => day !== '');
    const sen = (text = '') => BigInt(text.replace(',', ''));
    let before: bigint | undefined;
    let count = 0;
    for (const day of days) {
      const [, from] = /:60F:C\d{6}IDR([\d,]+)/.exec(day) ?? [];
      const [, to] = /:62F:C\d{6}IDR([\d,]+)/.exec(day) ?? [];
      const moved = [...day.matchAll(/:61:\d{10}([DC])(\d+,\d\d)NTRF([^\r/]{1,16})(\/\/[^\r]{1,16})?\r/g)];
      const sum = moved.reduce((total, [, side, amount]) => total + (side === 'C' ? sen(amount) : -sen(amount)), 0n);
      expect(sen(from) + sum).toBe(sen(to));
      if (before !== undefined) expect(sen(from)).toBe(before);
      before = sen(to);
      count += moved.length;
      for (const line of day.split('\r\n')) expect(line.replace(/^:86:/, '').length).toBeLessThanOrEqual(65);
    }
    const ended = lines.filter(({ transactionDateTime }) => dayOf(transactionDateTime, ZONE) < '2026-07-14');
    expect(count).toBe(ended.length);
    expect(days.length).toBe(new Set(ended.map(({ transactionDateTime }) => dayOf(transactionDateTime, ZONE))).size);
    expect(days.join('')).not.toContain('NONREF');
  });

  it('as camt.053 has the same lines in both versions', async () => {
    for (const [format, version] of [
      ['camt053', '08'],
      ['camt053v02', '02'],
    ] as const) {
      const xml = await textOf(file(format));
      expect(xml).toContain(`urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`);
      const ended = lines.filter(({ transactionDateTime }) => dayOf(transactionDateTime, ZONE) < '2026-07-14');
      const amounts = [...xml.matchAll(/<Ntry>.*?<Amt Ccy="IDR">([\d.]+)<\/Amt><CdtDbtInd>(\w{4})/g)];
      expect(amounts.map(([, amount, side]) => [Number(amount), side])).toEqual(
        ended.map(({ amount, dbCr }) => [amount, dbCr === 'CR' ? 'CRDT' : 'DBIT']),
      );
      const references = [...xml.matchAll(/<EndToEndId>([^<]+)</g)].map(([, text]) => text);
      expect(references).toHaveLength(ended.length);
    }
  });

  it('for accounting programs holds a day without a movement as one statement with equal balances', async () => {
    const text = await textOf(
      eko.files.fileStatement({
        accountNumber: ACCOUNT,
        startDate: '2020-01-01',
        endDate: '2020-01-31',
        format: 'mt940',
      }),
    );
    expect(text.match(/:6[02]F:C200131IDR0,00/g)).toHaveLength(2);
  });

  it('for accounting programs is refused for today only', async () => {
    const today = { accountNumber: ACCOUNT, startDate: '2026-07-14', endDate: '2026-07-14' };
    for (const format of ['mt940', 'camt053', 'camt053v02'] as const)
      expect(
        await eko.files
          .fileStatement({ ...today, format })
          .catch((fault: unknown) => isBankError(fault) && fault.ruleId),
      ).toBe('statement.dayOpen');
  });
});

describe('A total that is too large to be a number to the sen', () => {
  /** No number of JavaScript is equal to it. */
  const HUGE = 9_007_199_254_740_993n;
  beforeAll(async () => {
    await bank.snapshot('utuh');
    const from = (lines[0]?.line ?? 0) + 1;
    await bank.database.db.execute(sql`update leg set credited = credited + ${HUGE}, debited = debited + ${HUGE}
      where account_number = ${ACCOUNT} and line >= ${from}`);
  });
  afterAll(() => bank.restore('utuh'));

  it('is refused on the screen, and whole in files', async () => {
    const refused = eko.accounts.readStatement(JULY).catch((fault: unknown) => isBankError(fault) && fault.ruleId);
    expect(await refused).toBe('transaction.sumTooLarge');
    const credited = lines.reduce((sum, { dbCr, amount }) => (dbCr === 'CR' ? sum + toSen(amount) : sum), HUGE);
    const paper = await eko.accounts.statement(JULY).file('pdf');
    const { pages } = await readPdf(Buffer.from(await paper.arrayBuffer()));
    expect(pages[0]?.text).toContain(`Total kredit ${formatRupiah(credited)}`);
    const ended = { ...JULY, endDate: '2026-07-13' };
    const xml = await textOf(eko.accounts.statement(ended).file('camt053'));
    const sums = [...xml.matchAll(/<TtlDbtNtries>.*?<Sum>(\d+)\.(\d\d)</g)].map(([, rupiah, sen]) =>
      BigInt(`${rupiah}${sen}`),
    );
    const debited = lines
      .filter(({ dbCr, transactionDateTime }) => dbCr === 'DB' && dayOf(transactionDateTime, ZONE) < '2026-07-14')
      .reduce((sum, { amount }) => sum + toSen(amount), HUGE);
    expect(sums.reduce((sum, each) => sum + each, 0n)).toBe(debited);
  });
});

describe('A payment of a virtual account, made at half past midnight,', () => {
  const [SETTLEMENT, DAY] = ['10002110204478', '2026-07-15'];
  const midnight = { accountNumber: SETTLEMENT, startDate: DAY, endDate: DAY };
  let night: Bank;
  let reference: string;
  beforeAll(async () => {
    bank.clock.set(Date.parse(`${DAY}T00:30:00+07:00`));
    const order = { virtualAccountNumber: '1170042600001184', amount: 2_450_000, payer: 'BUDI' };
    const { paymentId, referenceId } = await bank.payVirtualAccount({ ...order, paymentKey: 'malam' });
    reference = referenceId;
    await bank.reverseVirtualAccount({ paymentId, reason: 'Salah rekening' });
    await bank.payVirtualAccount({ ...order, payer: 'ANI', paymentKey: 'lagi' });
    bank.clock.set(Date.parse('2026-07-16T09:00:00+07:00'));
    night = (await signedIn(bank, 'ekoS1')).bank;
  });

  it('is booked on its local day in both versions of camt.053', async () => {
    for (const format of ['camt053', 'camt053v02'] as const) {
      const xml = await textOf(night.files.fileStatement({ ...midnight, format }));
      const booked = [...xml.matchAll(/<BookgDt>(.*?)<\/BookgDt>/g)].map(([, date]) => date);
      expect(booked).toEqual([`<Dt>${DAY}</Dt>`, `<Dt>${DAY}</Dt>`, `<Dt>${DAY}</Dt>`]);
    }
  });

  it('is told by payer, bill and number of the bank, as is its reversal', async () => {
    const { details } = await night.accounts.readStatement({ ...midnight, filterPeriod: true });
    const numbered = { transactionId: expect.stringMatching(/^TX\d+$/), settlementDate: DAY, referenceId: null };
    const number = 'VIRTUAL ACCOUNT 1170042600001184';
    expect(details).toMatchObject([
      {
        ...{ ...numbered, dbCr: 'CR', party: 'BUDI', note: 'Tagihan Juli 2026' },
        transactionMessage: `PEMBAYARAN ${number} BUDI TAGIHAN JULI 2026`,
      },
      {
        ...{ ...numbered, dbCr: 'DB', party: 'BUDI', note: 'Salah rekening' },
        transactionMessage: `PEMBATALAN ${number} BUDI SALAH REKENING`,
      },
      { ...numbered, dbCr: 'CR', party: 'ANI' },
    ]);
    expect(new Set(details.map(({ transactionId }) => transactionId)).size).toBe(3);
    const found = async (q: string) =>
      (await night.accounts.readStatement({ ...midnight, filterPeriod: true, q })).total;
    const asked = [
      reference,
      'budi',
      'ani',
      'tagihan juli',
      'salah rek',
      '1170042600001184',
      details[1]?.transactionId,
    ];
    expect(await Promise.all(asked.map((q) => found(q ?? '')))).toEqual([2, 2, 1, 2, 1, 3, 1]);
  });

  it('has its reference and its payer in files for accounting programs', async () => {
    const file = (format: StatementFile['format']) => textOf(night.files.fileStatement({ ...midnight, format }));
    const references = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].slice(0, 2).map(([, each]) => each);
    expect(references(await file('mt940'), /NTRF([^/]+)\/\/TX/g)).toEqual([reference, `${reference}-R`]);
    const xml = await file('camt053');
    expect(references(xml, /<EndToEndId>([^<]+)</g)).toEqual([reference, `${reference}-R`]);
    expect(references(xml, /<(?:Dbtr|Cdtr)><Pty><Nm>([^<]+)</g)).toEqual(['BUDI', 'BUDI']);
  });
});
