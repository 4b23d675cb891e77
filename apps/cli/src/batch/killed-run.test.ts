import { execFile } from 'node:child_process';
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Bench, openBench, PASSWORD, strangers } from '../testing/bench.ts';
import { CLI } from '../testing/run-ibk.ts';

const ROWS = 120;
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

const accountsOf = (csv: string): string[] => [...csv.matchAll(/999\d{9}/g)].map(([account]) => account).sort();
const twice = (accounts: readonly string[]): string[] =>
  accounts.filter((account, at) => accounts.indexOf(account) !== at);

/** Starts or resumes a check and kills it without warning after the bank has received `count` requests. */
async function killAfter(count: number, args: readonly string[]): Promise<void> {
  const from = bench.proxy.accountNumbers().length;
  const running = bench.start([...args, '--concurrency', '4']);
  await expect
    .poll(() => bench.proxy.accountNumbers().length, { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(from + count);
  running.process.kill('SIGKILL');
  expect((await running.finished).signal).toBe('SIGKILL');
}

it('A run that is killed twice continues each time, and no row reaches the bank twice', async () => {
  const csv = strangers(ROWS);
  await bench.put('rekening.csv', csv);
  bench.proxy.treatment = () => ({ delayMs: 15 });
  await killAfter(30, ['batch', 'check', 'rekening.csv', '-o', 'hasil.csv']);
  await killAfter(30, ['batch', 'resume', 'rekening.csv.journal']);

  const resumed = await bench.run(['batch', 'resume', 'rekening.csv.journal']);
  expect(twice(bench.proxy.accountNumbers())).toEqual([]);
  const result = await readFile(bench.path('hasil.csv'), 'utf8');
  expect(result.trim().split('\r\n')).toHaveLength(1 + ROWS);

  // Each kill loses the answers of at most four requests in flight; the result lists their rows, and only a flag sends
  // them again.
  const lost = [...result.matchAll(/^.*TANPA_JAWABAN.*$/gm)].map(([line]) => line.split(',')[1]?.replace(/\D/g, ''));
  expect(lost.length).toBeLessThanOrEqual(8);
  expect(resumed.code).toBe(lost.length > 0 ? 8 : 5);
  const never = accountsOf(csv).filter((account) => !bench.proxy.accountNumbers().includes(account));
  expect(lost).toEqual(expect.arrayContaining(never));
  const last = await bench.run(['batch', 'resume', 'rekening.csv.journal', '--retry-errors']);
  expect(last.code).toBe(5);
  expect(lost).toEqual(expect.arrayContaining(twice(bench.proxy.accountNumbers())));
  expect(new Set(bench.proxy.accountNumbers())).toEqual(new Set(accountsOf(csv)));
  expect(await readFile(bench.path('hasil.csv'), 'utf8')).not.toContain('TANPA_JAWABAN');
});

it('A journal whose last line was torn off loses only that line', async () => {
  await bench.put('sobek.csv', strangers(6));
  await bench.run(['batch', 'check', 'sobek.csv']);
  const journal = bench.path('sobek.csv.journal');
  const whole = await readFile(journal, 'utf8');
  const lines = whole.trimEnd().split('\n');
  await writeFile(journal, `${lines.slice(0, -1).join('\n')}\n${lines.at(-1)?.slice(0, 20) ?? ''}`);
  const before = bench.proxy.accountNumbers().length;
  expect((await bench.run(['batch', 'resume', 'sobek.csv.journal'])).code).toBe(8);
  expect(bench.proxy.accountNumbers()).toHaveLength(before);
  // Lines written after the tear are readable.
  expect((await bench.run(['batch', 'resume', 'sobek.csv.journal', '--retry-errors'])).code).toBe(5);
  expect((await bench.run(['batch', 'resume', 'sobek.csv.journal'])).code).toBe(5);
  expect(bench.proxy.accountNumbers()).toHaveLength(before + 1);
  expect((await stat(journal)).mode & 0o777).toBe(0o600);
});

it('A check does not overwrite the journal of another file', async () => {
  await bench.put('satu.csv', strangers(2));
  await bench.put('dua.csv', strangers(3));
  expect((await bench.run(['batch', 'check', 'satu.csv'])).code).toBe(5);
  const journal = await readFile(bench.path('satu.csv.journal'), 'utf8');
  const other = await bench.run(['batch', 'check', 'dua.csv', '--journal', 'satu.csv.journal']);
  expect([other.code, other.stderr]).toEqual([
    2,
    expect.stringMatching(/^Gagal: Jurnal satu\.csv\.journal milik pemeriksaan .+\/satu\.csv\.$/m),
  ]);
  expect(await readFile(bench.path('satu.csv.journal'), 'utf8')).toBe(journal);
  const anew = ['batch', 'check', 'dua.csv', '--journal', 'satu.csv.journal', '--restart'];
  expect((await bench.run(anew)).code).toBe(5);
});

it('A check of a file with an unfinished journal does not silently start over', async () => {
  await bench.put('ulang.csv', strangers(40));
  bench.proxy.treatment = () => ({ delayMs: 15 });
  await killAfter(10, ['batch', 'check', 'ulang.csv']);
  const before = bench.proxy.accountNumbers().length;
  const again = await bench.run(['batch', 'check', 'ulang.csv']);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('ibk batch resume ulang.csv.journal');
  expect(bench.proxy.accountNumbers()).toHaveLength(before);
  expect((await bench.run(['batch', 'check', 'ulang.csv', '--restart'])).code).toBe(5);
  expect(bench.proxy.accountNumbers()).toHaveLength(before + 40);
});

it('A check ends with 9 if its journal cannot be written, and resumes later without sending a row twice', async () => {
  await bench.put('penuh.csv', strangers(60));
  const before = bench.proxy.accountNumbers().length;
  // The shell's limit on the size of a file stands for a full disk.
  const command = `ulimit -f 4; exec '${process.execPath}' '${CLI}' batch check penuh.csv --concurrency 1`;
  const place = { XDG_STATE_HOME: bench.path('state'), IBK_BASE_URL: bench.proxy.url };
  const env = { ...inject('clockVariables'), PATH: '/usr/bin:/bin', ...place };
  const full = await promisify(execFile)('bash', ['--norc', '-c', command], { cwd: bench.folder, env }).catch(
    (error: unknown) => error as { code: number; stderr: string },
  );
  expect(full).toMatchObject({ code: 9 });
  expect(full.stderr).toMatch(
    /^Gagal: Jurnal penuh\.csv\.journal tidak dapat ditulis lagi: berkas melampaui batas ukuran\.$/m,
  );
  const [, recorded] = /Terkirim: (\d+) dari 60 rekening sudah tercatat di jurnal/.exec(full.stderr) ?? [];
  expect(bench.proxy.accountNumbers()).toHaveLength(before + Number(recorded));
  expect(full.stderr).toContain('lalu ibk batch resume penuh.csv.journal\n');
  const { code, stderr } = await bench.run([
    'batch',
    'resume',
    'penuh.csv.journal',
    '--retry-errors',
    '-o',
    'penuh.json',
  ]);
  expect([code, stderr]).toEqual([5, expect.stringContaining('60 rekening: 60 TIDAK_DITEMUKAN')]);
  expect(new Set(bench.proxy.accountNumbers().slice(before)).size).toBe(60);
});

it('A resume is refused when the input file has changed since', async () => {
  const path = await bench.put('ubah.csv', strangers(3));
  await bench.run(['batch', 'check', 'ubah.csv']);
  await appendFile(path, '999100000000,Orang Lain\n');
  const { code, stderr } = await bench.run(['batch', 'resume', 'ubah.csv.journal']);
  expect(code).toBe(3);
  expect(stderr).toContain('berubah sejak jurnal ini dibuat');
});

it('A journal damaged in the middle is refused, and so is a file that is not a journal', async () => {
  await bench.put('bukan.journal', 'nomor_rekening,nama\n');
  expect((await bench.run(['batch', 'resume', 'bukan.journal'])).code).toBe(3);
});

it('A journal that another process has read but not yet continued stays locked', async () => {
  await bench.put('tunggu.csv', strangers(6));
  await bench.run(['batch', 'check', 'tunggu.csv']);
  const resume = ['batch', 'resume', 'tunggu.csv.journal'];
  const first = bench.start([...resume, '-u', 'dimasN1', '--password-stdin'], { isOpen: true });
  const lock = () => readFile(bench.path('tunggu.csv.journal.lock'), 'utf8').catch(() => '');
  await expect.poll(lock, { timeout: 20_000 }).not.toBe('');
  const second = await bench.run(resume);
  expect([second.code, second.stderr.includes('sedang dipakai proses lain')]).toEqual([2, true]);
  first.process.stdin?.end(`${PASSWORD}\n`);
  expect((await first.finished).code).toBe(5);
  expect((await bench.run(resume)).code).toBe(5);
});

it.each([
  ['by a process that is gone', '4194304', 5],
  ['by a process that has not written its id yet', '', 2],
])('A journal that is locked %s is taken over or left unchanged', async (_what, owner, code) => {
  await bench.put('kunci.csv', strangers(2));
  await bench.put('kunci.csv.journal.lock', owner);
  const { code: exit, stderr } = await bench.run(['batch', 'check', 'kunci.csv', '--restart']);
  expect([exit, stderr.includes('hapus kunci.csv.journal.lock')]).toEqual([code, code === 2]);
});

it('A full disk leaves no lock behind', async () => {
  await bench.put('penuh.csv', strangers(2));
  const full = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, CLI, 'batch', 'check', 'penuh.csv'];
  const finished = promisify(execFile)('/bin/sh', full, { cwd: bench.folder });
  await expect(finished).rejects.toMatchObject({ code: 9, stderr: expect.stringContaining('tidak dapat ditulis') });
  expect(await readdir(bench.folder)).not.toContain('penuh.csv.journal.lock');
});

it('Two processes cannot work on one journal', async () => {
  await bench.put('dua.csv', strangers(30));
  bench.proxy.treatment = () => ({ delayMs: 200 });
  const from = bench.proxy.accountNumbers().length;
  const first = bench.start(['batch', 'check', 'dua.csv', '--concurrency', '2']);
  await expect.poll(() => bench.proxy.accountNumbers().length, { timeout: 20_000 }).toBeGreaterThan(from + 2);
  const second = await bench.run(['batch', 'resume', 'dua.csv.journal']);
  bench.proxy.treatment = () => ({});
  expect(second.code).toBe(2);
  expect(second.stderr).toContain('sedang dipakai proses lain');
  expect((await first.finished).code).toBe(5);
  expect(twice(bench.proxy.accountNumbers().slice(from))).toEqual([]);
});
