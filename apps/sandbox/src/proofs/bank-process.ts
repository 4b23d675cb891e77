import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const home = fileURLToPath(new URL('../..', import.meta.url));
/** Below node_modules, so that the bundle finds its packages; the code recognises a bundle by the name `dist`. */
const bundle = `${home}node_modules/.cache/proof-${process.pid}/dist`;
const BESIDE = {
  'src/db/migrations': 'migrations',
  'src/domain/util/banners': 'banners',
  '../../profiles': 'profiles',
};

/** Builds the bank's own main, which `npm start` runs. @returns a function that deletes the build */
export async function buildBank(): Promise<() => Promise<void>> {
  await build({
    config: false,
    silent: true,
    entry: { main: `${home}src/main.ts` },
    format: ['esm'],
    target: 'es2022',
    outDir: bundle,
    noExternal: [/^@ibk\//],
    esbuildOptions: (options) => {
      options.conditions = ['ibk-source'];
    },
  });
  for (const [from, to] of Object.entries(BESIDE)) await cp(`${home}${from}`, `${bundle}/${to}`, { recursive: true });
  return () => rm(`${bundle}/..`, { recursive: true, force: true });
}

/** Finds a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return address.port;
}

/** A bank in a process of its own. */
export interface BankProcess {
  /** Kills the process without warning, as a loss of power would. */
  kill: () => Promise<void>;
  pid: number;
  readyAfterMs: number;
}

/** Starts the bank without any help and waits until it reports its address. */
export async function startBank(place: Record<string, string>): Promise<BankProcess> {
  const { PATH = '' } = process.env; // eslint-disable-line no-restricted-syntax -- the child must find nothing else of ours
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, [`${bundle}/main.js`], {
    env: { PATH, IBK_PROFILE: 'default', ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said.push(chunk.toString());
      if (said.join('').includes('Portal ')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The bank ended with ${code}: ${said.join('')}`)));
  });
  return {
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - started,
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
