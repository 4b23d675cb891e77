import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditHash, CHAIN_START } from '@ibk/sdk/audit';
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

    const listed = await bench.run(['audit', 'list', '--limit', '200', '--json', ...AS_AUDITOR()]);
    const sealed = (JSON.parse(listed.stdout) as AuditRow[]).filter(({ sequence }) => sequence !== null);
    expect(sealed.length).toBeGreaterThan(100);
    const exported = lines.map((line) => JSON.parse(line) as AuditRow);
    expect(sealed.map(({ sequence }) => exported[(sequence ?? 0) - 1])).toEqual(sealed);

    const before = bench.proxy.calls.length;
    const offline = await bench.run(['audit', 'verify', 'awal.jsonl']);
    expect([offline.code, offline.stdout]).toEqual([
      0,
      `${sealedTo} baris utuh, dari baris 1 sampai segel ${sealedTo}:${hash}. Baris sesudahnya tidak terlihat dari sini; ` +
        'bahwa tidak ada yang terpotong hanya ditunjukkan --earlier atau --seal.\n',
    ]);
    expect(bench.proxy.calls).toHaveLength(before);
    expect(written.stderr).toContain(`Segel terakhir: ${sealedTo}:${hash}`);
  });

  it('reports the line of a file that was changed, removed, moved or added', async () => {
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

  const verify = (...args: string[]) => bench.run(['audit', 'verify', ...args]);
  const sealOf = (line = ''): string => {
    const { sequence, hash } = JSON.parse(line) as AuditRow;
    return `${sequence}:${hash}`;
  };

  it('continues an earlier export and contains a noted seal', async () => {
    const lines = await linesOf('awal.jsonl');
    await writeFile(bench.path('pendek.jsonl'), lines.slice(0, 300).join('\n'));
    const seal = sealOf(lines[399]);
    const { code, stdout } = await verify('awal.jsonl', '--earlier', 'pendek.jsonl', '--seal', seal.toUpperCase());
    expect([code, stdout]).toEqual([0, expect.stringContaining(` Melanjutkan pendek.jsonl dan segel ${seal}.`)]);
    expect((await verify('awal.jsonl', '--seal', sealOf(lines.at(-1)))).code).toBe(0);
    const typed = await verify('awal.jsonl', '--seal', '12:abc');
    expect([typed.code, typed.stderr]).toEqual([2, expect.stringContaining('<baris>:<64 angka heksadesimal>')]);
  });

  it('is found to be cut off only by comparison with an earlier export or a noted seal', async () => {
    const lines = await linesOf('awal.jsonl');
    const cut = 'pendek.jsonl';
    expect((await verify(cut)).code).toBe(0);
    for (const held of [
      ['--earlier', 'awal.jsonl'],
      ['--seal', sealOf(lines.at(-1))],
    ]) {
      const { code, stderr } = await verify(cut, ...held);
      expect([code, stderr]).toEqual([5, expect.stringContaining(`${cut} berakhir pada baris 300, padahal`)]);
    }
  });

  it('is found to be rewritten from some row on by comparison with an earlier export or a noted seal', async () => {
    const lines = await linesOf('awal.jsonl');
    const rows = lines.map((line) => JSON.parse(line) as AuditRow);
    let previous = CHAIN_START.hash;
    const anew = rows.map((row, at) => {
      const forged = at === 200 ? { ...row, username: 'lain' } : row;
      previous = auditHash(previous, forged);
      return JSON.stringify({ ...forged, hash: previous });
    });
    await writeFile(bench.path('baru.jsonl'), anew.join('\n'));
    expect((await verify('baru.jsonl')).code).toBe(0);
    for (const held of [
      ['--earlier', 'awal.jsonl'],
      ['--earlier', 'pendek.jsonl'],
      ['--seal', sealOf(lines[200])],
      ['--seal', sealOf(lines.at(-1))],
    ]) {
      const { code, stderr } = await verify('baru.jsonl', ...held);
      expect([held, code, stderr]).toEqual([held, 5, expect.stringContaining('jejak ditulis ulang')]);
    }
    expect((await verify('baru.jsonl', '--seal', sealOf(lines[199]))).code).toBe(0);
  });

  it('is compared at the bank itself with an earlier export and a noted seal', async () => {
    const [first = ''] = await linesOf('awal.jsonl');
    const byBank = (...held: string[]) => verify(...held, ...AS_AUDITOR());
    expect((await byBank('--earlier', 'awal.jsonl', '--seal', sealOf(first))).code).toBe(0);
    for (const [held, why] of [
      [['--earlier', 'baru.jsonl'], 'tidak melanjutkan baru.jsonl: jejak ditulis ulang'],
      [['--seal', `1:${'0'.repeat(64)}`], 'jejak ditulis ulang'],
      [['--seal', `99999:${'0'.repeat(64)}`], 'terpotong'],
    ] as const) {
      const { code, stderr } = await byBank(...held);
      expect([held, code, stderr]).toEqual([held, 5, expect.stringContaining(why)]);
    }
  });

  it('is refused from an empty file and from a line with a duplicate key', async () => {
    const [first = ''] = await linesOf('awal.jsonl');
    const { username } = JSON.parse(first) as AuditRow;
    const twice = first.replace('{', '{"username":"lain",');
    const nested = first.replace('"field":"status"', '"field":"amount","field":"status"');
    expect([username, nested]).not.toEqual(['lain', first]);
    for (const [name, text, said] of [
      ['kosong.jsonl', '', 'kosong.jsonl kosong: tidak ada baris jejak audit di dalamnya.'],
      ['ganda.jsonl', twice, 'ganda.jsonl baris 1 bukan baris jejak audit.'],
      ['dalam.jsonl', nested, 'dalam.jsonl baris 1 bukan baris jejak audit.'],
    ] as const) {
      await writeFile(bench.path(name), text);
      for (const args of [[name], ['awal.jsonl', '--earlier', name]]) {
        const { code, stderr } = await verify(...args);
        expect([args, code, stderr]).toEqual([args, 3, expect.stringContaining(said)]);
      }
    }
  });

  it('reports which line of a file is not a row, and what to do', async () => {
    await writeFile(bench.path('lain.jsonl'), 'bukan jejak\n');
    const { code, stderr } = await bench.run(['audit', 'verify', 'lain.jsonl']);
    expect(code).toBe(3);
    expect(stderr).toContain('lain.jsonl baris 1 bukan baris jejak audit.');
    expect(stderr).toContain('ibk audit export');
  });

  it('is refused to users who are not auditors', async () => {
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
