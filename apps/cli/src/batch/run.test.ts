import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from '../testing/bench.ts';

const SOURCE = '10001040012345';
const HEAD = 'nomor_rekening,nama,nominal,kode_bank,kanal,berita';
const KATERING = '10001020077813,CV BERKAH MEDAN KATERING';
const ENTRY = 'POST /api/transaction/entry';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

const rows = (name: string, ...lines: string[]) => bench.put(name, [HEAD, ...lines].join('\n'));
const words = (name: string, ...more: string[]) => ['batch', 'run', name, '--source', SOURCE, ...more];
const entries = (): number => bench.proxy.calls.filter((call) => call === ENTRY).length;

/** The amounts of the transactions of the maker between two amounts, in order. */
async function entered(amountFrom: number, amountTo: number): Promise<number[]> {
  const query = [`amountFrom=${amountFrom}`, `amountTo=${amountTo}`, 'userEntry=ekoS1', 'size=200'];
  const { stdout } = await bench.run([
    'request',
    'GET',
    '/api/transaction/list',
    ...query.flatMap((each) => ['--query', each]),
    '--json',
  ]);
  const { content } = JSON.parse(stdout) as { content: { amount: number }[] };
  return content.map(({ amount }) => amount).toSorted((one, other) => one - other);
}

it('Each row is a transfer of its own, by the way that its bank and channel say', async () => {
  await rows(
    'honor.csv',
    `${KATERING},300001,,,Honor`,
    '5210336788,SIAPA SAJA,20001,014,ONLINE,',
    `${KATERING},300002,,,`,
  );
  const { code, stderr } = await bench.run(words('honor.csv', '--confirm-total', '620004', '-o', 'hasil.csv'));
  expect([code, stderr]).toEqual([5, expect.stringContaining('3 baris: 2 DIENTRI, 1 DITOLAK. Hasil: hasil.csv.')]);
  const [, ...lines] = (await readFile(bench.path('hasil.csv'), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toEqual([
    expect.stringMatching(
      /^2,100\.01\.02007781-3,CV BERKAH MEDAN KATERING,,TRF_INT,300001\.00,0\.00,DIENTRI,IB\d+,,,$/,
    ),
    expect.stringMatching(
      /^3,.*,SIAPA SAJA,'014,TRF_ONL,20001\.00,,DITOLAK,,Nama berbeda dengan pemilik rekening: [A-Z ]+\.,batch\.name\.differs,$/,
    ),
    expect.stringMatching(/^4,.*,TRF_INT,300002\.00,0\.00,DIENTRI,IB\d+,,,$/),
  ]);
  const before = entries();
  expect((await bench.run(words('honor.csv', '--confirm-total', '620004'))).code).toBe(5);
  expect(entries()).toBe(before);
});

it.each([
  [
    'a way that is not an entry of its own',
    '5210336788,SIAPA SAJA,20001,014,SKN,',
    'Kanal SKN tidak dientri baris demi baris',
  ],
  ['a way within the bank', `${KATERING},20001,,ONLINE,`, 'Rekening bank ini tidak memakai kanal'],
  ['an amount with two readings', `${KATERING},20.001,,,`, 'dapat dibaca sebagai ribuan atau desimal'],
])('A row with %s is a fault before anything is sent', async (_, line, sentence) => {
  await rows('salah.csv', line);
  const from = bench.proxy.calls.length;
  const { code, stderr } = await bench.run(words('salah.csv', '--confirm-total', '20001'));
  expect([code, stderr]).toEqual([3, expect.stringContaining(sentence)]);
  expect(bench.proxy.calls.slice(from)).toEqual([]);
});

it('A sum that nobody agreed to enters nothing', async () => {
  await rows('jumlah.csv', `${KATERING},310001,,,`);
  const before = entries();
  const alone = await bench.run(words('jumlah.csv'));
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('--confirm-total 310001\n')]);
  expect((await bench.run(words('jumlah.csv', '--confirm-total', '310002'))).code).toBe(2);
  expect(entries()).toBe(before);
});

it.each([
  ['after', 320_001],
  ['before', 330_001],
] as const)(
  'An entry whose connection is cut %s the bank ends with 8, and --retry-errors settles it',
  async (cut, amount) => {
    const name = `${cut}.csv`;
    await rows(name, `${KATERING},${amount},,,`, `${KATERING},${amount + 1},,,`);
    const args = words(name, '--confirm-total', String(2 * amount + 1));
    bench.proxy.treatment = (call) => (call === ENTRY ? { cut } : {});
    const lost = await bench.run(args);
    bench.proxy.treatment = () => ({});
    expect([lost.code, lost.stderr]).toEqual([
      8,
      expect.stringMatching(/^Berikutnya: ibk batch run .* --retry-errors /m),
    ]);
    // Without the option a row without an answer is not sent again.
    const before = entries();
    expect([(await bench.run(args)).code, entries()]).toEqual([8, before]);
    const settled = await bench.run([...args, '--retry-errors']);
    expect([settled.code, settled.stderr]).toEqual([0, expect.stringContaining('2 DIENTRI')]);
    expect(await entered(amount, amount + 1)).toEqual([amount, amount + 1]);
  },
);

it('A run that cannot reach the bank or is interrupted ends at a whole row, and the same command continues', async () => {
  const amounts = [350_001, 350_002, 350_003, 350_004];
  await rows('putus.csv', ...amounts.map((amount) => `${KATERING},${amount},,,`));
  const args = words('putus.csv', '--confirm-total', '1400010');
  let left = 1;
  bench.proxy.treatment = (call) =>
    call.startsWith('POST /api/transaction/inquiry') && left-- <= 0 ? { cut: 'before' } : {};
  const cut = await bench.run(args);
  expect([cut.code, cut.stderr]).toEqual([7, expect.stringContaining('1 dari 4 baris sudah dientri; sisanya belum.')]);
  bench.proxy.treatment = (call) => (call === ENTRY ? { delayMs: 300 } : {});
  const before = entries();
  const running = bench.start(args);
  await expect.poll(entries, { timeout: 20_000 }).toBeGreaterThan(before);
  running.process.kill('SIGINT');
  const { code, stderr } = await running.finished;
  bench.proxy.treatment = () => ({});
  expect([code, stderr]).toEqual([130, expect.stringContaining('2 dari 4 baris sudah dientri; sisanya belum.')]);
  expect((await bench.run(args)).code).toBe(0);
  expect(await entered(350_000, 350_100)).toEqual(amounts);
});

it('A run that is killed and resumed ten times enters every row once', async () => {
  const amounts = Array.from({ length: 12 }, (_, at) => 400_001 + at);
  await rows('banyak.csv', ...amounts.map((amount) => `${KATERING},${amount},,,`));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const args = words('banyak.csv', '--confirm-total', String(sum), '--retry-errors', '--allow-duplicate');
  bench.proxy.treatment = (call) => (call.startsWith('POST /api/transaction/') ? { delayMs: 20 } : {});
  for (let kill = 0; kill < 10; kill += 1) {
    const before = entries();
    const running = bench.start(args);
    await expect.poll(entries, { timeout: 20_000, interval: 2 }).toBeGreaterThan(before);
    running.process.kill('SIGKILL');
    expect((await running.finished).signal).toBe('SIGKILL');
  }
  const { code, stderr } = await bench.run(args);
  bench.proxy.treatment = () => ({});
  expect([code, stderr]).toEqual([0, expect.stringContaining('12 baris: 12 DIENTRI.')]);
  expect(await entered(400_000, 400_100)).toEqual(amounts);
});

it('A journal of another file, account or kind is refused', async () => {
  await rows('satu.csv', `${KATERING},340001,,,`);
  expect((await bench.run(words('satu.csv', '--confirm-total', '340001'))).code).toBe(0);
  await rows('satu.csv', `${KATERING},340002,,,`);
  const changed = await bench.run(words('satu.csv', '--confirm-total', '340002'));
  expect([changed.code, changed.stderr]).toEqual([2, expect.stringContaining('atau isi berkasnya berubah.')]);
  const resumed = await bench.run(['batch', 'resume', 'satu.csv.journal']);
  expect([resumed.code, resumed.stderr]).toEqual([2, expect.stringContaining('mencatat entri, bukan pemeriksaan.')]);
  expect((await bench.run(['batch', 'report', 'satu.csv.journal'])).code).toBe(3);
  await bench.put('cek.csv', 'nomor_rekening,nama\n10001020077813,CV BERKAH MEDAN KATERING\n');
  expect((await bench.run(['batch', 'check', 'cek.csv', '--journal', 'cek.journal'])).code).toBe(0);
  expect((await bench.run(words('satu.csv', '--confirm-total', '340002', '--journal', 'cek.journal'))).code).toBe(2);
});
