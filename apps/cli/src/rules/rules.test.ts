import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caseIds, cases } from '@ibk/sdk/testing';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finished, runIbk } from '../testing/run-ibk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-rules-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ibk = (args: string[], input?: string): Promise<Finished> =>
  runIbk(['rules', ...args], { cwd: folder, state: join(folder, 'state'), ...(input === undefined ? {} : { input }) });
const parsed = ({ stdout }: Finished): unknown => JSON.parse(stdout);

describe('The rule book', () => {
  it('lists every rule that has cases', async () => {
    const listed = parsed(await ibk(['list', '--json'])) as { id: string; cases: number }[];
    expect(listed.map(({ id }) => id).sort()).toEqual(caseIds());
    expect((await ibk(['list'])).stdout).toContain('schedule.day');
  });

  it('shows a rule with all its cases', async () => {
    expect(parsed(await ibk(['show', 'schedule.day', '--json']))).toMatchObject({ cases: cases('schedule.day') });
    expect((await ibk(['show', 'schedule.day'])).stdout).toContain('Maksimal Tanggal 28');
  });

  it('exports every case, as CSV that reads back unchanged, as JSON and as Markdown', async () => {
    const all = caseIds().flatMap((id) => cases(id).map((row) => JSON.stringify(row.facts)));
    expect((await ibk(['export', '--csv', '-o', 'aturan.csv'])).code).toBe(0);
    const text = await readFile(join(folder, 'aturan.csv'), 'utf8');
    const { data } = Papa.parse<{ fakta: string }>(text, { header: true, skipEmptyLines: true });
    expect(data.map(({ fakta }) => fakta).sort()).toEqual(all.sort());
    expect(parsed(await ibk(['export', '--json']))).toHaveLength(all.length);
    expect((await ibk(['export', '--md'])).stdout).toContain('## schedule.day');
  });
});

describe('An explanation', () => {
  const facts = '{"tile":"ENTRY","role":"VRF_USER"}';

  it('gives the answer and the row that decided', async () => {
    expect(parsed(await ibk(['explain', 'dashboard.tileTarget', '--facts', facts, '--json']))).toEqual({
      answer: 'verify-transaction',
      because: [{ when: { tile: 'ENTRY', role: 'VRF_USER' }, then: 'verify-transaction' }],
    });
    expect((await ibk(['explain', 'dashboard.tileTarget', '--facts', facts])).stdout).toBe(
      'Jawaban  "verify-transaction"\nKarena   {"tile":"ENTRY","role":"VRF_USER"} → "verify-transaction"\n',
    );
  });

  it('shows null when a rule has no answer', async () => {
    const none = '{"tile":"ENTRY","role":"OPR_USER"}';
    expect(parsed(await ibk(['explain', 'dashboard.tileTarget', '--facts', none, '--json']))).toMatchObject({
      answer: null,
    });
  });

  it('of 100,000 lines needs no more memory than one of a few lines', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `{"day":${at % 40}}\n`).join('');
    const small = ['--max-old-space-size=24'];
    const [where, input] = [{ cwd: folder, state: join(folder, 'state') }, lines];
    const { stdout, code, stderr } = await runIbk(['rules', 'explain', 'schedule.day'], {
      ...where,
      input,
      nodeArguments: small,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answers = stdout.trim().split('\n');
    expect(answers).toHaveLength(100_000);
    expect(JSON.parse(answers[99_999] ?? '')).toMatchObject({ answer: 'Maksimal Tanggal 28' });
  });

  it('goes into the named file, and creates no file when a line is broken', async () => {
    expect((await ibk(['explain', 'schedule.day', '-o', 'jawaban.jsonl'], '{"day":1}\n{"day":2}')).stdout).toBe('');
    expect((await readFile(join(folder, 'jawaban.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(2);
    const broken = await ibk(['explain', 'schedule.day', '-o', 'rusak.jsonl'], '{"day":1}\n{');
    expect(broken).toMatchObject({ code: 3 });
    expect(broken.stderr).toContain('Baris 2 bukan JSON.');
    await expect(readFile(join(folder, 'rusak.jsonl'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('answers a file line by line, effects included', async () => {
    const lines = cases('transport.answer').map((row) => JSON.stringify(row.facts));
    const { stdout, code } = await ibk(['explain', 'transport.answer'], `${lines.join('\n')}\n`);
    expect(code).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { answer: unknown }).answer);
    expect(answers).toEqual(cases('transport.answer').map(({ answer }) => answer));
  });

  it.each([
    [
      'an unknown rule',
      ['explain', 'dashboard.tileTraget', '--facts', '{}'],
      undefined,
      2,
      'ibk rules show dashboard.tileTarget',
    ],
    ['no JSON', ['explain', 'schedule.day', '--facts', '{'], undefined, 2, 'Isi --facts bukan JSON.'],
    ['a list', ['explain', 'schedule.day', '--facts', '[]'], undefined, 2, 'bukan objek JSON'],
    [
      'facts of another rule',
      ['explain', 'dashboard.tileCounts', '--facts', '{"day":1}'],
      undefined,
      2,
      '{"statuses":',
    ],
    ['nothing', ['explain', 'schedule.day', '--facts', 'null'], undefined, 2, 'bukan objek JSON'],
    ['no facts', ['explain', 'schedule.day', '--facts', '{}'], undefined, 2, 'tidak memuat day'],
    ['a fact misspelt', ['explain', 'schedule.day', '--facts', '{"dya":1}'], undefined, 2, 'memuat dya, yang tidak'],
    [
      'a fact of the wrong type',
      ['explain', 'dashboard.tileTarget', '--facts', '{"tile":["ENTRY"],"role":"VRF_USER"}'],
      undefined,
      2,
      'memuat tile berupa daftar, padahal aturan dashboard.tileTarget menerima teks',
    ],
    [
      'an unknown role',
      ['explain', 'dashboard.variant', '--facts', '{"role":"TAMU","monitoringProfile":false}'],
      undefined,
      2,
      'memuat role "TAMU", padahal aturan dashboard.variant meminta wewenang yang dikenal',
    ],
    [
      '31 February',
      ['explain', 'date.format', '--facts', '{"year":2026,"month":2,"day":31}'],
      undefined,
      2,
      'memuat day 31, padahal aturan date.format meminta tanggal yang ada di bulan itu',
    ],
    [
      'a time with Z where a local one is asked for',
      ['explain', 'deduction.reversalSameDay'],
      '{"now":"2026-07-14T20:00:00Z","bankDate":"2026-07-14"}\n',
      3,
      'Baris 1 memuat now "2026-07-14T20:00:00Z", padahal aturan deduction.reversalSameDay meminta waktu setempat',
    ],
    ['a broken line of a file', ['explain', 'schedule.day'], '{"day":1}\n{"day":\n', 3, 'Baris 2 bukan JSON.'],
  ])('of %s is refused, with advice on how to continue', async (_what, args, input, code, message) => {
    const finished = await ibk(args, input);
    expect(finished).toMatchObject({ code });
    expect(finished.stderr).toContain(message);
  });
});
