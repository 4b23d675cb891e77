import { readFile } from 'node:fs/promises';
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
/** Every failure says what happened, what was sent and how to continue. */
const expectWords = ({ stderr }: Finished, ...parts: string[]): void => {
  for (const part of [...parts, 'Terkirim: ', 'Berikutnya: ']) expect(stderr).toContain(part);
};
const password = { input: `${PASSWORD}\n` };
const asUser = (name: string): string[] => ['-u', name, '--password-stdin'];

describe('A command', () => {
  it('that succeeds ends with 0 and puts data on stdout', async () => {
    const finished = await bench.run(['batch', 'template']);
    expectExit('ok', finished);
    expect(finished.stdout).toContain('nomor_rekening;nama;nominal');
    expect(finished.stderr).toBe('');
  });

  it('with a fault of its own ends with 1 and asks for a report', async () => {
    const broken = 'data:text/javascript,process.stdout.write = () => { throw new TypeError("broken pipe fitting") }';
    const finished = await bench.run(['batch', 'template'], { nodeArguments: ['--import', broken] });
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
    ['an unknown profile', ['login', '--profile', 'papua', ...asUser(USERNAME)], 'Profil papua tidak dapat dibaca.'],
  ])('called with %s ends with 2 and says so', async (_what, args, sentence) => {
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

  it('given a file with a fault ends with 3, names row and column, and sends nothing', async () => {
    const calls = bench.door.calls.length;
    await bench.put('salah.csv', 'nomor_rekening;nama\n10001040012345;A\n1.23E+15;B\n10O;C\n');
    const finished = await bench.run(['batch', 'check', 'salah.csv', ...asUser(USERNAME)], password);
    expectExit('input', finished);
    expectWords(finished, 'Baris 3, kolom nomor_rekening: "1.23E+15" adalah notasi ilmiah', 'Baris 4', 'belum ada.');
    expect(bench.door.calls).toHaveLength(calls);
  });

  it('without a session and without a terminal to ask on ends with 4', async () => {
    const finished = await bench.run(['whoami']);
    expectExit('access', finished);
    expectWords(finished, 'Belum masuk', 'ibk login');
  });

  it('whose login is refused ends with 4, with the same message for a wrong password and an unknown user', async () => {
    const wrong = await bench.run(['login', ...asUser(USERNAME)], { input: 'Salah12345\n' });
    const unknown = await bench.run(['login', ...asUser('tidakAda1')], { input: 'Salah12345\n' });
    expectExit('access', wrong);
    expectWords(wrong, 'Kode jejak: ');
    const sentence = (text: string): string => text.replace(/Kode jejak: .*/, '');
    expect(sentence(unknown.stderr)).toBe(sentence(wrong.stderr));
  });

  it('refused by a rule of the bank ends with 6 and leaves the rows unasked', async () => {
    await bench.put('banyak.csv', strangers(20));
    const finished = await bench.run(['batch', 'check', 'banyak.csv', ...asUser('gantiP1')], password);
    expectExit('refused', finished);
    expectWords(
      finished,
      'Ubah username atau password bawaan',
      '0 dari 20 rekening',
      'ibk batch resume',
      'Kode jejak: ',
    );
  });

  it('interrupted while the bank does not answer ends at once with 130', async () => {
    const from = bench.door.calls.length;
    bench.door.passage = () => ({ delayMs: 60_000 });
    const running = bench.start(['accounts']);
    await expect.poll(() => bench.door.calls.length, { timeout: 20_000 }).toBeGreaterThan(from);
    running.process.kill('SIGINT');
    const finished = await running.finished;
    bench.door.passage = () => ({});
    expectExit('interrupted', finished);
  });

  it('that cannot reach the bank ends with 7', async () => {
    const finished = await bench.run(['login', ...asUser(USERNAME)], { ...password, baseUrl: 'http://127.0.0.1:9' });
    expectExit('network', finished);
    expectWords(finished, 'tidak menjawab', 'belum ada.');
  });
});

describe('A batch', () => {
  beforeAll(async () => expectExit('ok', await bench.login()));

  it('with rows that did not match ends with 5 and still writes its result', async () => {
    await bench.put('a.csv', strangers(3));
    const finished = await bench.run(['batch', 'check', 'a.csv', '--json']);
    expectExit('rows', finished);
    const rows = JSON.parse(finished.stdout) as { outcome: string }[];
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it.each([[['-o', 'tiga.csv']], [['-o', './tiga.csv.journal']], [['--journal', 'tiga.csv', '--restart']]])(
    'that would write over one of its own files (%j) ends with 2 and asks nothing',
    async (args) => {
      const text = strangers(2);
      const path = await bench.put('tiga.csv', text);
      const before = bench.door.asked().length;
      const finished = await bench.run(['batch', 'check', 'tiga.csv', ...args]);
      expectExit('usage', finished);
      expectWords(finished, 'akan tertimpa', 'belum ada pada proses ini.');
      expect(await readFile(path, 'utf8')).toBe(text);
      expect(bench.door.asked()).toHaveLength(before);
    },
  );

  it('whose result cannot be written ends with 2, and its journal can write the result elsewhere', async () => {
    await bench.put('tulis.csv', strangers(2));
    await bench.put('berkas', '');
    const finished = await bench.run(['batch', 'check', 'tulis.csv', '-o', 'berkas/hasil.csv']);
    expectExit('usage', finished);
    expectWords(finished, 'Hasil tidak dapat ditulis ke berkas/hasil.csv.', 'ibk batch resume tulis.csv.journal -o');
    const before = bench.door.asked().length;
    expectExit('rows', await bench.run(['batch', 'resume', 'tulis.csv.journal', '-o', 'hasil.csv']));
    expect(bench.door.asked()).toHaveLength(before);
    expect(await readFile(bench.path('hasil.csv'), 'utf8')).toContain('TIDAK_DITEMUKAN');
  });

  it('whose answers were all cut off ends with 7 and can be resumed', async () => {
    await bench.put('putus.csv', strangers(2));
    bench.door.passage = (call) => (call.includes('valid-account') ? { cut: 'after' } : {});
    const finished = await bench.run(['batch', 'check', 'putus.csv']);
    bench.door.passage = () => ({});
    expectExit('network', finished);
    expectWords(finished, 'ibk batch resume putus.csv.journal --retry-errors');
    expectExit('rows', await bench.run(['batch', 'resume', 'putus.csv.journal', '--retry-errors']));
  });

  it('whose session ends midway ends with 4, keeps its rows and forgets the session', async () => {
    await bench.put('sesi.csv', strangers(6));
    const before = bench.door.asked().length;
    let left = 3;
    bench.door.passage = (call) => {
      if (call.includes('valid-account') && --left === 0) bench.bank.clock.advance(9 * 60 * 60_000);
      return {};
    };
    const finished = await bench.run(['batch', 'check', 'sesi.csv', '--concurrency', '1']);
    bench.door.passage = () => ({});
    expectExit('access', finished);
    expectWords(finished, 'sesi login anda telah berakhir', '2 dari 6 rekening', 'ibk batch resume sesi.csv.journal');
    expectExit('access', await bench.run(['whoami']));
    expectExit('ok', await bench.login());
    expectExit('rows', await bench.run(['batch', 'resume', 'sesi.csv.journal']));
    const asked = bench.door.asked().slice(before);
    expect(asked.filter((account) => account < '999000000002')).toHaveLength(2);
    expect(new Set(asked).size).toBe(6);
  });

  it('that was interrupted ends with 130 and has every answer in its journal', async () => {
    await bench.put('henti.csv', strangers(60));
    const before = bench.door.asked().length;
    bench.door.passage = () => ({ delayMs: 20 });
    const running = bench.start(['batch', 'check', 'henti.csv', '--concurrency', '2']);
    await expect.poll(() => bench.door.asked().length, { timeout: 20_000 }).toBeGreaterThan(before + 4);
    running.process.kill('SIGINT');
    const finished = await running.finished;
    bench.door.passage = () => ({});
    expectExit('interrupted', finished);
    expectWords(finished, 'Dihentikan.', 'sudah tercatat di jurnal', 'ibk batch resume henti.csv.journal');
    expectExit('rows', await bench.run(['batch', 'resume', 'henti.csv.journal']));
    expect(bench.door.asked().slice(before).sort()).toEqual([...new Set(bench.door.asked().slice(before))].sort());
    expect(bench.door.asked().slice(before)).toHaveLength(60);
  });

  it('that was killed ends with 8 after a resume while an answer is still lost', async () => {
    await bench.put('mati.csv', strangers(8));
    const before = bench.door.asked().length;
    bench.door.passage = () => ({ delayMs: 60_000 });
    const running = bench.start(['batch', 'check', 'mati.csv', '--concurrency', '3', '--profile', 'sumut']);
    await expect.poll(() => bench.door.asked().length, { timeout: 20_000 }).toBe(before + 3);
    running.process.kill('SIGKILL');
    await running.finished;
    bench.door.passage = () => ({});
    const finished = await bench.run(['batch', 'resume', 'mati.csv.journal']);
    expectExit('unknown', finished);
    expectWords(finished, '3 rekening sedang ditanyakan', 'ibk batch resume mati.csv.journal --retry-errors');
    expect(bench.door.asked().slice(before)).toHaveLength(8);
  });
});

it('These tests saw every code of the table', () => {
  expect([...seen].sort()).toEqual(
    Object.values(EXITS)
      .map(([code]) => code as number)
      .sort(),
  );
});
