import { readFile } from 'node:fs/promises';
import { formatDateTime } from '@ibk/sdk/format';
import { suspectCases } from '@ibk/sdk/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SuspectList } from '@ibk/sdk/contract';
import { type Bench, openBench, PASSWORD, USERNAME } from './testing/bench.ts';
import { ibkOnTerminal } from './testing/on-terminal.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

const OWN = '10001040012345';
/** The calls that reached the bank since a point, without those for its profile. */
const since = (from: number): string[] =>
  bench.proxy.calls.slice(from).filter((call) => !call.includes('profile.json'));

describe('ibk accounts and balance', () => {
  it("show the user's own accounts with their type", async () => {
    const { code, stdout, stderr } = await bench.run(['accounts']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^rekening +nama +jenis +utama +transaksi\n/);
    expect(stdout).toContain('100.01.04001234-5  BENDAHARA PENGELUARAN DINKES  Giro Pemerintah');
    const listed = JSON.parse((await bench.run(['accounts', '--json'])).stdout) as { accountNumber: string }[];
    expect(listed.map(({ accountNumber }) => accountNumber)).toContain(OWN);
  });

  it('read the balance of every own account, and read an account given twice only once', async () => {
    const all = JSON.parse((await bench.run(['balance', '--all', '--json'])).stdout) as object[];
    expect(all).toHaveLength((JSON.parse((await bench.run(['accounts', '--json'])).stdout) as object[]).length);
    const { code, stdout } = await bench.run(['balance', '100.01.04001234-5', OWN]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^rekening +saldo +keterangan\n100\.01\.04001234-5 +Rp\.[\d,]+\.\d\d\n$/);
  });

  it('keep an account that fails as a row and end with 5', async () => {
    const { code, stdout, stderr } = await bench.run(['balance', OWN, '10001020077813', '--json']);
    expect(code).toBe(5);
    expect(JSON.parse(stdout)).toMatchObject([
      { accountNumber: OWN, balance: expect.any(Number) as number, message: '' },
      { accountNumber: '10001020077813', balance: null, ruleId: expect.any(String) as string },
    ]);
    expect(stderr).toContain('Saldo 1 dari 2 rekening tidak terbaca.');
  });

  it('end with 7 when no balance arrives, and with 2 for an invalid account number', async () => {
    bench.proxy.treatment = (call) => (call.includes('balance-account') ? { cut: 'before' } : {});
    const { code, stdout } = await bench.run(['balance', OWN]);
    bench.proxy.treatment = () => ({});
    expect([code, stdout.includes('GAGAL')]).toEqual([7, true]);
    for (const args of [[], ['--all', OWN], ['12A']]) expect((await bench.run(['balance', ...args])).code).toBe(2);
  });
});

describe('ibk statement', () => {
  it('shows the last lines of an own account, and those of a period as JSON', async () => {
    const { code, stdout } = await bench.run(['statement', '100.01.04001234-5', '--last', '5']);
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 6]);
    const period = await bench.run(['statement', OWN, '--from', '2026-07-01', '--to', '2026-07-13', '--json']);
    const lines = JSON.parse(period.stdout) as { line: number }[];
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, at) => (lines[0]?.line ?? 0) + at));
  });

  it('writes a period as a file for an accounting program, and refuses days that are not a period', async () => {
    const period = ['statement', OWN, '--from', '2026-07-01', '--to', '2026-07-13'];
    expect((await bench.run([...period, '--format', 'mt940'])).stdout).toMatch(/^:20:MUTASI/);
    expect((await bench.run([...period, '--format', 'camt053'])).stdout).toContain('camt.053.001.08');
    for (const args of [['12A'], [OWN, '--last', '7'], [OWN, '--from', '2026-02-31'], [OWN, '--format', 'pdf']])
      expect((await bench.run(['statement', ...args])).code).toBe(2);
    expect((await bench.run(['statement', OWN, '--from', '2026-07-14', '--to', '2026-07-01'])).code).toBe(6);
  });
});

describe('ibk transactions suspect', () => {
  it('lists the cases of the user with what was paid, and all of their facts as JSON', async () => {
    const { code, stdout, stderr } = await bench.run(['transactions', 'suspect']);
    expect([code, stderr]).toEqual([0, '']);
    const [headings = '', ...lines] = stdout.trimEnd().split('\n');
    expect(headings).toMatch(/^Nomor kasus +Transaksi +Tujuan +Jumlah +Umur$/);
    const list = JSON.parse((await bench.run(['transactions', 'suspect', '--json'])).stdout) as SuspectList;
    expect(list.total).toBeGreaterThan(0);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(suspectCases(list).map(({ caseNumber }) => caseNumber));
    // Times are those of the bank's zone, and JSON keeps the wire's.
    const [first] = list.transactions;
    const line = lines.find((each) => each.startsWith(`${first?.caseNumber} `));
    expect(line).toContain(formatDateTime(first?.since ?? '', bench.bank.profile.timeZone));
    expect(stdout).not.toMatch(/\d{2}T\d{2}:/);
  });
});

describe('ibk reference', () => {
  it('shows the names of its lists without calling a bank', async () => {
    const from = bench.proxy.calls.length;
    const lists = JSON.parse((await bench.run(['reference', '--json'])).stdout) as { list: string; asks: string[] }[];
    expect(lists.find(({ list }) => list === 'prefix')?.asks).toEqual(['productId', 'first4digits']);
    expect(lists).toHaveLength(21);
    expect(since(from)).toEqual([]);
  });

  it('shows a list in columns, as CSV and as the bank returned it', async () => {
    expect((await bench.run(['reference', 'bank'])).stdout.split('\n').length).toBeGreaterThan(20);
    const products = JSON.parse((await bench.run(['reference', 'product', '--json'])).stdout) as object[];
    const csv = (await bench.run(['reference', 'product', '--csv'])).stdout.trim().split('\r\n');
    expect(csv).toHaveLength(products.length + 1);
    expect(csv[0]).toContain('productId');
    const prefix = await bench.run(['reference', 'prefix', 'PULSA_TELKOMSEL', '0812', '--json']);
    expect(JSON.parse(prefix.stdout)).not.toBeInstanceOf(Array);
  });

  it('refuses an unknown list and a missing value before anything is sent', async () => {
    const from = bench.proxy.calls.length;
    const unknown = await bench.run(['reference', 'bnak']);
    expect([unknown.code, unknown.stderr.includes('Daftar bnak tidak ada.')]).toEqual([2, true]);
    const short = await bench.run(['reference', 'denom']);
    expect([short.code, short.stderr.includes('ibk reference denom <productId>')]).toEqual([2, true]);
    expect(since(from)).toEqual([]);
  });

  it('writes every complete list into a folder, as JSON or as CSV', async () => {
    const { code, stdout, stderr } = await bench.run(['reference', 'sync', 'acuan']);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('16 daftar ditulis ke acuan.');
    expect(JSON.parse(await readFile(bench.path('acuan/bank.json'), 'utf8'))).toBeInstanceOf(Array);
    expect((await bench.run(['reference', 'sync', 'acuan', '--csv'])).code).toBe(0);
    expect(await readFile(bench.path('acuan/map-tax.csv'), 'utf8')).toMatch(/^\uFEFF/);
  });
});

describe('ibk request', () => {
  it('prints the answer of a read, query included', async () => {
    const { code, stdout, stderr } = await bench.run([
      'request',
      'get',
      '/api/banking/valid-account?accountNumber=1',
      '--query',
      `accountNumber=${OWN}`,
      '--json',
    ]);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toHaveProperty('name');
    expect(bench.proxy.calls.at(-1)).toContain(`accountNumber=${OWN}`);
  });

  it('runs an example of the page of calls as printed, without a confirmation', async () => {
    const page = (await (await fetch(`${bench.proxy.url}/docs`)).text()).replaceAll('&quot;', '"');
    const [, path = '', body = ''] = /ibk request POST (\S+) --data '(.*"SKN".*)'/.exec(page) ?? [];
    const { code, stdout, stderr } = await bench.run(['request', 'POST', path, '--data', body, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ content: { productCode: 'SKN' } });
  });

  it('works without a session if the contract requires none, and writes a picture to a file', async () => {
    const state = { state: bench.path('lain') };
    const banners = JSON.parse((await bench.run(['request', 'GET', '/api/util/banner', '--json'], state)).stdout) as {
      filename: string;
    }[];
    expect(banners.length).toBeGreaterThan(0);
    expect((await bench.run(['request', 'GET', '/api/parameter/bank'], state)).code).toBe(4);
  });

  it.each([
    ['an unknown path', ['GET', '/api/parameter/bnak'], 'Kontrak tidak mengenal GET /api/parameter/bnak.'],
    ['another method', ['POST', '/api/parameter/bank'], 'pakai GET'],
    ['another host', ['GET', '//example.com/api/parameter/bank'], 'milik bank ini'],
    ['the session’s own call', ['GET', '/x-key'], 'ibk login'],
    ['a read with a body', ['GET', '/api/parameter/bank', '--data', '{}'], 'Opsi tidak dikenal: --data.'],
    ['no JSON', ['POST', '/api/transaction/inquiry', '--data', '{'], 'bukan JSON'],
    [
      'a name twice',
      ['POST', '/api/transaction/inquiry', '--data', '{"amount":1,"amount":2}'],
      'memuat satu nama dua kali',
    ],
    ['a secret', ['POST', '/api/user/change-pin', '--data', '{"oldPin":"123456"}', '--yes'], 'memuat rahasia'],
    ['a key where none is known', ['GET', '/api/parameter/bank', '--key', 'a'.repeat(20)], 'tanpa --key'],
    ['a write without consent', ['POST', '/api/transaction/recall', '--data', '{}'], 'tambahkan --yes'],
    ['a query without a value', ['GET', '/api/parameter/bank', '--query', 'a'], '--query status=ENTRY'],
  ])('refuses %s before anything is sent', async (_what, args, message) => {
    const from = bench.proxy.calls.length;
    const { code, stderr } = await bench.run(['request', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).toContain('Terkirim: belum ada.');
    expect(stderr).not.toContain('123456');
    expect(since(from)).toEqual([]);
  });

  it('sends a write under a key, and a repeat under the same key changes nothing', async () => {
    const body = JSON.stringify({
      corporateId: 'DINKESSU',
      corporateGroupId: '01',
      productId: 'TRF_INT',
      customerId: '10001010045127',
      description: 'PT ANDALAS KARYA MANDIRI',
      data: {},
    });
    await bench.put('simpan.json', body);
    const args = ['request', 'POST', '/api/system/transaction-list', '--data', '@simpan.json', '--yes'];
    const first = await bench.run(args);
    expect([first.code, first.stderr]).toEqual([0, expect.stringMatching(/^Idempotency-Key: [\w-]{24}\n$/)]);
    const key = first.stderr.trim().split(' ')[1] ?? '';
    const again = await bench.run([...args.slice(0, 3), '--data', '-', '--yes', '--key', key], { input: body });
    expect([again.code, again.stdout]).toEqual([0, first.stdout]);
    const other = await bench.run(args);
    expect([other.code, other.stdout]).toEqual([6, '']);
  });

  it('prints the key for a repeat when the answer was lost', async () => {
    bench.proxy.treatment = (call) => (call.startsWith('DELETE') ? { cut: 'after' } : {});
    const { code, stderr } = await bench.run([
      ...['request', 'DELETE', '/api/system/transaction-list', '--yes', '--key', 'kunci-yang-sama-2026'],
      ...['--query', 'productId=TRF_INT', '--query', 'customerId=10001010045127'],
      ...['--query', 'corporateId=DINKESSU', '--query', 'corporateGroupId=01'],
    ]);
    bench.proxy.treatment = () => ({});
    expect(stderr).toContain('--key kunci-yang-sama-2026');
    expect([7, 8]).toContain(code);
  });
});

describe('ibk request on a terminal', () => {
  /** Asks for the deletion of a saved payee and answers the question. @returns the exit code */
  async function answering(answer: string): Promise<number | null> {
    const list = 'productId=TRF_INT&corporateId=DINKESSU&corporateGroupId=01&customerId=10001020077813';
    const args = ['request', 'DELETE', `/api/system/transaction-list?${list}`, '--base-url', bench.proxy.url];
    const deletion = ibkOnTerminal(args, bench.path('state'));
    await deletion.answer('mengubah sesuatu di bank. Kirim? (y/T) ', () => answer);
    return deletion.finished;
  }

  it('asks before it changes anything, and sends the call only after a yes', async () => {
    const from = bench.proxy.calls.length;
    expect(await answering('t')).toBe(130);
    expect(since(from)).toEqual([]);
    expect(await answering('y')).toBe(0);
    expect(since(from)).toHaveLength(1);
  });
});

describe('ibk listen', () => {
  it('prints notices as lines of JSON until it has the requested number', async () => {
    const { code, stdout, stderr } = await bench.run(['listen', '--count', '1', '-q']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ corporateId: 'DINKESSU', notifCount: expect.any(Number) as number });
  });

  it('polls the bank when a proxy refuses the WebSocket, and reports that it polls', async () => {
    bench.proxy.refusesUpgrade = true;
    const running = bench.start(['listen']);
    const says = 'Sambungan langsung tidak tersedia; bank ditanya setiap 30 detik.';
    await expect.poll(running.stderr, { timeout: 20_000 }).toContain(says);
    bench.proxy.refusesUpgrade = false;
    running.process.kill('SIGINT');
    const { code, stdout } = await running.finished;
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ corporateId: 'DINKESSU', notifCount: expect.any(Number) as number });
  });

  it('reconnects after a gap, ends with 130 on Ctrl+C, and keeps the session', async () => {
    const running = bench.start(['listen']);
    let output = '';
    running.process.stdout?.on('data', (part: Buffer) => (output += part.toString()));
    await expect.poll(() => output, { timeout: 20_000 }).toContain('notifCount');
    await expect.poll(running.stderr, { timeout: 20_000 }).toContain('Sambungan langsung tersedia.');
    bench.proxy.dropLive();
    await expect.poll(() => output.trim().split('\n').length, { timeout: 20_000 }).toBeGreaterThan(1);
    running.process.kill('SIGINT');
    expect(await running.finished).toMatchObject({ code: 130, signal: null });
    expect((await bench.run(['whoami'])).code).toBe(0);
  });
});

it('No command prints the password or leaves a copy of it behind', async () => {
  const args = ['accounts', '-u', USERNAME, '--password-stdin'];
  const { stdout, stderr } = await bench.run(args, { input: `${PASSWORD}\n`, log: 'trace' });
  expect(stdout + stderr).not.toContain(PASSWORD);
});
