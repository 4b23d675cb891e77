import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { ibkOnTerminal } from '../testing/on-terminal.ts';
import { readXlsx } from '../testing/read-xlsx.ts';

const SOURCE = '100.01.04001234-5';
const HEAD = 'nomor_rekening,nama,nominal';
const KATERING = '10001020077813,CV BERKAH MEDAN KATERING';
const DELI = '10003011184206,PT DELI PRIMA SEJAHTERA';
const OF_OWN_BANK = ['--product', 'MLT_TRF_INT', '--source', SOURCE];
const REFERENCE = /IB\d+/;

let bench: Bench;
let desk: Desk;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
  await bench.put('rahasia.txt', `${PASSWORD}\n`);
  desk = await openDesk(bench.bank);
});
afterAll(async () => {
  await desk.close();
  await bench.close();
});

const upload = (name: string, ...args: string[]) => bench.run(['batch', 'upload', name, ...OF_OWN_BANK, ...args]);
const rows = (name: string, ...lines: string[]) => bench.put(name, [HEAD, ...lines].join('\n'));
/** The calls that reached the bank since a point. */
const since = (from: number): string[] => bench.proxy.calls.slice(from);
const ENTRY = 'POST /api/transaction/entry';

describe('ibk batch upload', () => {
  it('checks the file, enters it as one transaction and writes what became of each row', async () => {
    await rows('honor.csv', `${KATERING},1500010`, `${DELI},250000.50`);
    const entered = await upload(
      'honor.csv',
      '--count',
      '2',
      '--total',
      '1750010,50',
      '--confirm-total',
      '1750010,50',
      '--wait',
      '0',
    );
    expect([entered.code, entered.stderr]).toEqual([8, expect.stringMatching(/^Diajukan sebagai IB\d+\.$/m)]);
    expect(entered.stderr).toContain('Jumlah data     2 baris\n');
    expect(entered.stderr).toContain('Total           Rp.1,750,010.50\n');
    const [referenceId = ''] = REFERENCE.exec(entered.stderr) ?? [];
    await desk.verify(referenceId);

    // The transaction is approved while the command has already read that it waits.
    let isFirst = true;
    bench.proxy.treatment = (call) => {
      if (!call.includes('/api/transaction/detail/') || !isFirst) return {};
      isFirst = false;
      return { delayMs: 500 };
    };
    const waiting = bench.run(['batch', 'result', referenceId, '--wait', '1', '-o', 'hasil.csv']);
    await expect.poll(() => isFirst).toBe(false);
    await desk.approve(referenceId);
    bench.proxy.treatment = () => ({});
    const { code, stderr } = await waiting;
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(`${referenceId} SUCCESS, 2 baris: 2 berhasil, 0 gagal`),
    ]);
    expect((await readFile(bench.path('hasil.csv'), 'utf8')).split('\r\n')).toEqual([
      '\uFEFFbaris,nomor_rekening,nama,kode_bank,kanal,nominal,biaya,status,keterangan',
      '2,100.01.02007781-3,CV BERKAH MEDAN KATERING,117,Bank ini,1500010.00,0.00,Berhasil,',
      '3,100.03.01118420-6,PT DELI PRIMA SEJAHTERA,117,Bank ini,250000.50,0.00,Berhasil,',
      '',
    ]);
    await bench.run(['batch', 'result', referenceId, '-o', 'hasil.xlsx']);
    expect(readXlsx(await readFile(bench.path('hasil.xlsx'))).rows[0]).toContain('Nomor Tujuan');
  });

  it('shows the faults of the cells by their cause before it sends anything, and those of the bank after', async () => {
    await rows('salah.csv', '1.23E+15,A,1000', `${KATERING},1.000`, '9.9E+13,B,1000');
    const from = bench.proxy.calls.length;
    const local = await upload('salah.csv', '--total', '1');
    expect([local.code, since(from)]).toEqual([3, []]);
    expect(local.stderr).toContain('  2 baris (2, 4), kolom nomor_rekening: "1.23E+15" adalah notasi ilmiah Excel');
    expect(local.stderr).toContain('  Baris 3, kolom nominal: "1.000" dapat dibaca sebagai ribuan atau desimal.');
    expect(local.stderr).toContain('Terkirim: belum ada.\n');

    await rows(
      'asing.csv',
      '99999999999999,SIAPA,1000',
      '99999999999998,SIAPA LAGI,1000',
      '10001020077813,PT LAIN SAMA SEKALI,1001',
    );
    const { code, stdout, stderr } = await upload('asing.csv', '--confirm-total', '3001', '--errors', 'asing.xlsx');
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(
      /Gagal: Bank menemukan 3 kesalahan\.\n {2}2 baris \(2, 3\), kolom nomor_rekening: Rekening /,
    );
    expect(stderr).toMatch(/^Terkirim: berkas, sebagai UP\d+; tidak ada yang dientri\.$/m);
    expect(readXlsx(await readFile(bench.path('asing.xlsx'))).rows[0]?.at(-1)).toBe('kesalahan');
    const [channel = ''] = /UP\d+/.exec(stderr) ?? [];
    const result = await bench.run(['batch', 'result', channel]);
    expect([result.code, result.stderr]).toEqual([3, expect.stringContaining('belum diajukan: perlu diperbaiki.')]);
    expect(since(from)).not.toContain(ENTRY);
  });

  it('waits while the bank asks other banks for names', async () => {
    const lines = Array.from({ length: 25 }, (_, at) => `55${String(at).padStart(8, '0')},BUKAN NAMANYA,${at + 1},014`);
    await bench.put('jauh.csv', [`${HEAD},kode_bank`, ...lines].join('\n'));
    const from = bench.proxy.calls.length;
    const ofAnyBank = ['--product', 'MLT_TRF', '--source', SOURCE, '--confirm-total', '1'];
    const waiting = bench.run(['batch', 'upload', 'jauh.csv', ...ofAnyBank]);
    await expect.poll(() => since(from).join('\n'), { timeout: 20_000 }).toContain('GET /api/file/upload/UP');
    await bench.bank.runDue();
    const { code, stderr } = await waiting;
    expect([code, stderr]).toEqual([3, expect.stringMatching(/^UP\d+ diperiksa: 20 dari 25 baris\.$/m)]);
    expect(stderr).toContain('Bank menemukan 25 kesalahan.\n  24 baris (2, 3, 4, 5, 6, 8,');
  });

  it('enters only a total that was agreed to, and continues from the same file without sending it again', async () => {
    await rows('setuju.csv', `${KATERING},1500001`);
    const alone = await upload('setuju.csv', '--wait', '0');
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('--confirm-total 1500001\n')]);
    const other = await upload('setuju.csv', '--confirm-total', '1500000');
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining('--confirm-total menyebut Rp.1,500,000.00'),
    ]);
    const entered = await upload('setuju.csv', '--confirm-total', '1500001', '--wait', '0');
    expect([entered.code, entered.stderr]).toEqual([
      8,
      expect.stringMatching(/diterima sebagai UP\d+; dilanjutkan dari sana/),
    ]);
    const from = bench.proxy.calls.length;
    const again = await upload('setuju.csv', '--confirm-total', '1500001', '--wait', '0');
    expect([again.code, REFERENCE.exec(again.stderr)?.[0]]).toEqual([8, REFERENCE.exec(entered.stderr)?.[0]]);
    expect(since(from)).not.toContain(ENTRY);
  });

  it('pays what repeats another payment only with a reason', async () => {
    await rows('ganda.csv', `${DELI},77001`, `${DELI},77001`);
    const refused = await upload('ganda.csv', '--confirm-total', '154002');
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('  Baris 3: sama dengan baris 2.\n')]);
    const meant = ['--allow-duplicate', 'Honor dua kegiatan', '--confirm-total', '154002', '--wait', '0'];
    expect((await upload('ganda.csv', ...meant)).code).toBe(8);
  });

  it('ends with 5 if rows failed, or if the transaction was rejected', async () => {
    await rows('gagal.csv', `${KATERING},88001`, `${DELI},88002`);
    const entered = await upload('gagal.csv', '--confirm-total', '176003', '--wait', '0');
    const [referenceId = ''] = REFERENCE.exec(entered.stderr) ?? [];
    await bench.bank.useScenario({ name: 'tolak', rules: [{ match: { dest: '10003011184206' }, outcome: 'refuse' }] });
    await desk.verify(referenceId);
    await desk.approve(referenceId);
    await bench.bank.useScenario('normal');
    const failed = await bench.run(['batch', 'result', referenceId, '--json']);
    expect([failed.code, failed.stderr]).toEqual([5, expect.stringContaining('1 dari 2 baris gagal')]);
    expect(JSON.parse(failed.stdout)).toMatchObject({
      ...{ referenceId, status: 'SUCCESS', upload: { success: 1, failed: 1, waiting: 0 } },
      rows: [
        { line: 2, status: 'SUCCESS' },
        { line: 3, status: 'FAILED' },
      ],
    });

    // The failed row comes back by its line, is mended, and is paid once.
    const repeat = ['--retry-of', referenceId, '--confirm-total', '88002', '--wait', '0'];
    await bench.run(['batch', 'result', referenceId, '--errors', 'kembali.csv']);
    const errors = await readFile(bench.path('kembali.csv'), 'utf8');
    expect(errors.split('\r\n')[0]).toBe('\uFEFFbaris,nomor_rekening,nama,nominal,kesalahan');
    await bench.put('mended.csv', errors.replace(`'${DELI}`, KATERING));
    const again = await upload('mended.csv', ...repeat);
    expect([again.code, again.stderr]).toEqual([8, expect.stringMatching(REFERENCE)]);
    await bench.put('lagi.csv', errors);
    expect((await upload('lagi.csv', ...repeat)).stderr).toContain('Aturan: upload.retry\n');

    await rows('tolak.csv', `${KATERING},88003`);
    const second = await upload('tolak.csv', '--confirm-total', '88003', '--wait', '0');
    const [rejected = ''] = REFERENCE.exec(second.stderr) ?? [];
    await desk.reject(rejected, 'Bukan bulan ini');
    const result = await bench.run(['batch', 'result', rejected]);
    expect([result.code, result.stderr]).toEqual([5, expect.stringContaining(`${rejected} ditolak: Bukan bulan ini.`)]);
  });

  it('takes a PIN from a file, from the standard input and at the terminal, and an OTP not at all', async () => {
    const asUser = (name: string) => ['-u', name, '--password-file', 'rahasia.txt'];
    const ofPin = (name: string) => ['batch', 'upload', name, '--product', 'MLT_TRF_INT', '--source', '10001010045127'];
    const entering = (amount: number) => [...asUser('budiP1'), '--confirm-total', String(amount), '--wait', '0'];
    await rows('pin.csv', `${KATERING},99001`);
    const from = bench.proxy.calls.length;
    const none = await bench.run([...ofPin('pin.csv'), ...entering(99_001)]);
    expect([none.code, none.stderr]).toEqual([4, expect.stringContaining('tambahkan --pin-file BERKAS')]);
    const wrong = await bench.run([...ofPin('pin.csv'), ...entering(99_001), '--pin-stdin'], { input: '1234\n' });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('PIN Harus 6 Digit')]);
    const otp = await upload('pin.csv', ...asUser('dimasN1'));
    expect([otp.code, otp.stderr]).toEqual([4, expect.stringContaining('User dimasN1 mengotorisasi dengan OTP')]);
    expect(since(from).filter((call) => call.includes('/api/file/'))).toEqual([]);

    await bench.put('pin.txt', '123456\n');
    expect((await bench.run([...ofPin('pin.csv'), ...entering(99_001), '--pin-file', 'pin.txt'])).code).toBe(8);
    await rows('pin2.csv', `${KATERING},99002`);
    const piped = [...ofPin('pin2.csv'), ...entering(99_002), '--pin-stdin'];
    expect((await bench.run(piped, { input: '123456\n' })).code).toBe(8);
    await rows('pin3.csv', `${KATERING},99003`);
    const words = [
      ...ofPin(bench.path('pin3.csv')),
      '-u',
      'budiP1',
      '--password-file',
      bench.path('rahasia.txt'),
      '--wait',
      '0',
    ];
    const typed = ibkOnTerminal([...words, '--base-url', bench.proxy.url], bench.path('pin'));
    await typed.answer('Ajukan? (y/T) ', () => 'y');
    await typed.answer('PIN: ', () => '123456');
    expect(await typed.finished).toBe(8);
    expect(typed.screen()).toMatch(/Diajukan sebagai IB\d+/);
    expect(typed.screen()).not.toContain('123456');
  });

  it('whose entry lost its answer ends with 8 and the command that tells', async () => {
    await rows('hilang.csv', `${KATERING},66001`);
    bench.proxy.treatment = (call) => (call === ENTRY ? { cut: 'after' } : {});
    const lost = await upload('hilang.csv', '--confirm-total', '66001');
    bench.proxy.treatment = () => ({});
    const [, next = ''] = /Berikutnya: ibk (batch result UP\d+) /.exec(lost.stderr) ?? [];
    expect([lost.code, lost.stdout]).toEqual([8, '']);
    const { code, stdout } = await bench.run([...next.split(' '), '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([8, { status: 'ENTRY', upload: { waiting: 1 } }]);
  });

  it('has a template for each product, which it takes back', async () => {
    for (const product of ['MLT_TRF_INT', 'MLT_TRF', 'SI_GAJI_MULTI'])
      for (const name of [`${product}.csv`, `${product}.xlsx`]) {
        const written = await bench.run(['batch', 'template', '--product', product, '-o', name]);
        expect([written.code, written.stderr]).toEqual([0, expect.stringContaining(`--product ${product} --source`)]);
      }
    const { code, stderr } = await upload('MLT_TRF_INT.xlsx', '--confirm-total', '1');
    expect([code, stderr]).toEqual([2, expect.stringContaining('1 baris dibayar dengan total Rp.1,500,000.00')]);
    const again = await upload('MLT_TRF_INT.csv', '--confirm-total', '1');
    expect([again.code, again.stderr]).toEqual([3, expect.stringMatching(/Baris 2: sama dengan pembayaran UP\d+\./)]);
  });
});
