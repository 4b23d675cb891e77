// `npm run packed`, after a build: the first steps of an integrator and a tester. The packed packages are installed
// into an empty folder; the SDK's example does entry, verification and approval on a bank that runs next to it, the
// README of each package runs as it is printed, and the sandbox's stories type-check there. One of them runs; with
// `npm run packed -- --all`, before an issue closes, the others do too, which pass in the bank's tests in any case.
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../machine/root.mjs';

const SDK = join(root, 'packages/sdk');
const SANDBOX = join(root, 'apps/sandbox');
const CLI = join(root, 'apps/cli');
const EXAMPLE = join(CLI, 'contoh/transfer.mjs');
const STORIES = join(SANDBOX, 'contoh');
/**
 * What a tester adds, linked from here: installing it would take half of the time and ask nothing about the packages.
 * The native compiler takes a fifth of the time of the older ones, which `prove -- typescript-versions` asks.
 */
const TOOLS = ['vitest', '@types/node', 'typescript-native'];
const toolPath = (name) => join(root, 'node_modules', name);
/** The compiler options of a strict project, which checks the types of libraries too. */
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
    skipLibCheck: false,
  },
  include: ['contoh', 'perlu.cts'],
};
/** A program in CommonJS, whose types come from the same ES module that `require` loads. */
const COMMON_JS = `import sdk = require('@ibk/sdk/node');
export const open = (options: sdk.NodeBankOptions): sdk.Bank => sdk.createBank(options);
// @ts-expect-error -- a type that took everything would say nothing
open({});
`;
const folder = mkdtempSync(join(tmpdir(), 'ibk-empty-'));
const inFolder = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };

/** Starts the installed bank on a free port and resolves with its address when it is ready. */
function startBank() {
  const env = { ...process.env, PORT: '0', IBK_DATA: join(folder, 'data'), DATABASE_URL: '' };
  const bank = spawn(join(folder, 'node_modules/.bin/ibk-sandbox'), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = new Promise((resolve, reject) => {
    let output = '';
    bank.stdout.on('data', (text) => {
      output += text;
      const found = /API\s+(http\S+)\/docs/.exec(output);
      if (found) resolve(found[1]);
    });
    bank.once('exit', (code) => reject(new Error(`The bank ended with ${code} before it said its address.`)));
  });
  return { bank, address };
}

/** Packs a workspace into the folder and returns the name that npm installs it by. */
function pack(workspace) {
  const options = ['--json', '--silent', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', ...options], { ...inFolder, cwd: workspace }));
  return `./${filename}`;
}

/** The first block of a package's README in a language, with the bank's address; the block of its output is `text`. */
function blockOf(name, language, baseUrl) {
  const readme = readFileSync(join(folder, 'node_modules', name, 'README.md'), 'utf8');
  const code = readme.slice(readme.indexOf('## Ten lines'));
  const [, block] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]+?)^\`\`\``, 'm').exec(code) ?? [];
  if (block === undefined) throw new Error(`The README of ${name} has no ${language}.`);
  return block.replaceAll('http://localhost:4010', baseUrl);
}

/** Runs the example of each package's README, and compares what it prints. */
function runReadmes(baseUrl) {
  for (const name of ['@ibk/sdk', '@ibk/sandbox']) {
    writeFileSync(join(folder, 'readme.mjs'), blockOf(name, 'js', baseUrl));
    const printed = execFileSync(process.execPath, ['readme.mjs'], inFolder);
    if (printed !== blockOf(name, 'text', baseUrl)) throw new Error(`The README of ${name} printed:\n${printed}`);
  }
  const env = { ...process.env, XDG_STATE_HOME: join(folder, 'state') };
  execFileSync('sh', ['-ec', blockOf('@ibk/cli', 'sh', baseUrl)], { ...inFolder, env });
  console.log('The READMEs of the packages run as printed.');
}

/** Installs only the command line and without a registry: everything that it needs is in its package. */
function runAlone(tarball) {
  const alone = join(folder, 'alone');
  const there = { ...inFolder, cwd: alone };
  mkdirSync(alone);
  writeFileSync(join(alone, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--ignore-scripts', '--offline', join('..', tarball)], there);
  const [only, ...more] = readdirSync(join(alone, 'node_modules')).filter((name) => !name.startsWith('.'));
  if (only !== '@ibk' || more.length > 0) throw new Error(`The command line brought ${[only, ...more].join(', ')}.`);
  execFileSync(join(alone, 'node_modules/.bin/ibk'), ['rules', 'list'], there);
  console.log('The command line runs from its package alone.');
}

/** Imports every entry of both packages. */
const everyEntry = () =>
  [SDK, SANDBOX]
    .map((workspace) => JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')))
    .flatMap(({ name, exports }) =>
      Object.entries(exports)
        .filter(([, target]) => JSON.stringify(target).includes('.d.ts'))
        .map(([entry]) => entry.replace('.', name)),
    )
    .map((entry, index) => `export * as entry${index} from '${entry}';\n`)
    .join('');

let bank;
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const tarballs = [SDK, SANDBOX, CLI].map(pack);
  // `npm run locks` judges what packages bring.
  const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...quietly, ...tarballs], inFolder);
  for (const name of TOOLS) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(toolPath(name), join(folder, 'node_modules', name));
  }
  runAlone(tarballs.at(-1));
  const started = startBank();
  ({ bank } = started);
  const address = await started.address;
  copyFileSync(EXAMPLE, join(folder, 'transfer.mjs'));
  const output = execFileSync(process.execPath, ['transfer.mjs', address], inFolder);
  console.log(output);
  if (!/ SUCCESS oleh /.test(output)) throw new Error('The example ended without an approved transfer.');

  runReadmes(address);

  cpSync(STORIES, join(folder, 'contoh'), { recursive: true });
  writeFileSync(join(folder, 'perlu.cts'), COMMON_JS);
  writeFileSync(join(folder, 'contoh/every-entry.ts'), everyEntry());
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  execFileSync(process.execPath, [join(toolPath('typescript-native'), 'bin/tsc'), '-p', '.'], {
    ...inFolder,
    stdio: 'inherit',
  });
  // One process for all stories: each would load the sandbox again. A busy machine is slow, not wrong.
  const vitest = join(toolPath('vitest'), 'vitest.mjs');
  const stories = process.argv.includes('--all') ? [] : ['transfer'];
  execFileSync(
    process.execPath,
    [vitest, 'run', ...stories, '--dir', 'contoh', '--no-isolate', '--maxWorkers=1', '--testTimeout=60000'],
    {
      ...inFolder,
      stdio: 'inherit',
    },
  );
} finally {
  if (bank?.kill('SIGTERM')) await new Promise((resolve) => bank.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
