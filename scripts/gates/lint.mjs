// `npm run lint`: oxlint for the rules that need types, ESLint for the others and for the rules of the house. First it
// checks that every rule of oxlint still reports the fault planted for it. Arguments narrow it to some files.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';
import { FAULTS } from './lint-faults.mjs';

const run = (program, args, options) =>
  spawnSync(join(root, 'node_modules/.bin', program), args, { cwd: root, ...options });
const rules = Object.keys(JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')).rules);

/** The rules that do not report the fault planted for them, and those without a planted fault. */
function blindRules() {
  // Outside of the repository, so that no other gate reads them meanwhile.
  const folder = mkdtempSync(join(tmpdir(), 'ibk-lint-'));
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    include: ['.'],
  };
  try {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    for (const [rule, program] of Object.entries(FAULTS)) writeFileSync(join(folder, `${rule}.ts`), `${program}\n`);
    const { stdout } = run(
      'oxlint',
      ['--type-aware', '--format=json', '--config', join(root, '.oxlintrc.json'), folder],
      { encoding: 'utf8' },
    );
    const seen = new Set(
      JSON.parse(stdout).diagnostics.map(
        ({ code, filename }) => `${/\((.*)\)/.exec(code)?.[1]} ${filename.split('/').at(-1)}`,
      ),
    );
    return rules.map((rule) => rule.replace('typescript/', '')).filter((rule) => !seen.has(`${rule} ${rule}.ts`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const blind = blindRules();
if (blind.length > 0)
  console.error(`oxlint does not see the fault planted in lint-faults.mjs for ${blind.join(', ')}.`);
const files = process.argv.slice(2);
const shown = { stdio: ['ignore', 'inherit', 'inherit'] };
const typed = run('oxlint', ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...files], shown);
const others = run(
  'eslint',
  ['--max-warnings', '0', '--no-warn-ignored', '--pass-on-no-patterns', ...(files.length > 0 ? files : ['.'])],
  // Trees of 1,800 files, most of which die at once: with more room for the young, a fifth less is collected.
  { ...shown, env: { ...process.env, NODE_OPTIONS: '--max-semi-space-size=128' } },
);
process.exitCode = blind.length > 0 || typed.status !== 0 || others.status !== 0 ? 1 : 0;
