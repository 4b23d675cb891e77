import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Finished, runIbk } from '../testing/run-ibk.ts';

let cwd = '';
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'ibk-errors-'));
});
afterAll(() => rm(cwd, { recursive: true }));

const ibk = (...args: string[]): Promise<Finished> => runIbk(['errors', ...args], { cwd, state: join(cwd, 'state') });

it('ibk errors show explains a refusal, and suggests the closest id after a typo', async () => {
  const shown = await ibk('show', 'balance.insufficient');
  expect(shown.code).toBe(0);
  expect(shown.stdout).toContain('balance.insufficient (422)\nKalimat:        Saldo rekening sumber tidak cukup.\n');
  expect(shown.stdout).toMatch(/^Yang dilakukan: Tambah saldo .+\nLayanan: +.*approve.*\n$/m);
  const wrong = await ibk('show', 'balance.insuficient');
  expect([wrong.code, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toContain('Penolakan balance.insuficient tidak ada.');
  expect(wrong.stderr).toContain('Berikutnya: ibk errors show balance.insufficient');
});

it('ibk errors list finds refusals by a word of their message or advice', async () => {
  const found = await ibk('list', 'SALDO');
  expect(found.stdout).toMatch(/^balance\.insufficient +422 +Saldo rekening sumber tidak cukup\.$/m);
  expect(found.stdout).not.toContain('otp.wrong');
  expect((await ibk('list', ' sal\u200Bdo\u00A0')).stdout).toBe(found.stdout);
  const none = await ibk('list', 'xyzzy', '--json');
  expect([none.code, none.stdout, none.stderr]).toEqual([2, '', expect.stringContaining('memuat xyzzy')]);
  const all = await ibk('list', '--json');
  const rows = JSON.parse(all.stdout) as { ruleId: string; operations: string[] }[];
  expect(rows.find(({ ruleId }) => ruleId === 'resi.notFinal')?.operations).toEqual(['readReceipt', 'fileReceipts']);
});
