import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCode, EXITS, type ExitName } from './exit-codes.ts';
import { type Bench, openBench, PASSWORD, strangers, USERNAME } from './testing/bench.ts';
import type { Finished } from './testing/run-ibk.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const seen = new Set<number | null>();
function expectExit(name: ExitName, finished: Finished): void {
  seen.add(finished.code);
  expect(finished, finished.stderr).toMatchObject({ code: exitCode(name), signal: null });
  // Output that does not go to a terminal has no animation and no colour.
  expect(finished.stderr).not.toContain('\u001B');
}
/** Checks that a failure reports what happened, what was sent and how to continue. */
const expectText = ({ stderr }: Finished, ...parts: string[]): void => {
  for (const part of [...parts, 'Terkirim: ', 'Berikutnya: ']) expect(stderr).toContain(part);
};
/** Runs `ibk` as a process, so that each code of the table is tested once as a shell sees it. */
const ibk = (...[args, more]: Parameters<Bench['start']>): Promise<Finished> => bench.start(args, more).finished;
const password = { input: `${PASSWORD}\n` };
const asUser = (name: string): string[] => ['-u', name, '--password-stdin'];

describe('A command', () => {
  it('that succeeds ends with 0 and puts data on stdout', async () => {
    const finished = await ibk(['batch', 'template']);
    expectExit('ok', finished);
    expect(finished.stdout).toContain('nomor_rekening;nama;nominal');
    expect(finished.stderr).toBe('');
  });

  it('with a bug ends with 1 and asks for a report', async () => {
    const broken = 'data:text/javascript,process.stdout.write = () => { throw new TypeError("broken pipe fitting") }';
    const finished = await ibk(['batch', 'template'], { nodeArguments: ['--import', broken] });
    expectExit('bug', finished);
    expect(finished.stderr).toContain('Kesalahan di dalam program (TypeError: broken pipe fitting).');
  });

  it.each([
    ['an unknown option', ['batch', 'check', '--cepat', 'a.csv'], 'Opsi tidak dikenal: --cepat.'],
    ['an unknown command', ['batch', 'jalan'], 'Perintah tidak dikenal: jalan.'],
    ['no command', [], 'Perintah belum disebut.'],
    ['a missing argument', ['batch', 'check'], 'Argumen berkas belum diisi.'],
    ['a number out of bounds', ['whoami', '--concurrency', '0'], 'Isi opsi --concurrency tidak tepat.'],
    ['an invalid address', ['whoami', '--base-url', 'bank'], 'Alamat bank tidak tepat.'],
    ['an unencrypted address of a bank', ['whoami', '--base-url', 'http://bank.example'], 'harus memakai https.'],
    ['no terminal to ask for a name', ['login'], 'Username belum disebut'],
    ['a file for endless output', ['listen', '-o', 'a.jsonl'], 'ditulis terus ke keluaran standar'],
    ['an unknown profile', ['login', '--profile', 'papua', ...asUser(USERNAME)], 'Profil papua tidak ada.'],
  ])('called with %s ends with 2 and explains the fault', async (_what, args, sentence) => {
    const finished = await bench.run(args, password);
    expectExit('usage', finished);
    expect(finished.stderr).toContain(sentence);
  });

  it.each([
    [['batch', 'check'], 'ibk batch check --help'],
    [['balance', '--cepat'], 'ibk balance --help'],
    [['tidakAda'], 'ibk --help'],
  ])('with a syntax error such as %j points to the help of its known part', async (args, help) => {
    expect((await bench.run(args)).stderr).toContain(`Berikutnya: ${help}\n`);
  });

  it('given a file with a fault ends with 3, reports row and column, and sends nothing', async () => {
    const calls = bench.proxy.calls.length;
    await bench.put('salah.csv', 'nomor_rekening;nama\n10001040012345;A\n1.23E+15;B\n10O;C\n');
    const finished = await ibk(['batch', 'check', 'salah.csv', ...asUser(USERNAME)], password);
    expectExit('input', finished);
    expectText(finished, 'Baris 3, kolom nomor_rekening: "1.23E+15" adalah notasi ilmiah', 'Baris 4', 'belum ada.');
    expect(bench.proxy.calls).toHaveLength(calls);
  });

  it('without a session and without a terminal to ask on ends with 4', async () => {
    const finished = await ibk(['whoami']);
    expectExit('access', finished);
    expectText(finished, 'Belum masuk', 'ibk login');
  });

  it('whose login is refused ends with 4, with the same message for a wrong password and an unknown user', async () => {
    const wrong = await ibk(['login', ...asUser(USERNAME)], { input: 'Salah12345\n' });
    const unknown = await bench.run(['login', ...asUser('tidakAda1')], { input: 'Salah12345\n' });
    expectExit('access', wrong);
    expectText(wrong, 'Kode jejak: ');
    const sentence = (text: string): string => text.replace(/Kode jejak: .*/, '');
    expect(sentence(unknown.stderr)).toBe(sentence(wrong.stderr));
  });

  it('refused by a rule of the bank ends with 6 and sends no row', async () => {
    await bench.put('banyak.csv', strangers(20));
    const finished = await ibk(['batch', 'check', 'banyak.csv', ...asUser('gantiP1')], password);
    expectExit('refused', finished);
    expectText(
      finished,
      'Ubah username atau password bawaan',
      '0 dari 20 rekening',
      'ibk batch resume',
      'Kode jejak: ',
    );
  });

  it.each([
    ['SIGINT', 'interrupted'],
    ['SIGTERM', 'terminated'],
  ] as const)('stopped by %s while the bank does not answer ends at once as %s', async (signal, exit) => {
    const from = bench.proxy.calls.length;
    bench.proxy.treatment = () => ({ delayMs: 60_000 });
    const running = bench.start(['accounts']);
    await expect.poll(() => bench.proxy.calls.length, { timeout: 20_000 }).toBeGreaterThan(from);
    running.process.kill(signal);
    const finished = await running.finished;
    bench.proxy.treatment = () => ({});
    expectExit(exit, finished);
  });

  it('that cannot reach the bank ends with 7', async () => {
    const finished = await ibk(['login', ...asUser(USERNAME)], { ...password, baseUrl: 'http://127.0.0.1:9' });
    expectExit('network', finished);
    expectText(
      finished,
      'Tidak ada bank yang menjawab di http://127.0.0.1:9.',
      'belum ada.',
      'npx --no-install ibk-sandbox',
      '--base-url',
    );
  });
});

describe('A batch', () => {
  beforeAll(async () => expectExit('ok', await bench.login()));

  it('with rows that did not match ends with 5 and still writes its result', async () => {
    await bench.put('a.csv', strangers(3));
    const finished = await ibk(['batch', 'check', 'a.csv', '--json']);
    expectExit('rows', finished);
    const rows = JSON.parse(finished.stdout) as { outcome: string }[];
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it.each([[['-o', 'tiga.csv']], [['-o', './tiga.csv.journal']], [['--journal', 'tiga.csv', '--restart']]])(
    'that would overwrite one of its own files (%j) ends with 2 and sends nothing',
    async (args) => {
      const text = strangers(2);
      const path = await bench.put('tiga.csv', text);
      const before = bench.proxy.accountNumbers().length;
      const finished = await ibk(['batch', 'check', 'tiga.csv', ...args]);
      expectExit('usage', finished);
      expectText(finished, 'akan tertimpa', 'belum ada pada proses ini.');
      expect(await readFile(path, 'utf8')).toBe(text);
      expect(bench.proxy.accountNumbers()).toHaveLength(before);
    },
  );

  it('whose result cannot be written ends with 9, and its journal can write the result elsewhere', async () => {
    await bench.put('tulis.csv', strangers(2));
    await bench.put('berkas', '');
    const finished = await ibk(['batch', 'check', 'tulis.csv', '-o', 'berkas/hasil.csv']);
    expectExit('local', finished);
    expectText(finished, 'Hasil tidak dapat ditulis ke berkas/hasil.csv: ', 'ibk batch resume tulis.csv.journal -o');
    const before = bench.proxy.accountNumbers().length;
    expectExit('rows', await bench.run(['batch', 'resume', 'tulis.csv.journal', '-o', 'hasil.csv']));
    expect(bench.proxy.accountNumbers()).toHaveLength(before);
    expect(await readFile(bench.path('hasil.csv'), 'utf8')).toContain('TIDAK_DITEMUKAN');
    expect((await stat(bench.path('hasil.csv'))).mode & 0o777).toBe(0o600);
  });

  it('whose answers were all cut off ends with 7 and can be resumed', async () => {
    await bench.put('putus.csv', strangers(2));
    bench.proxy.treatment = (call) => (call.includes('valid-account') ? { cut: 'after' } : {});
    const finished = await ibk(['batch', 'check', 'putus.csv']);
    bench.proxy.treatment = () => ({});
    expectExit('network', finished);
    expectText(finished, 'ibk batch resume putus.csv.journal --retry-errors');
    expectExit('rows', await bench.run(['batch', 'resume', 'putus.csv.journal', '--retry-errors']));
  });

  it('whose session ends midway ends with 4, keeps its rows and deletes the stored session', async () => {
    await bench.put('sesi.csv', strangers(6));
    const before = bench.proxy.accountNumbers().length;
    let left = 3;
    bench.proxy.treatment = (call) => {
      if (call.includes('valid-account') && --left === 0) bench.bank.clock.advance(9 * 60 * 60_000);
      return {};
    };
    const finished = await ibk(['batch', 'check', 'sesi.csv', '--concurrency', '1']);
    bench.proxy.treatment = () => ({});
    expectExit('access', finished);
    expectText(finished, 'sesi login anda telah berakhir', '2 dari 6 rekening', 'ibk batch resume sesi.csv.journal');
    expectExit('access', await bench.run(['whoami']));
    expectExit('ok', await bench.login());
    expectExit('rows', await bench.run(['batch', 'resume', 'sesi.csv.journal']));
    const accounts = bench.proxy.accountNumbers().slice(before);
    expect(accounts.filter((account) => account < '999000000002')).toHaveLength(2);
    expect(new Set(accounts).size).toBe(6);
  });

  it('that was interrupted ends with 130 and has every answer in its journal', async () => {
    await bench.put('henti.csv', strangers(60));
    const before = bench.proxy.accountNumbers().length;
    bench.proxy.treatment = () => ({ delayMs: 20 });
    const running = bench.start(['batch', 'check', 'henti.csv', '--concurrency', '2']);
    await expect.poll(() => bench.proxy.accountNumbers().length, { timeout: 20_000 }).toBeGreaterThan(before + 4);
    running.process.kill('SIGINT');
    const finished = await running.finished;
    bench.proxy.treatment = () => ({});
    expectExit('interrupted', finished);
    expectText(finished, 'Dihentikan.', 'sudah tercatat di jurnal', 'ibk batch resume henti.csv.journal');
    expectExit('rows', await bench.run(['batch', 'resume', 'henti.csv.journal']));
    expect(bench.proxy.accountNumbers().slice(before).sort()).toEqual(
      [...new Set(bench.proxy.accountNumbers().slice(before))].sort(),
    );
    expect(bench.proxy.accountNumbers().slice(before)).toHaveLength(60);
  });

  it('that was killed ends with 8 after a resume while an answer is still lost', async () => {
    await bench.put('mati.csv', strangers(8));
    const before = bench.proxy.accountNumbers().length;
    bench.proxy.treatment = () => ({ delayMs: 60_000 });
    const running = bench.start(['batch', 'check', 'mati.csv', '--concurrency', '3', '--profile', 'sumut']);
    await expect.poll(() => bench.proxy.accountNumbers().length, { timeout: 20_000 }).toBe(before + 3);
    running.process.kill('SIGKILL');
    await running.finished;
    bench.proxy.treatment = () => ({});
    const finished = await ibk(['batch', 'resume', 'mati.csv.journal']);
    expectExit('unknown', finished);
    expectText(finished, '3 rekening sedang ditanyakan', 'ibk batch resume mati.csv.journal --retry-errors');
    for (const row of [2, 3, 4]) {
      expect(finished.stderr).toContain(
        `Baris ${row}: hasil rekening 9990${String(row - 2).padStart(8, '0')} tidak diketahui.`,
      );
    }
    const report = await bench.run(['batch', 'report', 'mati.csv.journal']);
    expect(report.stderr).toBe(
      '3 rekening tanpa jawaban: ibk batch resume mati.csv.journal --retry-errors menanyakannya sekali lagi.\n',
    );
    expect(bench.proxy.accountNumbers().slice(before)).toHaveLength(8);
  });
});

it('The tests above cover every code of the table', () => {
  expect([...seen].sort()).toEqual(
    Object.values(EXITS)
      .map(([code]) => code as number)
      .sort(),
  );
});
