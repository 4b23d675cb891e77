import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIbk } from './testing/run-ibk.ts';

interface Scenario {
  name: string;
  description?: string;
  rules: { match?: object; outcome: string; note?: string }[];
}
const WORLDS: readonly Scenario[] = [
  { name: 'normal', description: 'Everything succeeds.', rules: [] },
  {
    name: 'bad-day',
    description: 'A day on which much goes wrong between the banks.',
    rules: [{ match: { productId: 'RTGS' }, outcome: 'hang', note: 'RTGS says nothing' }, { outcome: 'lost' }],
  },
];
const report = ({ name, rules }: Scenario) => ({
  name,
  worlds: WORLDS.map(({ name: world, description }) => ({ name: world, description })),
  rules: rules.map(({ note, ...rule }) => ({ note, ...rule, seen: 0, hits: 0 })),
});

/** The control of scenarios as a sandbox answers it. @returns its address, and how to close it */
async function openSandbox(): Promise<{ url: string; close: () => void }> {
  let [now = { name: '', rules: [] }] = WORLDS;
  const answerTo = (body: string): [number, object] => {
    const at = body.indexOf('"outcome": "explode"');
    const before = body.slice(0, at).split('\n');
    const fault = { line: before.length, column: (before.at(-1) ?? '').length + 1, field: 'rules.0.outcome' };
    if (at >= 0)
      return [400, { message: 'The scenario is not valid.', faults: [{ ...fault, message: 'must be hang' }] }];
    const sent = JSON.parse(body) as Partial<Scenario>;
    const next = sent.rules ? (sent as Scenario) : WORLDS.find(({ name }) => name === sent.name);
    if (!next) return [404, { message: 'There is no scenario of that name.' }];
    return [200, report((now = next))];
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [status, json] =
        request.url === '/sandbox/scenario'
          ? request.method === 'POST'
            ? answerTo(body)
            : [200, report(now)]
          : [404, { message: 'No such control.' }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

let folder: string;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-scenario-'));
  sandbox = await openSandbox();
});
afterAll(async () => {
  sandbox.close();
  await rm(folder, { recursive: true });
});

const scenario = (args: string[], baseUrl = sandbox.url) =>
  runIbk(['sandbox', 'scenario', ...args], { cwd: folder, state: join(folder, 'state'), baseUrl });

/** A scenario file with one rule, which stands on line 5. */
const file = (rule: string): string => `\n{\n  "name": "uji-rtgs",\n  "rules": [\n    ${rule}\n  ]\n}\n`;

describe('ibk sandbox scenario', () => {
  it('puts a shipped scenario in force, and the list marks it', async () => {
    const used = await scenario(['use', 'bad-day']);
    expect([used.code, used.stderr]).toEqual([0, expect.stringMatching(/^Skenario bad-day berlaku: \d+ aturan\.\n$/)]);
    const { code, stdout, stderr } = await scenario(['list']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ +skenario +isi\n/);
    expect(stdout).toMatch(/^ {3}normal +Everything succeeds/m);
    expect(stdout).toMatch(/^\* {2}bad-day +A day on which much goes wrong between the banks\.$/m);
    expect(stdout.match(/^\*/gm)).toHaveLength(1);
  });

  it('shows for each rule in force how many payments it saw and decided', async () => {
    await scenario(['use', 'bad-day']);
    const { code, stdout } = await scenario(['hits']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^seen +hits +match +outcome/);
    expect(stdout).toMatch(/^0 +0 +\{"productId":"RTGS"\} +hang/m);
    const { name, rules } = JSON.parse((await scenario(['hits', '--json'])).stdout) as Scenario;
    expect(name).toBe('bad-day');
    expect(rules.find(({ outcome }) => outcome === 'hang')).toMatchObject({ seen: 0, hits: 0 });
  });

  it('puts a file in force, which the list names because it ships with no bank', async () => {
    await writeFile(join(folder, 'uji.json'), file('{ "match": { "productId": "RTGS" }, "outcome": "lost" }'));
    const { code, stdout } = await scenario(['use', 'uji.json']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^0 +0 +\{"productId":"RTGS"\} +lost$/m)]);
    const list = await scenario(['list']);
    expect([list.code, list.stderr]).toEqual([0, 'Berlaku: uji-rtgs, bukan skenario bawaan.\n']);
    expect(list.stdout).not.toMatch(/^\*/m);
  });

  it('names each fault of a file by line and column, ends with 3, and leaves the scenario in force', async () => {
    await scenario(['use', 'bad-day']);
    await writeFile(join(folder, 'salah.json'), file('{ "outcome": "explode" }'));
    const { code, stdout, stderr } = await scenario(['use', 'salah.json']);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/^ {2}salah\.json:5:7 rules\.0\.outcome: must be /m);
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

  it('ends with 7 where no bank listens', async () => {
    const { code, stderr } = await scenario(['list'], 'http://127.0.0.1:9');
    expect([code, stderr]).toEqual([7, expect.stringContaining('tidak menjawab')]);
  });
});
