// `npm run profile -w @ibk/sdk`, after a build: the CPU time of one account check by component, for the table of
// docs/performance.md. An argument selects the folder of another build.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const CHECKS = 40_000;
/** Components; a function belongs to the first that matches. */
const PLACES = [
  ['abort signals and events of Node', ({ url }) => /node:internal\/(abort_controller|event_target)/.test(url)],
  ['cipher', ({ url, functionName }) => /crypto/.test(url) || /^(initiv|update|final|CipherBase)$/.test(functionName)],
  ['undici', ({ url }) => /\/undici\/|wasm/.test(url)],
  ['streams, timers and promises of Node', ({ url }) => url.startsWith('node:')],
  ['this client', ({ url }) => /\/dist\//.test(url)],
  ['garbage collector', ({ functionName }) => functionName === '(garbage collector)'],
  ['waiting', ({ functionName }) => functionName === '(idle)'],
  ['socket and engine', () => true],
];

const build = pathToFileURL(`${resolve(process.argv[2] ?? new URL('../dist', import.meta.url).pathname)}/`);
const { createBank } = await import(new URL('node/index.js', build));
const profile = JSON.parse(readFileSync(new URL('../../../profiles/default.json', import.meta.url), 'utf8'));
const server = fork(new URL('./check-server.mjs', import.meta.url));
const [port] = await once(server, 'message');
const bank = createBank({ baseUrl: `http://127.0.0.1:${port}`, profile, connections: 32 });
await bank.session.login({ username: 'dimasN1', password: 'Sandi12345' });

async function check(count) {
  let left = count;
  const worker = async () => {
    while ((left -= 1) >= 0) await bank.accounts.validateAccount('10001040012345');
  };
  await Promise.all(Array.from({ length: 32 }, worker));
}

const session = new Session();
session.connect();
await check(CHECKS / 4);
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 100 });
await session.post('Profiler.start');
await check(CHECKS);
const { nodes, samples, timeDeltas } = (await session.post('Profiler.stop')).profile;
const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
const spent = new Map(PLACES.map(([name]) => [name, 0]));
samples.forEach((id, index) => {
  const [name] = PLACES.find(([, fits]) => fits(frames.get(id)));
  spent.set(name, spent.get(name) + timeDeltas[index] / CHECKS);
});
spent.delete('waiting');
for (const [name, micros] of spent) console.log(`${name.padEnd(38)} ${micros.toFixed(1).padStart(6)} us`);
console.log(
  `${'all'.padEnd(38)} ${[...spent.values()]
    .reduce((sum, each) => sum + each)
    .toFixed(1)
    .padStart(6)} us`,
);
await bank.close();
server.disconnect();
