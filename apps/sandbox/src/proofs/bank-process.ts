import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { cachedPath, codeFingerprint } from '../testing/world-image.ts';

const home = fileURLToPath(new URL('../..', import.meta.url));
const COPIED_FOLDERS = {
  'src/db/migrations': 'dist/migrations',
  'src/domain/util/banners': 'dist/banners',
  'dist/image': 'dist/image',
  '../../profiles': 'profiles',
};

/** The bank's own main, which `npm start` runs, built once from these sources. @returns the program */
async function builtBank(): Promise<string> {
  // Below the node_modules of this workspace, where the bundle finds its packages, and in a folder named `dist`, by which
  // the code recognises a bundle.
  const cache = `${home}node_modules/.cache/bank-process`;
  const folder = await cachedPath(cache, await codeFingerprint(), async (aside) => {
    await build({
      config: false,
      silent: true,
      entry: { main: `${home}src/main.ts`, 'paper-thread': `${home}src/domain/papers/paper-thread.ts` },
      format: ['esm'],
      target: 'es2022',
      outDir: `${aside}/dist`,
      noExternal: [/^@ibk\//],
      esbuildOptions: (options) => {
        options.conditions = ['ibk-source'];
      },
    });
    for (const [from, to] of Object.entries(COPIED_FOLDERS))
      if (existsSync(`${home}${from}`)) await cp(`${home}${from}`, `${aside}/${to}`, { recursive: true });
  });
  return `${folder}/dist/main.js`;
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

/** Arguments that let the parent measure a process's memory after a garbage collection. */
const MEASURED = [
  '--expose-gc',
  '--import',
  "data:text/javascript,process.on('message', () => { gc(); process.send(process.memoryUsage()); });",
];

/** A bank in a process of its own. */
export interface BankProcess {
  /** The memory of the process after a garbage collection; only a measured process answers. */
  memory: () => Promise<NodeJS.MemoryUsage>;
  /** Kills the process without warning, as a loss of power would. */
  kill: () => Promise<void>;
  pid: number;
  readyAfterMs: number;
}

/**
 * Starts the bank without any help and waits until it reports its address.
 *
 * @param options.isMeasured enables `memory`. @default false
 * @param options.heapMegabytes upper limit of its JavaScript heap. @default that of Node
 */
export async function startBank(
  place: Record<string, string>,
  { isMeasured = false, heapMegabytes }: { isMeasured?: boolean; heapMegabytes?: number } = {},
): Promise<BankProcess> {
  const { PATH = '' } = process.env; // oxlint-disable-line house/environment -- the child must find nothing else of ours
  const program = await builtBank();
  const started = performance.now();
  const heap = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];
  const child: ChildProcess = spawn(process.execPath, [...heap, ...(isMeasured ? MEASURED : []), program], {
    env: { PATH, IBK_PROFILE: 'default', ...place },
    stdio: ['ignore', 'pipe', 'pipe', ...(isMeasured ? ['ipc' as const] : [])],
  });
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output.push(chunk.toString());
      if (output.join('').includes('/docs')) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The bank ended with ${code}: ${output.join('')}`)));
  });
  return {
    pid: child.pid ?? 0,
    memory: async () => {
      child.send('collect');
      const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return usage;
    },
    readyAfterMs: performance.now() - started,
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
