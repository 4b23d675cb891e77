import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from './testing/bench.ts';
import { type Desk, openDesk } from './testing/desk.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const check = (...args: string[]) => bench.run(['billing', 'check', ...args]);

describe('ibk billing check', () => {
  it('shows the collector of a code by its first digit, without a bank', async () => {
    const from = bench.proxy.calls.length;
    const { code, stdout, stderr } = await check('077411121000001', '477411121000001', '777411121000001', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      ['DJP', 'DJBC', 'DJA'].map((taxType, at) => ({
        code: `${[0, 4, 7][at]}77411121000001`,
        message: '',
        taxType,
        known: null,
        paymentStatus: null,
        payment: null,
      })),
    ]);
    expect(stderr).toContain('tambahkan --transaction REFERENSI');
    expect(bench.proxy.calls).toHaveLength(from);
  });

  it('reads codes from a file and reports each one that cannot be a code', async () => {
    await bench.put(
      'kode.csv',
      'kode;keterangan\n077411121000001;a\n"07741112E+14";b\n="077411121000001";c\n1234567890123456\n12345678901234\n',
    );
    const { code, stdout, stderr } = await check('kode.csv');
    expect(code).toBe(5);
    expect(stdout.split('\n').slice(1, 6)).toEqual([
      expect.stringMatching(/^077411121000001 +DJP$/),
      expect.stringContaining('Kode billing harus 15 digit'),
      expect.stringContaining('sudah ada di atas'),
      expect.stringContaining('Kode billing harus 15 digit'),
      expect.stringContaining('Kode billing harus 15 digit'),
    ]);
    expect(stderr).toContain('4 dari 5 kode billing tidak tepat.');
  });

  it('ends with 3 for a file without a code', async () => {
    await bench.put('kosong.csv', 'kode\n');
    expect((await check('kosong.csv')).code).toBe(3);
  });

  it('takes amount, expiry and NTPN of a deduction only from the specified treasury document', async () => {
    const signIn = ['-u', 'niaB1', '--password-stdin'];
    const found = await bench.run(
      ['request', 'GET', '/api/transaction/list', '--query', 'productId=KASDA_SP2D', '--json', ...signIn],
      {
        input: PASSWORD,
      },
    );
    const { content } = JSON.parse(found.stdout) as { content: { referenceId: string }[] };
    const documents = content.flatMap(({ referenceId }) => ['--transaction', referenceId]);
    const { code, stdout, stderr } = await bench.run(
      ['billing', 'check', '026070001010000', '099999999999999', ...documents, '--json', ...signIn],
      { input: PASSWORD },
    );
    const [known, stranger] = JSON.parse(stdout) as { taxType: string; known: object | null }[];
    expect([code, stderr]).toEqual([0, '']);
    expect(known).toMatchObject({
      taxType: 'DJP',
      known: {
        amount: 4_250_000,
        expiredDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        transaction: expect.stringMatching(/^IB\d+$/) as string,
      },
    });
    expect(stranger).toMatchObject({ taxType: 'DJP', message: '', known: null });

    const paid = await bench.run(
      ['billing', 'check', '026070002010000', '099999999999999', '--status', ...documents, ...signIn],
      { input: PASSWORD },
    );
    const [headings = '', deduction, other] = paid.stdout.split('\n');
    expect([paid.code, paid.stderr]).toEqual([0, '']);
    expect(headings).toMatch(/status +transaksi +pembayaran .* NTPN +keterangan$/);
    expect(deduction).toMatch(/ BERHASIL +IB\d+ +Potongan dokumen +N2607000201A7K2Z$/);
    expect(other).toMatch(/ Belum dibayar lewat group Anda +Tidak ada di dokumen yang disebut$/);
  });
});

describe('ibk billing check --status', () => {
  const PAID = '026070100007011';
  /** The scenario `normal` loses the first answer about a code with this ending. */
  const LOST = '126070103717101';
  const REFUSED = '326070111137302';
  const OPEN = '426070200005011';
  const REJECTED = '726071003000011';
  const NTPN = /^[A-Z0-9]{16}$/;
  const NOBODY = 'Belum dibayar lewat group Anda';

  interface Checked {
    code: string;
    message: string;
    paymentStatus: string | null;
    payment: Record<'transaction' | 'status' | 'ntpn' | 'ntb' | 'paidOn' | 'reason', string | null> | null;
  }
  const signIn = ['-u', 'fitriA1', '--password-stdin'];
  const ask = (...args: string[]) =>
    bench.run(['billing', 'check', ...args, '--status', ...signIn], { input: PASSWORD });
  const facts = async (...codes: string[]) => JSON.parse((await ask(...codes, '--json')).stdout) as Checked[];
  const statusOf = async (code: string) => (await facts(code))[0]?.paymentStatus;

  let desk: Desk;
  const pay = async (...payment: Parameters<Desk['enter']>) => {
    const referenceId = await desk.enter(...payment);
    await desk.verify(referenceId);
    await desk.approve(referenceId);
    return referenceId;
  };
  beforeEach(async () => {
    await bench.bank.reset();
    desk = await openDesk(bench.bank);
  });
  afterEach(() => desk.close());

  it('shows NTPN, NTB, day, amount and reference of a paid code, and that another is unpaid', async () => {
    const reference = await pay(PAID);
    const { code, stdout, stderr } = await ask(PAID, OPEN);
    expect([code, stderr]).toEqual([0, 'Potongan dokumen tidak ikut dicari: tambahkan --transaction REFERENSI.\n']);
    const [headings, paid, open] = stdout.split('\n').map((line) => line.split(/ {2,}/));
    expect(headings).toEqual([
      'kode',
      'jenis',
      'pembayaran',
      'nominal',
      'tanggal bayar',
      'referensi',
      'NTB',
      'NTPN',
      'keterangan',
    ]);
    expect(paid).toEqual([
      PAID,
      'DJP',
      'Sudah dibayar',
      'Rp.12,450,000.00',
      '14-07-2026',
      reference,
      expect.stringMatching(/^\d{12}$/),
      expect.stringMatching(NTPN),
    ]);
    expect(open).toEqual([OPEN, 'DJBC', NOBODY]);
    const { dataResponse } = await desk.detail(reference);
    expect(await facts(PAID)).toEqual([
      {
        code: PAID,
        message: '',
        taxType: 'DJP',
        known: null,
        paymentStatus: 'Sudah dibayar',
        payment: {
          transaction: reference,
          status: 'SUCCESS',
          amount: 12_450_000,
          paidOn: '2026-07-14',
          ntpn: paid?.[7],
          ntb: paid?.[6],
          reason: null,
        },
      },
    ]);
    expect(dataResponse).toMatchObject({ info: { ntpn: paid?.[7] } });
  });

  it('shows a payment without an answer as in process, and its NTPN after a reinquiry', async () => {
    const reference = await pay(LOST, { productId: 'MPN_G2' });
    const suspect = { status: 'SUSPECT', transaction: reference, ntpn: null, ntb: null, paidOn: null };
    expect(await facts(LOST)).toMatchObject([{ paymentStatus: 'Dalam proses, belum ada NTPN', payment: suspect }]);
    await desk.reinquire(reference);
    const paid = { status: 'SUCCESS', transaction: reference, ntpn: expect.stringMatching(NTPN) as string };
    expect(await facts(LOST)).toMatchObject([{ paymentStatus: 'Sudah dibayar', payment: paid }]);
  });

  it('follows a code through its stages, and shows why the bank or a verifier refused it', async () => {
    const refused = await desk.enter(REFUSED);
    expect(await statusOf(REFUSED)).toBe('Menunggu verifikasi');
    await desk.verify(refused);
    expect(await statusOf(REFUSED)).toBe('Menunggu approval');
    await desk.approve(refused);
    const rejected = await desk.enter(REJECTED);
    await desk.reject(rejected, 'Kode\nsalah');
    const { stdout } = await ask(REFUSED, REJECTED);
    expect(stdout).toMatch(/Gagal .*Ditolak sistem penerimaan negara\n.*Ditolak .*Kode salah\n$/);
  });

  it('uses the deciding tax payment, not the latest one or one that only mentions the code', async () => {
    const first = await desk.enter(OPEN);
    await desk.reject(await desk.enter(OPEN), 'Dua kali');
    const paid = await desk.enter(PAID);
    await desk.verify(paid);
    await desk.enter(PAID);
    await desk.approve(paid);
    await desk.transfer(REFUSED);
    await desk.enter(LOST, { note: `bukan ${REJECTED}` });
    expect(await facts(OPEN, PAID, REFUSED, REJECTED)).toMatchObject([
      { paymentStatus: 'Menunggu verifikasi', payment: { transaction: first } },
      { paymentStatus: 'Sudah dibayar', payment: { transaction: paid } },
      { paymentStatus: NOBODY, payment: null },
      { paymentStatus: NOBODY, payment: null },
    ]);
  });

  it('refuses a code of 14 digits with 5 and sends only the others to the bank', async () => {
    const from = bench.proxy.calls.length;
    const { code, stdout, stderr } = await ask(PAID.slice(1), OPEN, '--json');
    expect(code).toBe(5);
    expect(JSON.parse(stdout)).toMatchObject([
      { message: 'Kode billing harus 15 digit', paymentStatus: null, payment: null },
      { message: '', paymentStatus: NOBODY },
    ]);
    expect(stderr).toContain('1 dari 2 kode billing tidak tepat.');
    const lists = bench.proxy.calls.slice(from).filter((call) => call.includes('/api/transaction/list'));
    expect(lists).toEqual([expect.stringContaining(`q=${OPEN}`)]);
  });

  it('needs no bank when no code can be one', async () => {
    const from = bench.proxy.calls.length;
    expect((await bench.run(['billing', 'check', '1', '--status'])).code).toBe(5);
    expect(bench.proxy.calls).toHaveLength(from);
  });
});

describe('ibk billing list and show', () => {
  const signIn = ['-u', 'ekoS1', '--password-stdin'];
  const run = (...args: string[]) => bench.run(['billing', ...args, ...signIn], { input: PASSWORD });

  it('show the codes that meet the criteria, and one with its form', async () => {
    const { stdout } = await run('list', '--status', 'OPEN', '--collector', 'DJBC', '--json');
    const rows = JSON.parse(stdout) as { billNumber: string; state: string; collector: string }[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ state, collector }) => state === 'open' && collector === 'DJBC')).toBe(true);
    const shown = await run('show', rows[0]?.billNumber ?? '');
    for (const text of [rows[0]?.billNumber ?? '', 'Belum dibayar', 'Bea masuk reagen laboratorium'])
      expect(shown.stdout).toContain(text);
  });

  it('refuse a word that is not a state, and a code that is not theirs', async () => {
    expect((await run('list', '--status', 'lunas')).stderr).toContain('--status: open, paid, expired.');
    expect((await run('show', '000000000000000')).stderr).toContain('Kode billing tidak ditemukan');
  });
});
