import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from './testing/bench.ts';
import { ibkOnTerminal } from './testing/on-terminal.ts';
import { TRANSFER_PRODUCTS } from './transfer/transfer-form.ts';

const PIN = '123456';
const SOURCE = '10001040012345';
const INTERNAL = ['--product', 'TRF_INT', '--source', SOURCE, '--dest', '100.01.02007781-3'];
const ONLINE = ['--product', 'TRF_ONL', '--source', SOURCE, '--dest', '5210336788', '--bank', '014'];
const RTGS = ['--product', 'RTGS', '--source', SOURCE, '--dest', '0887120446', '--bank', '0140397'];
const NAMED = [...RTGS, '--name', 'PT SAMUDERA FARMASI', '--recv-type', '2'];

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

const transfer = (...args: string[]) => bench.run(['transfer', 'enter', ...args]);
/** The paths of the calls that reached the bank since a point, without those for its profile. */
const since = (from: number): string[] =>
  bench.proxy.calls.slice(from).flatMap((call) => /^(\S+ [^?]+)(?<!profile\.json)(\?|$)/.exec(call)?.[1] ?? []);
const ENTRY = 'POST /api/transaction/entry';

/** References of the transactions with this amount. */
async function entered(amount: number): Promise<string[]> {
  const query = [`amountFrom=${amount}`, `amountTo=${amount}`, 'userEntry=ekoS1'].flatMap((each) => ['--query', each]);
  const { stdout } = await bench.run(['request', 'GET', '/api/transaction/list', ...query, '--json']);
  const { content } = JSON.parse(stdout) as { content: { referenceId: string }[] };
  return content.map(({ referenceId }) => referenceId);
}

describe('ibk transfer enter --dry-run', () => {
  it('shows payee, fee, total and hours of an internal transfer, and enters nothing', async () => {
    const from = bench.proxy.calls.length;
    const { code, stdout, stderr } = await transfer(...INTERNAL, '--amount', '1.500.000,00', '--dry-run');
    expect([code, stderr]).toEqual([0, 'Dapat dientri sekarang; belum ada yang dientri.\n']);
    expect(stdout.split('\n')).toEqual([
      'Rekening sumber  100.01.04001234-5 BENDAHARA PENGELUARAN DINKES',
      'Rekening tujuan  100.01.02007781-3 CV BERKAH MEDAN KATERING',
      'Bank tujuan      Rekening di bank yang sama',
      'Jenis transfer   Transfer Internal',
      'Nominal          Rp.1,500,000.00',
      'Biaya            Rp.0.00',
      'Total            Rp.1,500,000.00',
      'Terbilang        Satu juta lima ratus ribu rupiah',
      'Berita           -',
      'Jam layanan      setiap saat',
      '',
    ]);
    expect(since(from)).toEqual([
      'GET /api/transaction/fee',
      'GET /api/banking/valid-account',
      'POST /api/transaction/inquiry',
    ]);
  });

  it('shows the name that the other bank returns for an account', async () => {
    const from = bench.proxy.calls.length;
    const { code, stdout } = await transfer(...ONLINE, '--amount', '20000', '--dry-run', '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { dest: '5210336788', name: expect.stringMatching(/^[A-Z]+ [A-Z]+$/) as string, bank: 'BCA', total: 26_500 },
    ]);
    expect(since(from)).toContain('GET /api/banking/valid-account-ext');
  });

  it('shows the typed name and the open window of RTGS', async () => {
    const { code, stdout } = await transfer(...NAMED, '--amount', '125000000', '--dry-run');
    expect(code).toBe(0);
    for (const line of [
      'Rekening tujuan           0887120446 PT SAMUDERA FARMASI',
      'Bank tujuan               BCA (0140397)',
      'Biaya                     Rp.25,000.00',
      'Total                     Rp.125,025,000.00',
      'Jam layanan               buka sampai 14-07-2026 15:30:00',
    ])
      expect(stdout.split('\n')).toContain(line);
  });

  it('ends with 6 for a refusal, with its sentence, its rule and the option that it is about', async () => {
    const from = bench.proxy.calls.length;
    const { code, stdout, stderr } = await transfer(...NAMED, '--amount', '99000000', '--dry-run');
    expect([code, stdout]).toEqual([6, '']);
    expect(stderr).toMatch(/^Gagal: Nominal Transfer RTGS paling sedikit Rp\.100,000,000\.00\.\n {2}--amount: /);
    expect(stderr).toContain('\nAturan: rail.amount\n');
    const unknown = await transfer(...ONLINE.with(5, '5210336705'), '--amount', '20000', '--dry-run', '--json');
    expect([unknown.code, JSON.parse(unknown.stderr)]).toMatchObject([
      6,
      { error: { ruleId: 'account.unknown', details: ['--dest: Rekening tujuan tidak ditemukan'] } },
    ]);
    expect(since(from)).not.toContain(ENTRY);
  });
});

describe('ibk transfer enter', () => {
  it.each([
    [
      'a bank that the product does not have',
      [...INTERNAL, '--bank', '014'],
      'Opsi --bank tidak berlaku untuk TRF_INT.',
    ],
    [
      'recipient facts of another rail',
      [...ONLINE, '--recv-type', '2'],
      'Opsi --recv-type tidak berlaku untuk TRF_ONL.',
    ],
    ['no name for RTGS', RTGS, '--name: Masukan nama'],
    ['an unknown kind of recipient', [...NAMED, '--recv-citizen', '3'], '--recv-citizen: Pilih kewarganegaraan'],
    ['its own source as payee', INTERNAL.with(5, '100.01.04001234-5'), '--dest: Rekening tujuan sama dengan'],
    ['a product that is not a transfer', INTERNAL.with(1, 'PLN_POST'), 'Produk PLN_POST bukan transfer.'],
    ['an amount with two readings', [...INTERNAL, '--amount', '150.000'], 'Jumlah pada --amount tidak tepat.'],
    ['no source', ['--product', 'TRF_INT', '--dest', '10001020077813'], 'Opsi --source wajib diisi.'],
  ])('given %s ends with 2 before any call', async (_what, args, sentence) => {
    const from = bench.proxy.calls.length;
    const { code, stderr } = await transfer('--amount', '150000', ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    expect(bench.proxy.calls.slice(from)).toEqual([]);
  });

  it('enters for a user without a code and prints reference and status; an equal transfer is warned about', async () => {
    const { code, stdout, stderr } = await transfer(...INTERNAL, '--amount', '151001', '--note', 'Katering');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Referensi {2}IB\d+\nStatus {5}ENTRY\n$/)]);
    expect(stderr).toContain('Rekening tujuan  100.01.02007781-3 CV BERKAH MEDAN KATERING\n');
    const [referenceId = ''] = await entered(151_001);
    expect(stdout).toContain(referenceId);
    const again = await transfer(...INTERNAL, '--amount', '151001', '--dry-run');
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining(`sama dengan ${referenceId}`)]);
    expect(again.stderr).toContain('periksa dahulu peringatannya');
  });

  it('started twice with the same arguments enters once and ends with 6 and the reference of the first', async () => {
    const args = [...INTERNAL, '--amount', '151008', '--note', 'Gaji ke-13'];
    expect((await transfer(...args)).code).toBe(0);
    const [first = ''] = await entered(151_008);
    const from = bench.proxy.calls.length;
    const second = await transfer(...args);
    expect([second.code, second.stdout]).toEqual([6, '']);
    expect(second.stderr).toContain(`sama dengan ${first} yang dientri hari ini`);
    expect(second.stderr).toContain('Aturan: transaction.duplicate\n');
    expect(second.stderr).toContain('--allow-duplicate');
    expect(since(from)).not.toContain(ENTRY);
    expect(await entered(151_008)).toEqual([first]);
    expect((await transfer(...args, '--allow-duplicate')).code).toBe(0);
    expect((await transfer(...args, '--allow-duplicate')).code).toBe(0);
    expect(await entered(151_008)).toHaveLength(3);
  });

  it('started twice at the same time enters once, and the other run shows the reference of that entry', async () => {
    const args = ['transfer', 'enter', ...INTERNAL, '--amount', '151009'];
    bench.proxy.treatment = (call) => (call.startsWith('POST /api/transaction/') ? { delayMs: 200 } : {});
    const both = [bench.start(args), bench.start(args)].map(({ finished }) => finished);
    const finished = await Promise.all(both);
    bench.proxy.treatment = () => ({});
    const references = await entered(151_009);
    expect(references).toHaveLength(1);
    const [one, other] = finished.sort((a, b) => (a.code ?? 0) - (b.code ?? 0));
    expect([one?.code, other?.code]).toEqual([0, 6]);
    expect(other?.stderr).toContain(references[0]);
  });

  it('enters once when the first answer is lost', async () => {
    let left = 1;
    bench.proxy.treatment = (call) => (call === ENTRY && left-- > 0 ? { cut: 'after' } : {});
    const { code, stdout } = await transfer(...INTERNAL, '--amount', '151002', '--json');
    bench.proxy.treatment = () => ({});
    expect(code).toBe(0);
    expect(await entered(151_002)).toEqual([(JSON.parse(stdout) as { referenceId: string }).referenceId]);
  });

  it.each([
    ['after', 151_003, 6, 'yang dientri hari ini'],
    ['before', 151_004, 0, 'Idempotency-Key'],
  ] as const)(
    'whose connection is cut %s the bank ends with 8 and a key, under which it is entered once',
    async (cut, amount, expected, sentence) => {
      bench.proxy.treatment = (call) => (call === ENTRY ? { cut } : {});
      const lost = await transfer(...INTERNAL, '--amount', String(amount));
      bench.proxy.treatment = () => ({});
      expect([lost.code, lost.stdout]).toEqual([8, '']);
      expect(lost.stderr).toContain('bank mungkin sudah menerimanya');
      const [, key = ''] = /Berikutnya: .* --key (\S+);/.exec(lost.stderr) ?? [];
      const again = await transfer(...INTERNAL, '--amount', String(amount), '--key', key);
      expect([again.code, again.stderr]).toEqual([expected, expect.stringContaining(sentence)]);
      expect(await entered(amount)).toHaveLength(1);
    },
  );

  it('finishes an entry in flight when it is interrupted, and prints its reference', async () => {
    const from = bench.proxy.calls.length;
    bench.proxy.treatment = (call) => (call === ENTRY ? { delayMs: 300 } : {});
    const running = bench.start(['transfer', 'enter', ...INTERNAL, '--amount', '151007']);
    await expect.poll(() => bench.proxy.calls.slice(from), { timeout: 20_000 }).toContain(ENTRY);
    running.process.kill('SIGINT');
    const { code, stdout } = await running.finished;
    bench.proxy.treatment = () => ({});
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Referensi {2}IB\d+\n/)]);
  });

  it('asks for a PIN on the terminal until it has six digits, and never shows it', async () => {
    await bench.put('rahasia.txt', `${PASSWORD}\n`);
    const user = ['-u', 'budiP1', '--password-file', bench.path('rahasia.txt')];
    const args = [...INTERNAL.with(3, '10001010045127'), '--amount', '151005', ...user];
    const from = bench.proxy.calls.length;
    const alone = await transfer(...args);
    expect([alone.code, alone.stderr]).toEqual([4, expect.stringContaining('Bank meminta PIN')]);
    expect(since(from)).not.toContain(ENTRY);
    const entry = ibkOnTerminal(['transfer', 'enter', ...args, '--base-url', bench.proxy.url], bench.path('pin'));
    await entry.answer('PIN: ', () => '12345');
    await entry.answer('PIN: ', () => PIN);
    expect(await entry.finished).toBe(0);
    expect(entry.screen()).toContain('PIN Harus 6 Digit');
    expect(entry.screen()).toMatch(/Referensi {2}IB\d+/);
    expect(entry.screen()).not.toContain('12345');
  });

  it('sends an OTP and asks for it on the terminal', async () => {
    const user = ['-u', 'dimasN1', '--password-file', bench.path('rahasia.txt')];
    const args = ['transfer', 'enter', ...INTERNAL, '--amount', '151006', ...user, '--base-url', bench.proxy.url];
    const entry = ibkOnTerminal(args, bench.path('otp'));
    let code = '';
    await entry.answer('Kode OTP: ', async () => (code = (await bench.bank.outbox()).at(-1)?.code ?? ''));
    expect(await entry.finished).toBe(0);
    expect(entry.screen()).toMatch(/Referensi {2}IB\d+/);
    expect(code).toMatch(/^\d{6}$/);
    expect(entry.screen()).not.toContain(code);
  });

  it('lists every product in its help', async () => {
    const { stdout } = await transfer('--help');
    expect(TRANSFER_PRODUCTS.length).toBeGreaterThan(4);
    for (const product of TRANSFER_PRODUCTS) expect(stdout).toContain(product);
  });

  it('shows when a closed rail opens', async () => {
    bench.bank.clock.advance('7h');
    await bench.login();
    const { code, stdout } = await transfer(...NAMED, '--amount', '125000000', '--dry-run');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Peringatan {2}.+ sedang tutup.+\(rail\.window\)\n/)]);
    expect(stdout).toContain('tutup; berikutnya 15-07-2026 06:30:00 sampai 15-07-2026 15:30:00\n');
  });
});
