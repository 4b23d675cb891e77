import type { AggDeduction, KasdaDocument, RecapFinding, RecapLine, SkpdRecap, Transaction } from '@ibk/sdk/contract';
import { dayOf, toSen } from '@ibk/sdk/format';
import { scenario, treasuryMonth } from '@ibk/sandbox/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';

const { monthFile, NUMBERS, payrollFile, salaryFile, SOURCE } = treasuryMonth;

/**
 * A month of a treasury by `ibk` alone, as the browser has it in `treasury-month.proof.spec.ts`. Its short form enters ten
 * documents at once; `npm run prove -- treasury-month-ibk` enters fifty.
 */
const MANY = inject('isLongProof') ? 50 : 10;
const PEOPLE = { maker: 'niaB1', verifier: 'okiB1', approver: 'pandeB1' } as const;
type Person = keyof typeof PEOPLE;

/** A row of a document as `ibk treasury show` has it. */
type Row = AggDeduction & { commands: string[] };

describe('A month of a treasury by ibk', () => {
  let bench: Bench;
  let today = '';
  /** The documents of the month by the part of their number that tells them apart. */
  const documents = new Map<number, KasdaDocument>();
  const idOf = (number: number): string => documents.get(number)?.kasdaId ?? '';
  const referenceOf = (number: number): string => documents.get(number)?.referenceId ?? '';
  const others = Array.from({ length: MANY - 3 }, (_, at) => NUMBERS.many + at);
  const together = [NUMBERS.first, NUMBERS.second, NUMBERS.phri, ...others];

  const ibk = (person: Person, ...args: string[]) => bench.run(['--as', person, ...args]);
  const json = async <Answer>(person: Person, ...args: string[]): Promise<Answer> =>
    JSON.parse((await ibk(person, ...args, '--json')).stdout) as Answer;
  const show = (person: Person, number: number, kodeMap: string) =>
    json<Row>(person, 'treasury', 'show', idOf(number), kodeMap);
  const act = (person: Person, command: string, number: number, kodeMap: string, ...more: string[]) =>
    ibk(person, 'treasury', command, idOf(number), kodeMap, ...more);

  async function signIn(): Promise<void> {
    for (const [person, username] of Object.entries(PEOPLE)) {
      const login = ['--as', person, 'login', '-u', username, '--password-stdin'];
      expect(await bench.run(login, { input: `${PASSWORD}\n` })).toMatchObject({ code: 0 });
    }
  }
  async function readDocuments(): Promise<void> {
    for (const each of await json<KasdaDocument[]>('maker', 'treasury', 'list', '--query', '/99'))
      documents.set(Number(/\/(\d{6})\//.exec(each.noDokumen)?.[1]), each);
  }
  /** Verifies and approves transactions, and lets the clearing exchange them at the next full hour. */
  async function disburse(...references: string[]): Promise<void> {
    for (const [person, move, done] of [
      ['verifier', 'verify', 'diverifikasi'],
      ['approver', 'approve', 'disetujui'],
    ] as const) {
      const { code, stderr } = await ibk(person, 'transactions', move, ...references, '--yes');
      expect([code, stderr]).toEqual([
        0,
        expect.stringContaining(`${references.length} dari ${references.length} transaksi ${done}`),
      ]);
    }
    bench.bank.clock.advance('61m');
    await bench.bank.runDue();
    await signIn();
  }
  /** Booked sen of accounts of the bank. */
  async function booked() {
    const { accounts } = await bench.bank.books();
    const of = (wanted: string): bigint => {
      const found = accounts.find(({ accountNumber, accountName }) => [accountNumber, accountName].includes(wanted));
      return toSen(found?.booked ?? Number.NaN);
    };
    return { source: of(SOURCE), held: of('TITIPAN POTONGAN'), state: of('KAS NEGARA'), region: of('KAS DAERAH') };
  }
  const report = <Line>(name: string): Promise<Line[]> =>
    json('maker', 'treasury', 'report', name, '--from', today, '--to', today);
  const sumOf = <Line>(lines: readonly Line[], of: (line: Line) => number | null): bigint =>
    lines.reduce((sum, line) => sum + toSen(of(line) ?? 0), 0n);
  const rth = async () => {
    const lines = await report<SkpdRecap>('rth');
    return { gross: sumOf(lines, ({ nilaiSp2d }) => nilaiSp2d), tax: sumOf(lines, ({ pajak }) => pajak) };
  };

  /** What 'Periksa' has of the documents of the month. */
  const open = async (): Promise<RecapFinding[]> =>
    (await report<RecapFinding>('periksa')).filter(({ noDokumen }) => /\/99\d{4}\//.test(noDokumen));

  /** The transaction that pays the returned money again. */
  let repaid = '';
  let before: Awaited<ReturnType<typeof booked>>;
  let reported: Awaited<ReturnType<typeof rth>>;
  beforeAll(async () => {
    bench = await openBench();
    today = dayOf(bench.bank.clock.now(), bench.bank.profile.timeZone);
    await signIn();
    [before, reported] = [await booked(), await rth()];
  });
  afterAll(() => bench.close());

  it('imports what can be imported, and names two that cannot', async () => {
    await bench.put('sp2d.csv', monthFile(today, others.length));
    const { code, stdout, stderr } = await ibk('maker', 'treasury', 'import', 'sp2d.csv');
    expect([code, stderr]).toEqual([5, expect.stringContaining(`${MANY + 1} dokumen diimpor, 2 gagal.`)]);
    expect(stdout).toContain('lebih Rp.0.01 dari nilai bersih');
    expect(stdout).toContain('Kode SKPD 9.99.0.00.0.00.01.0000 tidak dikenal.');
    await readDocuments();
    expect(documents.size).toBe(MANY + 1);
  });

  it('creates the code that Cek misses, and enters one document alone', async () => {
    const check = () => ibk('maker', 'treasury', 'check', idOf(NUMBERS.alone));
    expect((await check()).stdout).toContain('PPh Pasal 23 (masa) belum memiliki kode billing.');
    expect((await show('maker', NUMBERS.alone, '411124')).commands).toEqual(['code', 'billing']);
    const bare = await act('maker', 'billing', NUMBERS.alone, '411124');
    expect([bare.code, bare.stderr]).toEqual([2, expect.stringContaining('jenisSetor: Pilih jenis setoran')]);
    expect(bare.stderr).toContain('jenisSetor=104');
    const made = await act('maker', 'billing', NUMBERS.alone, '411124', '--set', 'jenisSetor=104');
    expect(made).toMatchObject({ code: 0 });
    expect((await show('maker', NUMBERS.alone, '411124')).idBilling).toMatch(/^[0-3]\d{14}$/);
    expect((await check()).stdout).toMatch(/BAIK/);
    expect(await ibk('maker', 'treasury', 'enter', idOf(NUMBERS.alone))).toMatchObject({ code: 0 });
  });

  it(`enters ${MANY} documents at once, and types the code of a row that waits for its verifier`, async () => {
    const { code, stderr } = await ibk('maker', 'treasury', 'enter', ...together.map(idOf));
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${MANY} dokumen dientri, 0 tidak.`)]);
    await readDocuments();
    const typed = await act('maker', 'code', NUMBERS.first, '411121', '077990000000500');
    expect([typed.code, typed.stderr]).toEqual([0, 'Kode Billing berhasil di ubah\n']);
    expect(await act('verifier', 'code', NUMBERS.first, '411121', '077990000000600')).toMatchObject({ code: 6 });
    await disburse(...[NUMBERS.alone, ...together].map(referenceOf));
  });

  it('pays three deductions to three NTPN: one by a reinquiry, one after a new code, one with a code created here', async () => {
    const paid = await ibk('approver', 'treasury', 'pay', idOf(NUMBERS.alone), '--yes');
    expect([paid.code, paid.stderr]).toEqual([5, expect.stringContaining('2 dari 3 potongan dibayar.')]);
    const asked = await act('approver', 'reinquiry', NUMBERS.alone, '411121');
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('411121 PPh Pasal 21')]);
    expect(await act('approver', 'reinquiry', NUMBERS.alone, '411121', '--yes')).toMatchObject({ code: 0 });
    expect((await show('approver', NUMBERS.alone, '411122')).commands).toEqual([]);
    expect(await act('maker', 'code', NUMBERS.alone, '411122', '077990000000600')).toMatchObject({ code: 0 });
    expect(await act('approver', 'process', NUMBERS.alone, '411122', '--yes')).toMatchObject({
      code: 0,
      stderr: 'Data berhasil di transaksikan\n',
    });
    const rows = await Promise.all(['411121', '411122', '411124'].map((map) => show('maker', NUMBERS.alone, map)));
    const numbers = rows.map(({ additionalData }) => additionalData.billing?.ntpn);
    expect(new Set(numbers).size).toBe(3);
    for (const ntpn of numbers) expect(ntpn).toMatch(/^\w{16}$/);
  });

  it('gives a payment that failed after its debit back on its day', async () => {
    const failed = await act('approver', 'process', NUMBERS.first, '411211', '--yes');
    expect([failed.code, failed.stdout]).toEqual([5, expect.stringMatching(/GAGAL_EC/)]);
    const reason = ['--reason', 'Kantor pajak menolak setelah pendebitan'];
    expect(await act('approver', 'reverse', NUMBERS.first, '411211', ...reason, '--yes')).toMatchObject({ code: 0 });
    expect(await show('approver', NUMBERS.first, '411211')).toMatchObject({ status: 'AKTIF', commands: ['process'] });
    const again = await act('approver', 'reverse', NUMBERS.first, '411211', ...reason, '--yes');
    expect([again.code, again.stderr]).toEqual([6, expect.stringContaining('Hanya potongan berstatus GAGAL_EC')]);
  });

  it('shows and pays a restaurant tax with all that waits', async () => {
    const phri = await ibk('approver', 'treasury', 'show', idOf(NUMBERS.phri), '999999-100');
    expect(phri.stdout).toMatch(/Nomor STS +STS\/0714\/2026\n/);
    await bench.bank.useScenario(scenario('recovered').when().succeeds());
    const paid = await ibk('approver', 'treasury', 'pay', ...together.map(idOf), '--yes');
    expect([paid.code, paid.stderr]).toEqual([
      0,
      expect.stringContaining(`${MANY + 1} dari ${MANY + 1} potongan dibayar.`),
    ]);
    expect(await show('maker', NUMBERS.phri, '999999-100')).toMatchObject({ status: 'BERHASIL', commands: [] });
  });

  it('pays money that came back again, to a corrected account and once', async () => {
    const returned = referenceOf(NUMBERS.second);
    await bench.bank.force(returned, 'return');
    expect((await open()).map(({ finding }) => finding)).toEqual(['returned']);
    const repay = (reference: string) =>
      json<{ referenceId: string }>(
        'maker',
        'transactions',
        'repay',
        reference,
        '--dest',
        '033701004417518',
        '--note',
        'Surat ralat no. 12',
      );
    const { referenceId } = await repay(returned);
    const twice = await ibk('maker', 'transactions', 'repay', returned, '--note', 'Surat ralat no. 13');
    expect([twice.code, twice.stderr]).toEqual([6, expect.stringContaining(referenceId)]);
    await disburse(referenceId);
    repaid = referenceId;
  });

  it('pays a payroll by a file', async () => {
    await bench.put('sp2d-gaji.csv', payrollFile(today));
    await bench.put('gaji.csv', salaryFile());
    expect(await ibk('maker', 'treasury', 'import', 'sp2d-gaji.csv')).toMatchObject({ code: 0 });
    await readDocuments();
    const uploaded = await ibk('maker', 'treasury', 'upload', 'gaji.csv', '--document', idOf(NUMBERS.payroll));
    expect([uploaded.code, uploaded.stderr]).toEqual([0, expect.stringContaining('membawa 2 baris dan dapat dientri')]);
    expect(await ibk('maker', 'treasury', 'enter', idOf(NUMBERS.payroll))).toMatchObject({ code: 0 });
    await readDocuments();
    await disburse(referenceOf(NUMBERS.payroll));
    await readDocuments();
    expect(new Set([...documents.values()].map(({ state }) => state))).toEqual(new Set(['SUCCESS']));
  });

  it('reports what the ledger has, and Periksa is clean', async () => {
    const [after, now] = [await booked(), await rth()];
    const references = [referenceOf(NUMBERS.alone), ...together.map(referenceOf), referenceOf(NUMBERS.payroll), repaid];
    const paid = await json<Transaction[]>('maker', 'transactions', 'report', '--from', today);
    const fees = sumOf(
      paid.filter(({ referenceId }) => references.includes(referenceId)),
      ({ fee }) => fee,
    );
    const dth = (await report<RecapLine>('dth')).filter(({ noDokumen }) => /\/99\d{4}\//.test(noDokumen));
    const tax = after.state - before.state;
    const gross = before.source - after.source - fees;
    expect({ gross: now.gross - reported.gross, tax: now.tax - reported.tax }).toEqual({ gross, tax });
    expect(sumOf(dth, ({ nilaiSp2d }) => nilaiSp2d)).toBe(gross);
    expect(sumOf(dth, ({ nilai }) => nilai)).toBe(tax);
    expect(dth.filter(({ kodeMap, ntpn }) => kodeMap !== null && !/^\w{16}$/.test(ntpn ?? ''))).toEqual([]);
    expect([after.held, after.region - before.region]).toEqual([before.held, toSen(100_000)]);
    expect(await open()).toEqual([]);
    expect(await bench.bank.books()).toMatchObject({ breaches: [], sum: 0 });
  });
});
