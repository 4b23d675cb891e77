import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from '../testing/bench.ts';

const HEAD =
  'jenisDokumen;noDokumen;tanggalDokumen;tahun;noSpm;noTransaksi;kodeSkpd;product;rekeningSumber;nilai;nilaiBersih;namaPenerima;' +
  'rekeningPenerima;namaRekening;bankId;npwp;keterangan;keteranganDokumen;tipe;kodeMap;nilaiPotongan;productCode';
const document = (number: string, net: string) =>
  `SP2D;12.00/04.0/${number}/LS;13-07-2026;2026;SPM-${number};TRX${number};5.02.0.00.0.00.01.0000;KASDA_SP2D;10001040030017;` +
  `1.210.000,50;${net};CV Perkasa;033701004417517;CV PERKASA;002;003456787124000;Belanja barang;SP2D LS Juli`;
const GOOD = document('880101', '1.000.000,50');
const FILE = [
  HEAD,
  `${GOOD};MPN;411211;110.000,00;MPN_G2`,
  `${GOOD};MPN;411122;100.000,00;MPN_G2`,
  `${document('880102', '1.100.000,49')};MPN;411211;110.000,00;MPN_G2`,
].join('\n');

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  const login = ['login', '-u', 'niaB1', '--password-stdin'];
  expect((await bench.run(login, { input: 'Sandi12345\n' })).code).toBe(0);
});
afterAll(() => bench.close());

it('A file of documents is imported line by line, what fails has its cause, and the list shows the others', async () => {
  await bench.put('sp2d.csv', FILE);
  const { code, stdout, stderr } = await bench.run(['treasury', 'import', 'sp2d.csv', '--json']);
  expect([code, stderr]).toEqual([5, expect.stringContaining('1 dokumen diimpor, 1 gagal.')]);
  expect(JSON.parse(stdout)).toMatchObject([
    { line: 1, noDokumen: '12.00/04.0/880101/LS', cause: null },
    { line: 2, noDokumen: '12.00/04.0/880102/LS', kasdaId: null, cause: 'import.sum' },
  ]);
  const listed = await bench.run(['treasury', 'list', '--status', 'active', '--query', '8801', '--json']);
  expect(JSON.parse(listed.stdout)).toMatchObject([
    { nilai: 1_210_000.5, potongan: 210_000, nilaiBersih: 1_000_000.5 },
  ]);
});

it('A file with faults of its own is not sent', async () => {
  await bench.put('salah.csv', `${HEAD}\n${document('880103', 'seribu')};PPN;411211;1,00;MPN_G2`);
  const before = bench.proxy.calls.length;
  const { code, stderr } = await bench.run(['treasury', 'import', 'salah.csv']);
  expect([code, bench.proxy.calls.length]).toEqual([3, before]);
  expect(stderr).toContain('kolom nilaiBersih');
  expect(stderr).toContain('kolom tipe: Isi dengan MPN, PAD, TRANSFER');
});

it('A file of rows is checked for its document, told from its net to the sen, and replaced only if that is said', async () => {
  const made = document('880104', '1.100.000,00')
    .replace('KASDA_SP2D', 'KASDA_MLT_TRF')
    .replace('1.210.000,50', '1.210.000,00');
  await bench.put('daftar-sp2d.csv', `${HEAD}\n${made};MPN;411211;110.000,00;MPN_G2`);
  const imported = await bench.run(['treasury', 'import', 'daftar-sp2d.csv', '--json']);
  const [{ kasdaId }] = JSON.parse(imported.stdout) as [{ kasdaId: string }];
  const upload = async (total: string, ...more: string[]) => {
    const rows = `10001020077813,CV BERKAH MEDAN KATERING,${total}\n10003011184206,PT DELI PRIMA SEJAHTERA,100000`;
    await bench.put('rows.csv', `nomor_rekening,nama,nominal\n${rows}`);
    return bench.run(['treasury', 'upload', 'rows.csv', '--document', kasdaId, ...more]);
  };
  const short = await upload('999999.99');
  expect([short.code, short.stderr]).toEqual([3, expect.stringContaining('kurang Rp.0.01 dari nilai bersih')]);
  const clean = await upload('1000000');
  expect([clean.code, clean.stderr]).toEqual([0, expect.stringContaining('membawa 2 baris dan dapat dientri')]);
  const again = await upload('1000000.00');
  expect([again.code, again.stderr]).toEqual([6, expect.stringContaining('--replace, bila')]);
  const replaced = await upload('1000000.00', '--replace', '--json');
  expect(JSON.parse(replaced.stdout)).toMatchObject({ status: 'READY', kasdaId, amount: 1_100_000 });
  const other = await bench.run(['treasury', 'upload', 'rows.csv', '--document', 'KD26070005']);
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('tanpa daftar')]);
});

it.each([
  ['rth', 'kodeSkpd', 'Kode SKPD'],
  ['dth', 'noSpm', 'Nomor SP2D'],
  ['periksa', 'finding', 'Temuan'],
  ['collect', 'kodeMap', 'Kode map'],
  ['rincian', 'kodeMap', 'Kode map'],
  ['gagal', 'cause', 'Sebab'],
])('The report %s is JSON, or the file that the bank writes', async (report, field, heading) => {
  const asked = ['treasury', 'report', report, '--from', '2026-07-01', '--to', '2026-07-31'];
  const { code, stdout } = await bench.run([...asked, '--json']);
  const rows = JSON.parse(stdout) as Record<string, unknown>[];
  expect([code, rows.length > 0, field in (rows[0] ?? {})]).toEqual([0, true, true]);
  const csv = await bench.run([...asked, '--format', 'csv']);
  expect([csv.code, csv.stdout.trim().split('\n').length > rows.length]).toEqual([0, true]);
  expect(csv.stdout).toContain(heading);
});

it('A report of another name, day or format is not asked for', async () => {
  const before = bench.proxy.calls.length;
  for (const wrong of [['rekap'], ['rth', '--from', '1 Juli'], ['rth', '--format', 'docx']])
    expect((await bench.run(['treasury', 'report', ...wrong])).code).toBe(2);
  expect(bench.proxy.calls.length).toBe(before);
});

/** Ids of the documents of a state that bear a word. */
async function idsOf(status: string, query: string): Promise<string[]> {
  const { stdout } = await bench.run(['treasury', 'list', '--status', status, '--query', query, '--json']);
  return (JSON.parse(stdout) as { kasdaId: string }[]).map(({ kasdaId }) => kasdaId);
}

it('Documents are checked as their entry would, and entered with one authorisation, a line a result', async () => {
  const lines = ['880201', '880202', '880203'].map((number) => `${document(number, '1.210.000,50')};;;;`);
  await bench.put('tiga.csv', [HEAD, ...lines].join('\n'));
  expect((await bench.run(['treasury', 'import', 'tiga.csv'])).code).toBe(0);
  const [first = '', second = '', third = ''] = (await idsOf('active', '8802')).toSorted();
  const checked = await bench.run(['treasury', 'check', first, second, '--json']);
  expect(checked.code).toBe(0);
  // The same payee gets the same amount three times within 30 days.
  expect(JSON.parse(checked.stdout)).toMatchObject([
    { kasdaId: first, level: 'warn' },
    { kasdaId: second, level: 'warn' },
  ]);
  const shut = await bench.run(['treasury', 'check', first, '--channel', '0']);
  expect([shut.code, shut.stderr]).toEqual([5, expect.stringContaining('1 dokumen diperiksa, 1 tidak dapat dientri.')]);
  expect(shut.stdout).toMatch(/TIDAK DAPAT +document\.channel/);
  const entered = await bench.run(['treasury', 'enter', first, second, '--note', 'Belanja barang']);
  expect([entered.code, entered.stderr]).toEqual([0, expect.stringContaining('2 dokumen, bruto dan biaya Rp.2,4')]);
  expect(entered.stdout.match(/IB\d+ +DIENTRI/g)).toHaveLength(2);
  const again = await bench.run(['treasury', 'enter', second, third, '--json']);
  expect([again.code, again.stderr]).toEqual([5, expect.stringContaining('1 dokumen dientri, 1 tidak.')]);
  expect(JSON.parse(again.stdout)).toMatchObject([
    { kasdaId: second, outcome: 'refused', ruleId: 'document.moved' },
    { kasdaId: third, outcome: 'done' },
  ]);
  expect(await idsOf('entered', '8802')).toHaveLength(3);
});

it.each([
  [['check', 'KD1', 'KD1'], 2, 'KD1 disebut dua kali.'],
  [['enter', 'KD1', '--channel', '9'], 2, '--channel: 0, 1, 2, 3.'],
  [['check', 'KD99999999'], 6, 'Dokumen tidak ditemukan.'],
  [['show', 'KD26070001', '411999'], 6, 'Dokumen KD26070001 tidak memiliki potongan 411999. Potongannya: 411121'],
  [['code', 'KD26070001', '411121', '0771'], 6, 'Kode billing hanya dapat diubah pada status UBAH_BILLING'],
  [['process', 'KD26070001', '411121', '--yes'], 6, 'Tindakan ini hanya untuk approver'],
  [['reverse', 'KD26070001', '411121'], 2, 'Opsi --reason wajib diisi.'],
])('ibk treasury %j ends with %d', async (args, code, message) => {
  const { code: exit, stderr } = await bench.run(['treasury', ...args]);
  expect([exit, stderr]).toEqual([code, expect.stringContaining(message)]);
});

it('An approver pays what is ready in documents, after a question, and each row has its result', async () => {
  const login = ['login', '-u', 'pandeB1', '--password-stdin'];
  expect((await bench.run(login, { input: 'Sandi12345\n' })).code).toBe(0);
  const pay = ['treasury', 'pay', 'KD26070001', 'KD26070003'];
  const asked = await bench.run(pay);
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringMatching(/\d+ potongan siap dibayar, Rp\./)]);
  const { code, stdout } = await bench.run([...pay, '--yes', '--json']);
  const results = JSON.parse(stdout) as { kasdaId: string; kodeMap: string; status: string }[];
  expect(code).toBe(5);
  expect(results.find(({ kasdaId, kodeMap }) => kasdaId === 'KD26070001' && kodeMap === '411121')).toMatchObject({
    outcome: 'done',
    status: 'BERHASIL',
    ntpn: expect.stringMatching(/^\w{16}$/) as string,
  });
  const statuses = results.map(({ status }) => status);
  expect(statuses).toContain('SUCCESS');
  expect(statuses).toContain('FAILED');
  const again = await bench.run([...pay, '--yes']);
  // Only those whose payment failed are tried again.
  expect(again.stdout.trim().split('\n')).toHaveLength(
    1 + statuses.filter((each) => /^(GAGAL|FAILED)$/.test(each)).length,
  );
});
