// The work of `npm start`: checks the port, installs and builds the changed parts, and starts the bank.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const text = process.env.PORT || '4010';
const port = Number(text);
if (!/^\d+$/.test(text) || port > 65_535) fail(`PORT must be a number from 0 to 65535, not "${text}".`);

const host = process.env.HOST || '127.0.0.1';
const refused = await new Promise((resolve) => {
  const probe = createServer();
  probe.once('error', ({ code }) => resolve(code));
  probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
});
if (refused === 'EADDRINUSE') {
  fail(`Port ${port} is in use: stop what runs there, or choose another (PORT=${port + 1} npm start).`);
}
if (refused) fail(`Nothing can listen on ${host}, port ${port} (${refused}): choose another HOST or PORT.`);

ensureInstalled();

console.log('Building what changed …');
// Turbo builds only what changed and restores the rest from its cache.
const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--output-logs=errors-only'],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  },
);
if (built.status !== 0) fail(`${built.stdout}${built.stderr}\nThe build failed, see above.`);

console.log('Starting the bank …');
const bank = spawn(process.execPath, [join(root, 'apps/sandbox/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  // The folder itself and not the copy of the build, so that a new deployment needs no build.
  env: { IBK_PROFILES: join(root, 'profiles'), ...process.env, PORT: text },
});
// Ctrl+C on a terminal reaches the bank directly; this process ends after the bank has closed its database.
process.on('SIGINT', () => process.stdin.isTTY || bank.kill('SIGTERM'));
process.on('SIGTERM', () => bank.kill('SIGTERM'));
bank.on('error', (fault) => fail(`The bank could not be started: ${fault.message}`));
bank.on('exit', (code, signal) => process.exit(signal === null || signal === 'SIGTERM' ? (code ?? 0) : 1));

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
