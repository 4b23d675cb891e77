import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scenario } from '@ibk/sandbox/testing';
import { SCENARIOS } from './controls/control-table.ts';
import { type Bench, openBench } from './testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench({});
});
afterAll(() => bench.close());

const scenario = (args: string[], baseUrl = bench.proxy.url) =>
  bench.run(['sandbox', 'scenario', ...args], { baseUrl });

/** A scenario file with one rule, on line 5. */
const file = (rule: string): string => `\n{\n  "name": "uji-rtgs",\n  "rules": [\n    ${rule}\n  ]\n}\n`;

describe('ibk sandbox scenario', () => {
  it('puts a shipped scenario in force, and the list marks it', async () => {
    const used = await scenario(['use', 'bad-day']);
    expect([used.code, used.stderr]).toEqual([0, expect.stringMatching(/^Skenario bad-day berlaku: \d+ aturan\.\n$/)]);
    const { code, stdout, stderr } = await scenario(['list']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ +skenario +isi\n/);
    expect(stdout).toMatch(/^ {3}normal +Semua berhasil/m);
    expect(stdout).toMatch(/^\* {2}bad-day +Hari dengan banyak gangguan antarbank\.$/m);
    expect(stdout.match(/^\*/gm)).toHaveLength(1);
  });

  it('shows for each rule in force how many payments it saw and decided', async () => {
    await scenario(['use', 'bad-day']);
    const { code, stdout } = await scenario(['hits']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^cocok +diputuskan +untuk +hasil/);
    expect(stdout).toMatch(/^0 +0 +\{"productId":"RTGS"\} +hang/m);
    const { name, rules } = JSON.parse((await scenario(['hits', '--json'])).stdout) as Scenario;
    expect(name).toBe('bad-day');
    expect(rules.find(({ outcome }) => outcome === 'hang')).toMatchObject({ seen: 0, hits: 0 });
  });

  it('puts a file in force, and the list shows it although it does not ship with the bank', async () => {
    await bench.put('uji.json', file('{ "match": { "productId": "RTGS" }, "outcome": "lost" }'));
    const { code, stdout } = await scenario(['use', 'uji.json']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^0 +0 +\{"productId":"RTGS"\} +lost$/m)]);
    const list = await scenario(['list']);
    expect([list.code, list.stderr]).toEqual([0, 'Berlaku: uji-rtgs, bukan skenario bawaan.\n']);
    expect(list.stdout).not.toMatch(/^\*/m);
  });

  it('reads a scenario from the standard input for a hyphen', async () => {
    const input = file('{ "match": { "productId": "SKN" }, "outcome": "lost" }');
    const { code, stdout } = await bench.run(['sandbox', 'scenario', 'use', '-'], { input });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^0 +0 +\{"productId":"SKN"\} +lost$/m)]);
  });

  it('reports each fault of a file by line and column, ends with 3, and keeps the scenario in force', async () => {
    await scenario(['use', 'bad-day']);
    await bench.put('salah.json', file('{ "outcome": "explode" }'));
    const { code, stdout, stderr } = await scenario(['use', 'salah.json']);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/^ {2}salah\.json:5:7 rules\.0\.outcome: harus success, refuse, hang, /m);
    expect(stderr).toContain('yang berlaku tidak berubah');
    expect(JSON.parse((await scenario(['list', '--json'])).stdout)).toMatchObject({ name: 'bad-day' });
  });

  it('ends with 2 for a name that is neither a file nor a scenario, and for a bank without scenarios', async () => {
    const unknown = await scenario(['use', 'tidak-ada']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Berkas tidak-ada juga tidak ada.')]);
    expect(unknown.stderr).toContain('Skenario bawaan: normal, bad-day');
    const real = createServer((_request, response) => void response.writeHead(404).end('{"message":"Tidak ada"}'));
    await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve));
    const { port } = real.address() as AddressInfo;
    const { code, stderr } = await scenario(['hits'], `http://127.0.0.1:${port}`);
    real.close();
    expect([code, stderr]).toEqual([2, expect.stringContaining('bukan sandbox.')]);
  });

  it('ends with 2 for a mistyped name, and suggests the closest scenario', async () => {
    const { code, stderr } = await scenario(['use', 'bad-dya']);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('tidak mengenal skenario bad-dya. Maksud Anda bad-day?'),
    ]);
  });

  it('completes the names that the bank has', async () => {
    const { worlds } = JSON.parse((await scenario(['list', '--json'])).stdout) as { worlds: { name: string }[] };
    expect(SCENARIOS).toEqual(worlds.map(({ name }) => name));
  });

  it('ends with 7 if no bank listens', async () => {
    const { code, stderr } = await scenario(['list'], 'http://127.0.0.1:9');
    expect([code, stderr]).toEqual([7, expect.stringContaining('Tidak ada bank yang menjawab di http://127.0.0.1:9.')]);
  });
});
