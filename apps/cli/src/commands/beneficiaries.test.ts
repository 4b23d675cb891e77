import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bank } from '@ibk/sdk';
import { unguarded } from '@ibk/sdk/format';
import { createBank } from '@ibk/sdk/node';
import Papa from 'papaparse';
import { type Bench, openBench, PASSWORD, USERNAME } from '../testing/bench.ts';

const MAIN = ['beneficiaries', 'import'];
const RTGS = '--product RTGS'.split(' ');
const INTERNAL = '--product TRF_INT'.split(' ');
const PAYEES =
  'nomor_rekening,nama\n100.01.02008812-4,koperasi pegawai sejahtera\n13001020031178,CV BAHARI SENTOSA SIBOLGA\n';

let bench: Bench;
/** The same operator, connected directly to the bank, without the recording proxy. */
let client: Bank;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => {
  await client.close();
  await bench.close();
});
beforeEach(async () => {
  await bench.bank.reset();
  const { fetch, profile } = bench.bank;
  client = createBank({ baseUrl: 'http://bank.test', profile, fetch: (request: Request) => fetch(request) });
  await client.session.login({ username: USERNAME, password: PASSWORD });
  bench.proxy.treatment = () => ({});
  expect((await bench.login()).code).toBe(0);
});
const text = (name: string) => readFile(bench.path(name), 'utf8');
const posts = () => bench.proxy.calls.filter((call) => call === 'POST /api/system/transaction-list').length;
interface Row {
  row: number;
  customerId: string;
  outcome: string;
  ruleId: string | null;
}
const GROUP = { corporateId: 'DINKESSU', corporateGroupId: '01' };
const list = (productId: string) => client.beneficiaries.listBeneficiaries({ ...GROUP, productId });
const rowsOf = (stdout: string) => (JSON.parse(stdout) as Row[]).map(({ outcome }) => outcome);

describe('An export', () => {
  it('is a CSV of which a spreadsheet keeps every digit and evaluates no cell', async () => {
    const number = { ...GROUP, productId: 'PLN_POST', customerId: '000000333444', data: {} };
    await client.beneficiaries.saveBeneficiary({ ...number, description: "=SUM(A1);'x" });
    const { code, stderr } = await bench.run(['beneficiaries', 'export', '--product', 'PLN_POST', '-o', 'pln.csv']);
    expect([code, stderr]).toEqual([0, '4 tujuan ditulis ke pln.csv.\n']);
    const lines = (await text('pln.csv')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFnomor_tujuan,keterangan');
    expect(lines[1]).toBe(`'000000333444,'=SUM(A1);'x`);
    const piped = await bench.run(['beneficiaries', 'export', '--product', 'PLN_POST', '-o', '-']);
    expect(piped.stdout).toBe((await text('pln.csv')).slice(1));
  });

  it("has each cell of the bank's list, with the longest values", async () => {
    const [account, name] = ['0123456789'.repeat(3), '=PERKUMPULAN "KATERING", NUSANTARA; '.repeat(9).slice(0, 100)];
    const data = {
      dest: { account, name, bankCode: '0090010', bankName: 'BNI' },
      parameters: { recvType: '3', recvCitizen: '2', recvResident: '2' } as const,
    };
    const longest = { ...GROUP, productId: 'RTGS', customerId: account, description: name, data };
    await client.beneficiaries.saveBeneficiary(longest);
    await bench.run(['beneficiaries', 'export', ...RTGS, '-o', 'rtgs.csv']);
    const { data: rows } = Papa.parse<Record<string, string>>(await text('rtgs.csv'), {
      header: true,
      skipEmptyLines: true,
    });
    const kept = await list('RTGS');
    expect(kept).toHaveLength(4);
    expect(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unguarded(cell)]))),
    ).toEqual(
      kept.map(({ customerId, description, data: { dest, parameters } }) => ({
        nomor_rekening: customerId,
        nama: description,
        kode_bank: dest?.bankCode,
        nama_bank: dest?.bankName,
        jenis_penerima: parameters?.recvType,
        kependudukan: parameters?.recvResident,
        kewarganegaraan: parameters?.recvCitizen,
      })),
    );
  });

  it.each([
    ['export', ['export']],
    ['import', ['import', 'satu.csv']],
  ])('suggests the closest product if the bank does not know the given one: %s', async (_name, args) => {
    await bench.put('satu.csv', 'nomor_tujuan,keterangan\n081234567890,Kas\n');
    const { code, stderr } = await bench.run(['beneficiaries', ...args, '--product', 'TRFINT']);
    expect([code, stderr]).toEqual([6, expect.stringContaining('Maksud Anda TRF_INT? Yang dikenal: TRF_INT, ')]);
  });

  it('requires the product', async () => {
    const { code, stderr } = await bench.run(['beneficiaries', 'export']);
    expect(code).toBe(2);
    expect(stderr).toContain('Opsi --product wajib diisi.');
  });

  it('has only the entries of one merchant if the user specifies it', async () => {
    const run = (...more: string[]) =>
      bench.run(['beneficiaries', 'export', '--product', 'MULTI_PYM', '--json', ...more]);
    const merchants = ({ stdout }: { stdout: string }) =>
      new Set((JSON.parse(stdout) as { data: { merchantId: string } }[]).map(({ data }) => data.merchantId));
    expect(merchants(await run())).toEqual(new Set(['M0002', 'M0003', 'M0004']));
    expect(merchants(await run('--merchant', 'M0003'))).toEqual(new Set(['M0003']));
  });
});

describe('An import', () => {
  it('restores entries that were deleted since the export', async () => {
    for (const [more, name] of [
      [[], 'a.csv'],
      [['--json'], 'a.json'],
    ] as const) {
      await bench.run(['beneficiaries', 'export', ...RTGS, '-o', name, ...more]);
      const [first] = await list('RTGS');
      await client.beneficiaries.deleteBeneficiary({
        ...GROUP,
        productId: 'RTGS',
        customerId: first?.customerId ?? '',
      });
      const { code, stdout } = await bench.run([...MAIN, name, ...RTGS, '--json']);
      expect([code, rowsOf(stdout)]).toEqual([0, ['saved', 'exists', 'exists']]);
      expect((await list('RTGS'))[0]).toEqual(first);
    }
  });

  it('saves new rows once, however often it is run', async () => {
    await bench.put('baru.csv', PAYEES);
    const first = await bench.run([...MAIN, 'baru.csv', ...INTERNAL]);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain(`2,'10001020088124,koperasi pegawai sejahtera,TERSIMPAN,`);
    expect(first.stderr).toContain('2 tujuan: 2 TERSIMPAN.');
    const again = await bench.run([...MAIN, 'baru.csv', ...INTERNAL]);
    expect(again.code).toBe(0);
    expect(again.stderr).toContain('2 tujuan: 2 SUDAH ADA.');
    expect((await list('TRF_INT')).filter(({ customerId }) => customerId === '10001020088124')).toHaveLength(1);
  });

  it('only checks the file in a dry run', async () => {
    await bench.put('baru.csv', PAYEES);
    const before = posts();
    const { code, stdout } = await bench.run([...MAIN, 'baru.csv', ...INTERNAL, '--dry-run', '--json']);
    expect([code, rowsOf(stdout), posts()]).toEqual([0, ['new', 'new'], before]);
  });

  it('reports row and column of every fault and sends nothing', async () => {
    const calls = bench.proxy.calls.length;
    await bench.put(
      'salah.csv',
      'nomor_rekening;nama;kode_bank\n123;A;008\n1,05E+12;B;008\n55667788;;BCA\n55667788;C;008\n',
    );
    const { code, stderr } = await bench.run([...MAIN, 'salah.csv', '--product', 'TRF_ONL']);
    expect(code).toBe(3);
    for (const line of [
      'salah.csv memuat 5 kesalahan.',
      'Baris 2, kolom nomor_rekening: Nomor Rekening tidak boleh kurang dari 3 digit',
      'Baris 3, kolom nomor_rekening: "1,05E+12" adalah notasi ilmiah Excel',
      'Baris 4, kolom nama: Masukan nama',
      'Baris 4, kolom kode_bank: Bank tujuan tidak valid',
      'Baris 5, kolom nomor_rekening: Nomor 55667788 sudah ada di baris 4.',
    ]) {
      expect(stderr).toContain(line);
    }
    expect(bench.proxy.calls).toHaveLength(calls);
  });

  it('reports each row that the bank refuses, saves the rest, and ends with 5', async () => {
    await bench.put('nama.csv', `${PAYEES}10001020091660,PT BUKAN PEMILIK\n999,TIDAK ADA\n`);
    const { code, stdout, stderr } = await bench.run([...MAIN, 'nama.csv', ...INTERNAL, '--json']);
    expect([code, rowsOf(stdout)]).toEqual([5, ['saved', 'saved', 'refused', 'refused']]);
    expect((JSON.parse(stdout) as Row[]).map(({ ruleId }) => ruleId)).toEqual([
      null,
      null,
      'list.otherName',
      'list.internalName',
    ]);
    expect(stderr).toContain('2 dari 4 tujuan ditolak.');
    expect(stderr).toContain('"sent":"2 tujuan tersimpan."');
  });

  it('reports the row whose request never reached the bank, and continues when run again', async () => {
    await bench.put('baru.csv', PAYEES);
    let saved = 0;
    bench.proxy.treatment = (call) => (call.startsWith('POST') && (saved += 1) > 1 ? { cut: 'before' } : {});
    const cut = await bench.run([...MAIN, 'baru.csv', ...INTERNAL, '--json']);
    expect([cut.code, rowsOf(cut.stdout)]).toEqual([8, ['saved', 'unknown']]);
    bench.proxy.treatment = () => ({});
    const again = await bench.run([...MAIN, 'baru.csv', ...INTERNAL, '--json']);
    expect([again.code, rowsOf(again.stdout)]).toEqual([0, ['exists', 'saved']]);
  });

  it('looks up rows whose answers were lost and reports which were saved', async () => {
    await bench.put('baru.csv', PAYEES);
    bench.proxy.treatment = (call) => (call.startsWith('POST') ? { cut: 'after' } : {});
    const { code, stdout } = await bench.run([...MAIN, 'baru.csv', ...INTERNAL, '--json']);
    expect([code, rowsOf(stdout)]).toEqual([0, ['saved', 'saved']]);
  });

  it('ends with 4 without a session, and for a role that has no lists', async () => {
    await bench.put('baru.csv', PAYEES);
    await bench.run(['logout']);
    expect((await bench.run([...MAIN, 'baru.csv', ...INTERNAL])).code).toBe(4);
    const admin = [...MAIN, 'baru.csv', ...INTERNAL, '-u', 'admA1', '--password-stdin'];
    expect((await bench.run(admin, { input: `${PASSWORD}\n` })).code).toBe(4);
  });
});
