// `npm run packed`, after a build: an integrator's first hour. The packed SDK is installed into an empty folder and
// its example does entry, verification and approval on a bank that runs beside it.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';

const SDK = join(root, 'packages/sdk');
const EXAMPLE = join(root, 'apps/cli/contoh/transfer.mjs');
const folder = mkdtempSync(join(tmpdir(), 'ibk-empty-'));
const inFolder = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };

/** The bank of this checkout on a free port; resolves with its address when it says so. */
function startBank() {
  const env = { ...process.env, PORT: '0', IBK_DATA: join(folder, 'data'), DATABASE_URL: '' };
  const bank = spawn(process.execPath, [join(root, 'apps/sandbox/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = new Promise((resolve, reject) => {
    let said = '';
    bank.stdout.on('data', (text) => {
      said += text;
      const found = /Portal\s+(http\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    bank.once('exit', (code) => reject(new Error(`The bank ended with ${code} before it said its address.`)));
  });
  return { bank, address };
}

const { bank, address } = startBank();
try {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      ...inFolder,
      cwd: SDK,
    }),
  );
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  execFileSync('npm', ['install', '--ignore-scripts', '--prefer-offline', `./${filename}`], inFolder);
  copyFileSync(EXAMPLE, join(folder, 'transfer.mjs'));
  const said = execFileSync(process.execPath, ['transfer.mjs', await address], inFolder);
  console.log(said);
  if (!/ SUCCESS oleh /.test(said)) throw new Error('The example ended without an approved transfer.');
} finally {
  bank.kill('SIGTERM');
  await new Promise((resolve) => bank.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
