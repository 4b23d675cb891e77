// `npm run exports`, after a build: checks the packed packages as users install them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';
import { documented } from './documented.mjs';

/** One of the deployments, which only packing puts into `dist`. */
const PROFILE = 'profiles/sumut.json';
/** The command line has no types to check, and the sandbox has some for `/testing` only. */
const PACKED = [
  { workspace: 'packages/sdk', tools: ['publint', 'attw'] },
  { workspace: 'apps/sandbox', tools: ['publint'], more: [PROFILE] },
  { workspace: 'apps/cli', tools: ['publint'], more: ['dist/THIRD-PARTY.txt', PROFILE] },
];
const FILES = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'];
const FIELDS = ['description', 'license', 'engines'];
/** Fields that only the owner of the packages can fill in: no address of the project is public yet. */
const OWNERS_FIELDS = ['repository', 'homepage', 'bugs'];
/**
 * CommonJS reaches the ES modules by `require`, as Node does from 20.19 on, and as the types say: `npm run packed`
 * compiles such a program, and the proof `node-versions` runs one. A second build would only repeat the code, since
 * dependencies such as @noble/ciphers are ES modules too.
 */
const REQUIRE_OF_ESM = ['--profile', 'node16', '--ignore-rules', 'cjs-resolves-to-esm'];
const ARGUMENTS = {
  publint: (tarball) => ['run', '--strict', tarball],
  attw: (tarball) => [...REQUIRE_OF_ESM, '--format', 'ascii', '--no-emoji', '--no-definitely-typed', tarball],
};

/** The files and fields that a package lacks. */
function missingIn({ workspace, more = [] }, files) {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  const open = OWNERS_FIELDS.filter((field) => manifest[field] === undefined);
  if (open.length > 0) console.log(`${manifest.name}: for its owner to fill in: ${open.join(', ')}`);
  const [, newest] = /^## (.+)$/m.exec(readFileSync(join(root, workspace, 'CHANGELOG.md'), 'utf8')) ?? [];
  const changes = newest === manifest.version ? [] : [`${manifest.version} in CHANGELOG.md`];
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...[...FILES, ...more].filter((file) => !paths.has(file)),
    ...FIELDS.filter((field) => !manifest[field]),
    ...changes,
  ];
}

const work = mkdtempSync(join(tmpdir(), 'ibk-pack-'));
try {
  for (const packed of PACKED) {
    const { workspace, tools } = packed;
    const args = ['pack', '--json', '--silent', '--pack-destination', work];
    const [{ filename, files }] = JSON.parse(
      execFileSync('npm', args, { cwd: join(root, workspace), encoding: 'utf8' }),
    );
    const missing = missingIn(packed, files);
    if (missing.length > 0) {
      console.error(`The package of ${workspace} lacks ${missing.join(', ')}`);
      process.exitCode = 1;
    }
    for (const tool of tools) {
      const program = join(root, 'node_modules/.bin', tool);
      const { status } = spawnSync(program, ARGUMENTS[tool](join(work, filename)), {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) process.exitCode = 1;
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

const undocumented = JSON.parse(readFileSync(join(root, 'packages/sdk/.reference/undocumented.json'), 'utf8'));
for (const fault of undocumented) console.error(fault);
if (undocumented.length > 0) process.exitCode = 1;

/** The share of the names that the files of ui export to each other which have a doc block. */
const LEAST_DOCUMENTED = 0.8;
const { count, missing } = documented('packages/ui');
const share = 1 - missing.length / count;
console.log(`packages/ui: ${count - missing.length} of ${count} exported names have a doc block`);
if (count === 0 || share < LEAST_DOCUMENTED) {
  for (const name of missing) console.error(`no doc block: ${name}`);
  process.exitCode = 1;
}
