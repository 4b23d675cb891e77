import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factFaults, RULES, unknownFacts } from '@ibk/sdk/rules';
import { cases } from '@ibk/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finished, runIbk, startIbk } from '../testing/run-ibk.ts';

/** Rules that answer for an unknown value. */
const RULES_FOR_ANY_VALUE = Object.keys(RULES).filter((id) =>
  cases<Record<string, unknown>>(id).some(({ facts }) => unknownFacts(id, facts).length > 0),
);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-explain-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ibk = (args: string[], input?: string): Promise<Finished> =>
  runIbk(['rules', ...args], { cwd: folder, state: join(folder, 'state'), ...(input === undefined ? {} : { input }) });
const parsed = ({ stdout }: Finished): unknown => JSON.parse(stdout);

describe('An explanation', () => {
  const facts = '{"tile":"ENTRY","role":"VRF_USER"}';

  it('gives the answer and the row that decided', async () => {
    expect(parsed(await ibk(['explain', 'dashboard.tileTarget', '--facts', facts, '--json']))).toEqual({
      answer: 'verify-transaction',
      kalimat: 'ke layar verify-transaction',
      because: [
        {
          when: { tile: 'ENTRY', role: 'VRF_USER' },
          then: 'verify-transaction',
          kondisi: 'kotak ENTRY, wewenang VRF_USER',
        },
      ],
      source: '000 §2',
      link: 'http://localhost:4010/docs/rules#dashboard.tileTarget',
      decisions: [],
    });
    expect((await ibk(['explain', 'dashboard.tileTarget', '--facts', facts])).stdout).toBe(
      [
        'Jawaban: ke layar verify-transaction',
        '',
        'Aturan      dashboard.tileTarget: Tujuan sebuah kotak',
        'Dasar       kotak ENTRY, wewenang VRF_USER',
        'Sumber      000 §2',
        'Tautan      http://localhost:4010/docs/rules#dashboard.tileTarget',
        '',
      ].join('\n'),
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
    const { stdout, code, stderr } = await startIbk(['rules', 'explain', 'schedule.day'], {
      ...where,
      input,
      nodeArguments: small,
    }).finished;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answers = stdout.trim().split('\n');
    expect(answers).toHaveLength(100_000);
    expect(JSON.parse(answers[99_999] ?? '')).toMatchObject({ answer: 'Maksimal Tanggal 28' });
  });

  it('of a file is written to the named file, a bad line with its fault and the others with their answer', async () => {
    expect((await ibk(['explain', 'schedule.day', '-o', 'jawaban.jsonl'], '{"day":1}\n{"day":2}')).stdout).toBe('');
    expect((await readFile(join(folder, 'jawaban.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(2);
    const lines = ['{"day":1}', '{', '', '[1]', '{"dya":1}', '{"day":29}'];
    const broken = await ibk(['explain', 'schedule.day', '-o', 'rusak.jsonl'], lines.join('\n'));
    expect(broken).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('3 dari 5 baris tidak dapat dijawab') as string,
    });
    const written = (await readFile(join(folder, 'rusak.jsonl'), 'utf8')).trim().split('\n');
    expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
      { answer: null },
      { line: 2, fault: 'Baris 2 bukan JSON.' },
      { line: 4, fault: 'Baris 4 bukan objek JSON.' },
      { line: 5, fault: expect.stringContaining('Baris 5 memuat dya') as string },
      { answer: 'Maksimal Tanggal 28' },
    ]);
  });

  it.each(RULES_FOR_ANY_VALUE)('of each case of %s can be asked, whatever value of an open list it has', async (id) => {
    const asked = cases<Record<string, unknown>>(id).filter(({ facts }) => factFaults(id, facts).length === 0);
    const lines = asked.map(({ facts }) => JSON.stringify(facts)).join('\n');
    const { stdout, code } = await ibk(['explain', id], lines);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { answer: unknown }).answer);
    expect([code, answers]).toEqual([0, asked.map(({ answer }) => answer)]);
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
      'memuat day 31, padahal tanggal itu tidak ada di bulan tersebut',
    ],
    [
      'a time with Z in place of a local time',
      ['explain', 'deduction.reversalSameDay'],
      '{"now":"2026-07-14T20:00:00Z","bankDate":"2026-07-14"}\n',
      5,
      'padahal aturan deduction.reversalSameDay meminta waktu setempat',
    ],
    ['a broken line of a file', ['explain', 'schedule.day'], '{"day":1}\n{"day":\n', 5, 'Baris 2 bukan JSON.'],
  ])('of %s is refused, with advice on how to continue', async (_what, args, input, code, message) => {
    const finished = await ibk(args, input);
    expect(finished).toMatchObject({ code });
    expect(`${finished.stdout}${finished.stderr}`).toContain(message);
  });
});
