import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { unguarded } from '@ibk/sdk/format';
import { caseIds, cases, casesInWords, RULE_BOOK } from '@ibk/sdk/testing';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finished, runIbk } from '../testing/run-ibk.ts';
import { leavesOf } from './fact-paths.ts';

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

  it('searches titles, conditions and reasons in both languages', async () => {
    const ids = async (...words: string[]) =>
      (parsed(await ibk(['list', ...words, '--json'])) as { id: string }[]).map(({ id }) => id);
    expect(await ids('masa', 'berlaku', 'virtual')).toEqual(['va.expiry']);
    expect(await ids('Expiry of a virtual')).toEqual(['va.expiry']);
    expect(await ids('belum memiliki nomor permintaan')).toEqual(['deduction.reasons']);
    expect((await ibk(['list', 'reversal'])).stdout).toContain('Reversal hanya di hari yang sama');
    const none = await ibk(['list', 'tidakadayangbegini']);
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toContain('Tidak ada aturan yang memuat tidakadayangbegini.');
  });

  it('exports every case: in words as CSV and Markdown, and unchanged as JSON', async () => {
    const all = caseIds().flatMap((id) => cases(id).map((row) => JSON.stringify(row.facts)));
    expect((await ibk(['export', '--csv', '-o', 'aturan.csv'])).code).toBe(0);
    const text = await readFile(join(folder, 'aturan.csv'), 'utf8');
    const { data } = Papa.parse<Record<'jawaban' | 'sumber' | 'tautan', string>>(text, {
      header: true,
      skipEmptyLines: true,
    });
    const sentences = caseIds().flatMap((id) => casesInWords(id).map(({ sentence }) => sentence));
    expect(data.map(({ jawaban }) => unguarded(jawaban)).sort()).toEqual(sentences.sort());
    const cited = data.filter(({ sumber }) => sumber.includes('decision'));
    expect(cited.filter(({ tautan }) => !/\/docs\/decisions#(?!000)/.test(tautan))).toEqual([]);
    const exported = parsed(await ibk(['export', '--json'])) as { facts: unknown }[];
    expect(exported.map(({ facts }) => JSON.stringify(facts)).sort()).toEqual(all.sort());
    expect((await ibk(['export', '--md'])).stdout).toContain('](http://localhost:4010/docs/decisions#G-27)');
  });
});

describe('The exported feature file', () => {
  /** The file as Cucumber reads it. */
  async function scenarios() {
    expect((await ibk(['export', '--feature', '-o', 'aturan.feature'])).code).toBe(0);
    const text = await readFile(join(folder, 'aturan.feature'), 'utf8');
    const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
    const { feature } = parser.parse(text);
    expect(feature).toMatchObject({ language: 'id', name: 'Aturan bank' });
    const rules = feature?.children.flatMap(({ rule }) => rule ?? []) ?? [];
    expect(rules.map(({ tags }) => tags.map(({ name }) => name))).toEqual(RULE_BOOK.map(({ id }) => [`@${id}`]));
    return rules.flatMap(({ children }) => children.flatMap(({ scenario }) => scenario ?? []));
  }
  const all = RULE_BOOK.flatMap(({ id }) => cases(id));

  it('has one scenario for each case, with one question and its answer, under unique names', async () => {
    const found = await scenarios();
    expect(new Set(found.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(found.map(({ steps }) => steps.map(({ keyword }) => keyword.trim()).join(' ')))).toEqual(
      new Set(['Dengan Ketika Maka']),
    );
    const answers = found.map(({ steps }) => steps.at(-1)?.text.replace('jawabannya: ', ''));
    expect(answers.filter((text) => !text || /[{}]|null/.test(text))).toEqual([]);
    expect(answers.at(-1)).toBe(RULE_BOOK.flatMap(({ id }) => casesInWords(id)).at(-1)?.sentence);
  });

  it('has facts as JSON that reads back unchanged, even with characters that are special in a table', async () => {
    const tables = (await scenarios()).map(({ steps }) =>
      (steps[0]?.dataTable?.rows ?? []).map(({ cells: [, path, value] }) => [
        path?.value,
        JSON.parse(value?.value ?? '') as unknown,
      ]),
    );
    expect(tables).toEqual(all.map(({ facts }) => leavesOf(facts as Record<string, unknown>)));
    expect(JSON.stringify(tables)).toMatch(/\\\\/);
  });
});
