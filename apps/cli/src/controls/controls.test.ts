import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FaultKind, Sandbox } from '@ibk/sandbox/testing';
import { type Bench, openBench } from '../testing/bench.ts';
import { ibkOnTerminal } from '../testing/on-terminal.ts';
import { type ControlFlags, CONTROLS, FAULT_KINDS } from './control-table.ts';

let bench: Bench;
let bank: Sandbox;
let start: number;
beforeAll(async () => {
  bench = await openBench({});
  ({ bank } = bench);
  start = bank.clock.now();
});
beforeEach(() => bank.faults.clear());
afterAll(() => bench.close());

const sandbox = (line: string, baseUrl = bench.proxy.url) => bench.run(['sandbox', ...line.split(' ')], { baseUrl });
const json = async (line: string): Promise<unknown> => JSON.parse((await sandbox(`${line} --json`)).stdout);

/** Every kind of the bank, each with the options that it needs. */
const KINDS: Record<FaultKind, ControlFlags> = {
  latency: { delay: '5s' },
  drop: { times: 2, nth: 3 },
  'timeout-after-commit': { operation: 'approve' },
  http: { status: 504 },
  refuse: { status: 401 },
  badCipher: {},
  emptyBody: { path: '/api/util/*' },
  cutBody: {},
  slowBody: { delay: '10s' },
};

const ASKED = {
  productId: 'TRF_INT',
  source: '10001040012345',
  dest: '10001020077813',
  amount: 50_000,
  parameters: {},
} as const;
/** Lets the bank send an OTP. @returns the code */
async function otpFor(username: string): Promise<string> {
  // Another OTP may be requested only after a while.
  bank.clock.advance('2m');
  const client = await bank.signIn(username);
  const { requestId } = await client.transactions.inquire(ASKED);
  const { authorisationId } = await client.transactions.authorise({ action: 'entry', requestId });
  await client.transactions.requestOtp({ sendBy: 'EMAIL', authorisationId });
  return (await bank.outbox()).at(-1)?.code ?? '';
}

describe('ibk sandbox', () => {
  it('moves, stops and shows the clock', async () => {
    const before = bank.clock.now();
    expect(await json('clock advance 1d')).toEqual({ now: new Date(before + 86_400_000).toISOString(), frozen: true });
    await sandbox('clock set 2026-08-01T09:30+07:00');
    expect(bank.clock.now()).toBe(Date.parse('2026-08-01T02:30:00Z'));
    await sandbox('clock set 2026-08-01T09:00');
    expect(bank.clock.now()).toBe(Date.parse('2026-08-01T02:00:00Z'));
    expect(await json('clock run')).toMatchObject({ frozen: false });
    expect(await json('clock freeze')).toMatchObject({ frozen: true });
    const { code, stdout } = await sandbox('clock show');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^waktu bank +jalannya\n01-08-2026 09:00:\d\d WIB +berhenti\n$/),
    ]);
    bank.clock.set(before);
  });

  it('adds every kind of fault that the bank supports, lists them, and removes one or all', async () => {
    expect(Object.keys(FAULT_KINDS)).toEqual(Object.keys(KINDS));
    const add = CONTROLS.find(({ words }) => words === 'faults add');
    for (const [kind, flags] of Object.entries(KINDS)) {
      const body = JSON.stringify(add?.body?.([kind], flags));
      const { status } = await bank.fetch(new Request(`${bench.proxy.url}/sandbox/faults`, { method: 'POST', body }));
      expect([kind, status]).toEqual([kind, 201]);
    }
    const { code, stderr } = await sandbox('faults add refuse --operation approve --status 409 --retry-after 2s');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Gangguan refuse dipasang: fault-\d+\.\n$/)]);
    const { stdout, stderr: wrong } = await sandbox('faults list');
    expect(wrong).toBe('');
    expect(stdout).toMatch(
      /^fault-\d+ +refuse +\{"operationId":"approve"\} +\{"status":409,"retryAfter":"2s"\} +0 +0$/m,
    );
    const [first] = bank.faults.list();
    expect((await sandbox(`faults remove ${first?.faultId ?? ''}`)).code).toBe(0);
    const again = await sandbox(`faults remove ${first?.faultId ?? ''}`);
    expect([again.code, again.stderr]).toEqual([
      6,
      expect.stringContaining(`Gangguan ${first?.faultId ?? ''} tidak ada.`),
    ]);
    expect((await sandbox('faults clear')).stderr).toBe('Tidak ada gangguan lagi.\n');
    expect(bank.faults.list()).toEqual([]);
  });

  it('explains what to do when the bank accepts no more faults', async () => {
    for (let at = 0; at < 200; at += 1) bank.faults.add({ kind: 'drop', match: { operationId: 'approve' } });
    const { code, stderr } = await sandbox('faults add drop');
    expect([code, stderr]).toEqual([6, expect.stringContaining('Gangguan sudah terlalu banyak. Hapus dulu')]);
    bank.faults.clear();
  });

  it('shows the messages of one user', async () => {
    const code = await otpFor('dimasN1');
    const { stdout } = await sandbox('outbox --user dimasN1');
    expect(stdout).toContain(code);
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect((await sandbox('outbox --user fitriA1')).stderr).toBe('Tidak ada pesan.\n');
  });

  it('shows each new message once while it watches, until Ctrl-C', async () => {
    await otpFor('dimasN1');
    const watching = bench.start(['sandbox', 'outbox', '--watch', '--json']);
    await vi.waitFor(() => expect(watching.stderr()).toContain('Menunggu pesan baru'), 20_000);
    const codes = [await otpFor('dimasN1')];
    await vi.waitFor(() => expect(watching.stdout()).toContain(codes[0]), 20_000);
    codes.push(await otpFor('dimasN1'));
    await vi.waitFor(() => expect(watching.stdout()).toContain(codes[1]), 20_000);
    watching.process.kill('SIGINT');
    const { code, stdout } = await watching.finished;
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { code: string });
    expect([code, lines.map((message) => message.code)]).toEqual([130, codes]);
    const file = await sandbox('outbox --watch -o pesan.txt');
    expect([file.code, file.stderr]).toEqual([2, expect.stringContaining('ibk sandbox outbox --watch > pesan.txt')]);
  });

  it('saves, lists and loads snapshots, and resets only after a confirmation', async () => {
    const before = bank.clock.now();
    expect((await sandbox('snapshot save sebelum_uji')).code).toBe(0);
    bank.clock.advance('2d');
    expect((await sandbox('snapshot load sebelum_uji')).stderr).toBe('Bank kembali ke snapshot sebelum_uji.\n');
    expect(bank.clock.now()).toBe(before);
    expect(await json('snapshot list')).toEqual([{ name: 'sebelum_uji', takenAt: new Date(before).toISOString() }]);
    const missing = await sandbox('snapshot load lain');
    expect([missing.code, missing.stderr]).toEqual([6, expect.stringContaining('Snapshot lain tidak ada.')]);
    bank.clock.advance('2d');
    const unasked = await sandbox('reset');
    expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining('tambahkan --yes')]);
    expect(bank.clock.now()).not.toBe(before);
    const asked = ibkOnTerminal(['sandbox', 'reset', '--base-url', bench.proxy.url], bench.path('state'));
    await asked.answer('Lanjutkan? (y/T)', () => 't');
    expect(await asked.finished).toBe(130);
    expect(bank.clock.now()).not.toBe(before);
    const noDay = await sandbox('reset 2026-02-31T09:00+07:00 --yes');
    expect([noDay.code, noDay.stderr]).toEqual([
      2,
      expect.stringContaining('Waktu "2026-02-31T09:00+07:00" tidak tepat.'),
    ]);
    expect((await sandbox('reset 2026-03-04T09:42+07:00 --yes')).code).toBe(0);
    expect(bank.clock.now()).toBe(Date.parse('2026-03-04T02:42:00Z'));
    expect((await sandbox('reset --yes')).stderr).toBe('Bank kembali ke keadaan awal.\n');
    expect(bank.clock.now()).toBe(start);
  });

  it('shows the users as the bank does at its start, and the books', async () => {
    const { stdout } = await sandbox('users');
    expect(stdout).toMatch(/^dimasN1 +Sandi12345 +123456 +OPR_USER +OTP +DINKESSU 01 /m);
    expect(stdout).toMatch(/^baruF1 .+ login pertama$/m);
    expect(await json('users')).toEqual(JSON.parse(JSON.stringify(bank.users)));
    const { referenceId } = await bank.factories.transaction({ status: 'SUSPECT' });
    expect((await sandbox(`outcome ${referenceId} settle`)).stderr).toBe(`${referenceId} kini SUCCESS.\n`);
    expect((await sandbox(`outcome ${referenceId} settle`)).code).toBe(6);
    const ledger = await sandbox(`ledger ${referenceId}`);
    expect(ledger.stderr).toMatch(/^Pembukuan \d+ rekening benar; jumlah saldonya Rp\.0\.00\.\n$/);
    expect(ledger.stdout.split('\n').length).toBeGreaterThan(3);
  });

  it('does not show messages again that a snapshot brings back while it watches', async () => {
    await otpFor('dimasN1');
    const watching = bench.start(['sandbox', 'outbox', '--watch', '--json']);
    await vi.waitFor(() => expect(watching.stderr()).toContain('Menunggu pesan baru'), 20_000);
    await bank.snapshot('pesan');
    const codes = [await otpFor('dimasN1')];
    await vi.waitFor(() => expect(watching.stdout()).toContain(codes[0]), 20_000);
    await bank.restore('pesan');
    // Waits for two more polls, so that the watch has seen the restored state before the next message comes.
    const asked = () => bench.proxy.calls.filter((call) => call.includes('/sandbox/outbox')).length;
    const before = asked();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before + 1), 20_000);
    codes.push(await otpFor('dimasN1'));
    await vi.waitFor(() => expect(watching.stdout()).toContain(codes[1]), 20_000);
    watching.process.kill('SIGINT');
    const { stdout } = await watching.finished;
    const shown = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { code: string }).code);
    expect(shown).toEqual(codes);
  });

  it.each([
    ['clock advance besok', 'Durasi "besok" tidak dikenal.'],
    ['clock set 2026-08-01', 'tulis seperti 2026-08-01T09:00'],
    ['faults add latensi', 'Maksud Anda latency?'],
    ['faults add drop --operation aprove', 'Maksud Anda approve?'],
    ['faults add refuse', 'perlu --status 401, 409 atau 429'],
    ['faults add latency --delay -3s', 'Durasi tidak boleh negatif.'],
    ['faults add latency --delay nanti', 'Durasi "nanti" tidak dikenal.'],
    ['snapshot save a-b', 'pakai huruf, angka dan _'],
    ['outcome IB1 setle', 'Maksud Anda settle?'],
  ])('refuses %j before anything is sent', async (line, sentence) => {
    const { code, stderr } = await sandbox(line, 'http://127.0.0.1:9');
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('takes a trace id that begins with a hyphen after --, and explains this if -- is missing', async () => {
    for (const id of ['-zJq0cXbTzQ1', '-oJq0cXbTzQ1']) {
      const refused = await sandbox(`capsule ${id}`);
      expect([id, refused.code, refused.stderr]).toEqual([
        id,
        2,
        expect.stringContaining('diawali - ditulis sesudah --'),
      ]);
      const { code, stderr } = await sandbox(`capsule -- ${id}`);
      expect([id, code, stderr]).toEqual([id, 6, expect.stringContaining(`Tidak ada rekaman tentang ${id}.`)]);
    }
  });

  it('reports that a bank is not a sandbox, even if a missing thing would give the same answer', async () => {
    const real = createServer((_request, response) => void response.writeHead(404).end('{"message":"Tidak ada"}'));
    await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(real.address() as AddressInfo).port}`;
    for (const line of ['users', 'clock show', 'faults remove fault-1', 'reset --yes']) {
      const { code, stderr } = await sandbox(line, address);
      expect([line, code, stderr]).toEqual([line, 2, expect.stringContaining(`Bank di ${address} bukan sandbox.`)]);
    }
    real.close();
  });

  it('reports no success if a server answers every request with a page', async () => {
    const page = createServer((_request, response) => void response.end('<!doctype html><title>Portal</title>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    for (const line of ['reset --yes', 'faults clear', 'snapshot save', 'capsule IB261122000001']) {
      const { code, stdout, stderr } = await sandbox(line, address);
      expect([line, code, stdout]).toEqual([line, 7, '']);
      expect(stderr).toContain(`Bank di ${address} menjawab tidak semestinya (HTTP 200).`);
    }
    const login = await bench.run(['login', '-u', 'ekoS1'], { baseUrl: address });
    expect([login.code, login.stderr]).toEqual([
      7,
      expect.stringContaining(`Yang menjawab di ${address} tidak memberi profil bank di /profile.json (HTTP 200).`),
    ]);
    page.close();
  });
});
