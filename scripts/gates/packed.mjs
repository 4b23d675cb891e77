// `npm run packed`, after a build: what an integrator and a tester do first. The packed packages are installed into
// an empty folder; the SDK's example does entry, verification and approval on a bank that runs beside it, and the
// sandbox's stories pass there and type-check.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';

const SDK = join(root, 'packages/sdk');
const SANDBOX = join(root, 'apps/sandbox');
const EXAMPLE = join(root, 'apps/cli/contoh/transfer.mjs');
const STORIES = join(SANDBOX, 'contoh');
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const TOOLS = ['vitest', 'typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
/** The compiler options of a strict project; the types of libraries are not checked. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.AsyncIterable'],
    module: 'NodeNext',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ['contoh'],
};
const folder = mkdtempSync(join(tmpdir(), 'ibk-empty-'));
const inFolder = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };

/** Starts the bank of this checkout on a free port and resolves with its address when it is ready. */
function startBank() {
  const env = { ...process.env, PORT: '0', IBK_DATA: join(folder, 'data'), DATABASE_URL: '' };
  const bank = spawn(process.execPath, [join(root, 'apps/sandbox/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = new Promise((resolve, reject) => {
    let output = '';
    bank.stdout.on('data', (text) => {
      output += text;
      const found = /Portal\s+(http\S+)/.exec(output);
      if (found) resolve(found[1]);
    });
    bank.once('exit', (code) => reject(new Error(`The bank ended with ${code} before it said its address.`)));
  });
  return { bank, address };
}

/** Packs a workspace into the folder and returns the name that npm installs it by. */
function pack(workspace) {
  const options = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', ...options], { ...inFolder, cwd: workspace }));
  return `./${filename}`;
}

const { bank, address } = startBank();
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--prefer-offline', pack(SDK), pack(SANDBOX), ...TOOLS],
    inFolder,
  );
  copyFileSync(EXAMPLE, join(folder, 'transfer.mjs'));
  const output = execFileSync(process.execPath, ['transfer.mjs', await address], inFolder);
  console.log(output);
  if (!/ SUCCESS oleh /.test(output)) throw new Error('The example ended without an approved transfer.');

  cpSync(STORIES, join(folder, 'contoh'), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  execFileSync('npx', ['tsc', '-p', '.'], { ...inFolder, stdio: 'inherit' });
  execFileSync('npx', ['vitest', 'run', '--dir', 'contoh'], {
    ...inFolder,
    stdio: 'inherit',
  });
} finally {
  bank.kill('SIGTERM');
  await new Promise((resolve) => bank.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
