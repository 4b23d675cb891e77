// `npm run lint`: oxlint, with the rules of the house as its plugin. First it checks that every rule still reports the fault planted
// for it. Arguments narrow it to some files.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { root } from '../machine/root.mjs';
import { FAULTS, MARKUP_FAULTS, SCRIPT_FAULTS } from './lint-faults.mjs';

const run = (args, options) => spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root, ...options });

const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
/** The rules that the configuration switches on anywhere. */
const names = new Set(
  [settings, ...settings.overrides].flatMap(({ rules = {} }) =>
    Object.keys(rules).filter((name) => rules[name] !== 'off'),
  ),
);

/** The rules that do not report the fault planted for them, and those without a planted fault. */
function blindRules() {
  // Outside of the repository, so that no other gate reads them meanwhile, with a copy of its settings, which name folders.
  const folder = mkdtempSync(join(tmpdir(), 'ibk-lint-'));
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    include: ['.'],
  };
  const plant = (faults, place, ending) => {
    for (const [rule, program] of Object.entries(faults)) {
      const file = join(folder, place, `${rule}.${ending}`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${program}\n`);
    }
  };
  try {
    plant(FAULTS, 'packages/sdk/src/rules', 'ts');
    plant(MARKUP_FAULTS, 'packages/ui/src', 'tsx');
    plant(SCRIPT_FAULTS, 'scripts', 'mjs');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const jsPlugins = settings.jsPlugins.map((path) => join(root, path));
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...settings, jsPlugins }));
    const { stdout } = run(['--type-aware', '--format=json'], { encoding: 'utf8', cwd: folder });
    const seen = new Set(
      JSON.parse(stdout).diagnostics.map(
        ({ code, filename }) => `${/\((.*)\)/.exec(code)?.[1]} ${basename(filename, extname(filename))}`,
      ),
    );
    return [...names].map((name) => name.split('/').at(-1)).filter((rule) => !seen.has(`${rule} ${rule}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const blind = blindRules();
if (blind.length > 0)
  console.error(`oxlint does not see the fault planted in lint-faults.mjs for ${blind.join(', ')}.`);
const { status } = run(
  [
    ...['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--no-error-on-unmatched-pattern'],
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exitCode = blind.length > 0 || status !== 0 ? 1 : 0;
