// `npm run prove -- <id>`: the long form of a proof. Each is a test, `<id>.proof.test.ts` of a workspace or
// `<id>.proof.spec.ts` of the browser, that the gates run short, or `<id>.long.test.ts`, which no gate runs; its
// workspace's configuration reads PROOF and provides the size to it. Without an id it lists the proofs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled } from '../machine/install.mjs';
import { findPostgres } from '../machine/postgres.mjs';
import { root } from '../machine/root.mjs';

const ENDING = /\.(proof\.(test|spec)|long\.test)\.tsx?$/;

/** Every proof with its id, workspace and file. A fact that is proven in two workspaces has one id. */
const proofs = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
  .flatMap((workspace) => ['src', 'e2e'].map((tests) => ({ workspace, tests })))
  .filter(({ workspace, tests }) => existsSync(join(workspace, tests)))
  .flatMap(({ workspace, tests }) =>
    readdirSync(join(workspace, tests), { recursive: true })
      .filter((file) => ENDING.test(file))
      .map((file) => ({ id: basename(file).replace(ENDING, ''), workspace, file: join(tests, file) })),
  );

const [id] = process.argv.slice(2);
const wanted = proofs.filter((proof) => proof.id === id);
if (wanted.length === 0) {
  console.log(`npm run prove -- <id>, one of: ${[...new Set(proofs.map((proof) => proof.id))].join(', ')}`);
  process.exit(id === undefined ? 0 : 1);
}

ensureInstalled();
// Proofs start built packages and pages, and the bank's tests read the built SDK before the first of them.
const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const databaseUrl = await findPostgres();
console.log(databaseUrl ? 'PostgreSQL: run' : 'PostgreSQL: not run');
for (const { workspace, file } of wanted) {
  const run = file.endsWith('.spec.ts')
    ? [join(root, 'scripts/gates/e2e.mjs'), file]
    : [join(root, 'node_modules/vitest/vitest.mjs'), 'run', file];
  const { status } = spawnSync(process.execPath, run, {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PROOF: 'long', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  if (status !== 0) process.exitCode = 1;
}
