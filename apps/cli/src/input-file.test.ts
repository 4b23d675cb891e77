import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD, strangers, USERNAME } from './testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

describe('A hyphen in place of a file', () => {
  it.each([
    [['batch', 'report', '-'], 'hasil,nominal\nCOCOK,1\n', 0, '| COCOK | 1 |'],
    [['billing', 'check', '-'], 'kode\n026070001010000\n', 0, '026070001010000'],
    [['rules', 'explain', 'schedule.day', '--facts', '-'], '{"day":1}\n', 0, '{"answer":null'],
    [['beneficiaries', 'import', '-', '--product', 'TRF_INT', '--dry-run'], 'nomor\n1\n', 3, ''],
    [['request', 'POST', '/api/transaction/inquiry', '--data', '@-'], '{}', 6, ''],
    [['login', '-u', USERNAME, '--password-file', '-'], `${PASSWORD}\n`, 0, ''],
  ])('lets ibk %j read the standard input', async (args, input, code, text) => {
    const finished = await bench.run(args, { input });
    expect(finished, finished.stderr).toMatchObject({ code, stdout: expect.stringContaining(text) });
  });

  it('reads an exported audit trail, as the file to verify or as the earlier export', async () => {
    await bench.run(['audit', 'export', '-o', 'jejak.jsonl', '-u', 'spvA1', '--password-stdin'], { input: PASSWORD });
    const input = await readFile(bench.path('jejak.jsonl'), 'utf8');
    for (const args of [['-'], ['jejak.jsonl', '--earlier', '-']]) {
      const { code, stdout } = await bench.run(['audit', 'verify', ...args], { input });
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ baris utuh/)]);
    }
    const cut = await bench.run(['audit', 'verify', '-'], { input: `${input.split('\n')[1]}\n` });
    expect([cut.code, cut.stderr]).toEqual([5, expect.stringContaining('Masukan standar: baris')]);
  });

  it.each([
    [['audit', 'verify', '-', '--earlier', '-'], ''],
    [['batch', 'check', '-', '--journal', 'dua.journal', '-u', 'dimasN1', '--password-stdin'], strangers(1)],
    [['billing', 'check', '-', '-'], ''],
  ])('is refused if the standard input is used twice: ibk %j', async (args, input) => {
    const { code, stderr } = await bench.run(args, { input });
    expect([code, stderr]).toEqual([2, expect.stringContaining('memintanya dua kali')]);
  });

  it('reads the profile or the certificates, once for all parts of a command', async () => {
    const profile = await (await fetch(`${bench.proxy.url}/profile.json`)).text();
    const [certificate = ''] = rootCertificates;
    for (const [line, input] of [
      ['whoami --profile -', profile],
      ['sandbox clock show --profile -', profile],
      ['whoami --ca -', certificate],
      ['sandbox clock show --ca -', certificate],
    ] as const) {
      const { code, stderr } = await bench.run(line.split(' '), { input });
      expect([line, code, stderr]).toEqual([line, 0, expect.any(String)]);
    }
    const both = await bench.run(['whoami', '--ca', '-', '--profile', '-'], { input: certificate });
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('memintanya dua kali')]);
    const twice = await bench.run(['login', '-u', USERNAME, '--profile', '-', '--password-stdin'], { input: profile });
    expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('memintanya dua kali')]);
    const wrong = await bench.run(['whoami', '--profile', '-'], { input: '{' });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Profil dari masukan standar bukan JSON.')]);
    const ca = await bench.run(['whoami', '--ca', '-'], { input: 'bukan sertifikat' });
    expect([ca.code, ca.stderr]).toEqual([2, expect.stringContaining('Sertifikat dari masukan standar tidak dapat')]);
  });
});

describe('A batch from the standard input', () => {
  it('needs a name for its journal', async () => {
    const before = bench.proxy.calls.length;
    const { code, stderr } = await bench.run(['batch', 'check', '-'], { input: strangers(2) });
    expect([code, stderr]).toEqual([2, expect.stringContaining('ibk batch check - --journal BERKAS')]);
    expect(bench.proxy.calls).toHaveLength(before);
  });

  it('is resumed and reported only with the same content on the standard input', async () => {
    const input = strangers(3);
    const first = await bench.run(['batch', 'check', '-', '--journal', 'alir.journal', '-o', 'a.csv'], { input });
    expect(first.code, first.stderr).toBe(5);
    const before = bench.proxy.accountNumbers().length;
    const again = await bench.run(['batch', 'resume', 'alir.journal', '-o', 'b.csv'], { input });
    expect(again.code, again.stderr).toBe(5);
    expect(await readFile(bench.path('b.csv'), 'utf8')).toBe(await readFile(bench.path('a.csv'), 'utf8'));
    expect((await bench.run(['batch', 'report', 'alir.journal'], { input })).stdout).toContain('| JUMLAH | 3 |');
    const other = await bench.run(['batch', 'resume', 'alir.journal'], { input: strangers(4) });
    expect([other.code, other.stderr]).toEqual([3, expect.stringContaining('Isi Masukan standar berubah')]);
    expect(bench.proxy.accountNumbers()).toHaveLength(before);
  });
});
