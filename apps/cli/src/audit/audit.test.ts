import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '@ibk/sdk/contract';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.bank.reset();
  await bench.bank.runDue();
  await writeFile(bench.path('rahasia.txt'), PASSWORD);
});
afterAll(() => bench.close());

const AS_AUDITOR = () => ['-u', 'spvA1', '--password-file', bench.path('rahasia.txt')];
const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(bench.path(name), 'utf8')).split('\n').filter(Boolean);
const changed = (line: string, changes: Partial<AuditRow>): string =>
  JSON.stringify({ ...(JSON.parse(line) as AuditRow), ...changes });

describe('The audit trail', () => {
  it('is listed with who did what, and what was refused', async () => {
    await bench.run(['accounts', '-u', 'ekoS1', '--password-stdin'], { input: 'Salah12345\n' });
    const list = await bench.run(['audit', 'list', '--outcome', 'REFUSED', '--user', 'ekoS1', ...AS_AUDITOR()]);
    expect(list.code).toBe(0);
    expect(list.stdout).toMatch(/ekoS1 +login +ditolak .*login\.refused +Username atau password salah\./);
    const json = await bench.run(['audit', 'list', '--limit', '1', '--json', ...AS_AUDITOR()]);
    expect(JSON.parse(json.stdout)).toMatchObject([{ username: 'spvA1', action: 'login', outcome: 'DONE' }]);
  });

  it('is exported, and verified with the bank switched off', async () => {
    const written = await bench.run(['audit', 'export', '-o', 'awal.jsonl', ...AS_AUDITOR()]);
    expect([written.code, written.stderr]).toEqual([
      0,
      expect.stringMatching(/^\d+ baris tersegel ditulis ke awal\.jsonl\. /),
    ]);
    const lines = await linesOf('awal.jsonl');
    const byBank = await bench.run(['audit', 'verify', '--json', ...AS_AUDITOR()]);
    const { sealedTo, hash } = JSON.parse(byBank.stdout) as { sealedTo: number; hash: string };
    expect(lines).toHaveLength(sealedTo);

    const before = bench.proxy.calls.length;
    const offline = await bench.run(['audit', 'verify', 'awal.jsonl']);
    expect([offline.code, offline.stdout]).toEqual([0, `${sealedTo} baris utuh. Segel terakhir: ${hash}\n`]);
    expect(bench.proxy.calls).toHaveLength(before);
  });

  it('names the line of a file that was changed, removed, moved or added', async () => {
    const lines = await linesOf('awal.jsonl');
    const at = 500;
    const line = lines[at - 1] ?? '';
    const forged: [string, string[], number][] = [
      ['changed', lines.with(at - 1, changed(line, { username: 'lain' })), at],
      ['removed', lines.toSpliced(at - 1, 1), at],
      ['moved', lines.toSpliced(at - 1, 1).toSpliced(at, 0, line), at],
      ['added', lines.toSpliced(at - 1, 0, line), at + 1],
      ['with another hash', lines.with(at - 1, changed(line, { hash: '0'.repeat(64) })), at],
    ];
    for (const [how, forgery, broken] of forged) {
      await writeFile(bench.path('palsu.jsonl'), forgery.join('\n'));
      const { code, stderr } = await bench.run(['audit', 'verify', 'palsu.jsonl']);
      expect([how, code]).toEqual([how, 5]);
      expect(stderr).toContain(`baris ${broken} hilang atau tidak lagi seperti saat disegel`);
    }
  });

  it('continues an earlier export, unless it was written anew', async () => {
    const lines = await linesOf('awal.jsonl');
    await writeFile(bench.path('pendek.jsonl'), lines.slice(0, 300).join('\n'));
    const continued = await bench.run(['audit', 'verify', 'awal.jsonl', '--earlier', 'pendek.jsonl']);
    expect(continued.code).toBe(0);
    const backwards = await bench.run(['audit', 'verify', 'pendek.jsonl', '--earlier', 'awal.jsonl']);
    expect([backwards.code, backwards.stderr]).toEqual([5, expect.stringContaining('jejak ditulis ulang')]);
  });

  it('says which line of a file is no row, and what to do', async () => {
    await writeFile(bench.path('lain.jsonl'), 'bukan jejak\n');
    const { code, stderr } = await bench.run(['audit', 'verify', 'lain.jsonl']);
    expect(code).toBe(3);
    expect(stderr).toContain('lain.jsonl baris 1 bukan baris jejak audit.');
    expect(stderr).toContain('ibk audit export');
  });

  it('is refused to those who do not audit', async () => {
    const { code, stderr } = await bench.run([
      'audit',
      'list',
      '-u',
      'ekoS1',
      '--password-file',
      bench.path('rahasia.txt'),
    ]);
    expect(code).not.toBe(0);
    expect(stderr).toContain('role.forbidden');
  });
});
