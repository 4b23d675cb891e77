/** Code of a workspace. */
const CODE = /^(packages|apps)\//;
/** Code, and the pages that name its files. */
const CODE_AND_PAGES = /^(packages|apps|docs)\/|^[A-Z]+\.md$/;
const BANK = /^(apps\/sandbox|packages\/sdk|openapi|profiles)\//;
/** The sources of `ibk`: rules, forms and formats are covered by the tests of the SDK. */
const SCRIPTED =
  /^(apps\/cli|packages\/sdk\/src\/(node|batch|session|transport|resources|contract)|openapi)\/|^README\.md$/;
const PORTAL = /^(apps\/portal|packages\/ui|openapi|profiles)\//;
const PAGES = /^(apps\/(portal|sandbox)|packages\/(sdk|ui)|openapi|profiles)\//;
const RULES = /^packages\/sdk\/src\/rules\//;
const CASES = /^openapi\/cases\//;
const PACKAGES = /(^|\/)(package(-lock)?\.json|\.npmrc)$/;
const LINTED = /\.(ts|tsx|js|mjs|cjs)$/;
/** Tests read these from the disk, without an import: when one changed, every test runs. */
const READ_BY_TESTS = /^(openapi|profiles|docs)\/|^README\.md$|\.jsonl?$|(^|\/)vitest\.config\.ts$/;
/** Files that decide how every file is judged. */
const JUDGES =
  /^(\.oxfmtrc\.json|tsconfig\.base\.json|\.oxlintrc\.json|scripts\/gates\/(house-rules|lint|lint-faults)\.mjs)$/;

const turboSince =
  (...tasks) =>
  ({ base }) => ['turbo', 'run', ...tasks, '--output-logs', 'errors-only', `--filter=...[${base}]`];
const isReadByTests = (files) => files.some((file) => READ_BY_TESTS.test(file));
const PROOFS = '--exclude=**/*.proof.test.{ts,tsx}';
/** The tests that import a changed file; all of them after a change of what tests read from the disk. No proofs. */
const testsSince =
  (gate) =>
  ({ base, files }) => [
    ...['npm', 'run', '--silent', gate, '--', PROOFS],
    ...(isReadByTests(files) ? [] : [`--changed=${base}`]),
    // The portal's tests load all of the SDK, and add little about a rule to the SDK's own tests and the bank's.
    ...(files.some((file) => PORTAL.test(file)) ? [] : ['--exclude=src/routes/**']),
  ];

/** Tests of the bank that go through a whole table of rules or calls, wherever they lie. */
const SWEEPS = ['src/sdk/', 'every-', 'state-table', 'operation/refusals'];
/** The folder of a file of the bank; of a file next to folders, its name without an ending. */
const BANK_FOLDER = /^apps\/sandbox\/((?:contoh|src\/domain\/[^/]+|src\/(?!domain)[^/]+)\/|src\/(?:domain\/)?[^/.]+)/;
/**
 * The bank's tests next to the changed files, since nearly every test of the bank imports nearly every file of it;
 * after a change of the SDK the sweeps over its rules and calls, and all tests after a change of what they read from
 * the disk.
 */
const bankTestsSince = ({ files }) => {
  const folders = new Set(files.flatMap((file) => BANK_FOLDER.exec(file)?.[1] ?? []));
  const sweeps = files.some((file) => file.startsWith('packages/sdk/')) ? SWEEPS : [];
  return [
    'npm',
    'run',
    '--silent',
    'bank',
    '--',
    PROOFS,
    '--passWithNoTests',
    ...(isReadByTests(files) ? [] : [...folders, ...sweeps]),
  ];
};
/** The rows of the changed rules; those of every rule when cases changed, since only a case may cover a row. */
const rowsSince = ({ files, present }) => [
  ...['npm', 'run', '--silent', 'rows', '--'],
  ...(files.some((file) => CASES.test(file)) ? [] : present.filter((file) => RULES.test(file))),
];
/** A command on the changed files themselves; the whole gate when what judges them changed. */
const onFiles = (gate, files, command) =>
  files.some((file) => JUDGES.test(file)) ? ['npm', 'run', '--silent', gate] : [...command, ...files];

/**
 * Every gate, in the order they start: the longest first, so that the short ones fill both cores at the end.
 *
 * - `weight`: how much of a core the gate is given; the browser's tests run two at a time, each with a browser and a bank
 * - `after`: the gate that must have ended first; `needs`: the gate that must be green first
 * - `reports`: the gate runs tests, which are counted one by one
 * - `changed`: how `npm test -- --changed` runs the gate; a gate without it is left out there.
 *   `by`: runs when one of these files changed. `command`: what runs instead of the whole gate, from the commit to
 *   compare with and the changed files. `omits`: what that command leaves out, for the report.
 */
export const GATES = [
  { name: 'build', weight: 1, minutes: 3, changed: { by: CODE, command: turboSince('build') } },
  { name: 'locks', weight: 0.2, minutes: 1, changed: { by: PACKAGES } },
  { name: 'folders', weight: 0.2, minutes: 1, changed: { by: CODE_AND_PAGES } },
  {
    name: 'lint',
    weight: 1,
    minutes: 8,
    changed: {
      by: LINTED,
      command: ({ present }) =>
        onFiles(
          'lint',
          present.filter((file) => LINTED.test(file)),
          ['npm', 'run', '--silent', 'lint', '--'],
        ),
      omits: 'unchanged files whose types come from a changed one',
    },
  },
  {
    name: 'bank',
    weight: 0.8,
    minutes: 40,
    after: 'build',
    reports: true,
    changed: {
      by: BANK,
      command: bankTestsSince,
      omits: 'proofs, and tests beside unchanged files; PostgreSQL, unless apps/sandbox/src/db or ledger changed',
    },
  },
  {
    name: 'e2e',
    weight: 1.6,
    minutes: 25,
    needs: 'build',
    reports: true,
    changed: {
      by: PAGES,
      command: ({ present }) => {
        const specs = present.filter((file) => /\/e2e\/.*\.spec\.ts$/.test(file)).map((file) => file.split('/').at(-1));
        return ['npm', 'run', '--silent', 'e2e', '--', '--grep', ['@smoke', ...specs].join('|')];
      },
      omits: 'browser tests that are neither changed nor tagged @smoke',
    },
  },
  {
    name: 'cli',
    weight: 0.8,
    minutes: 20,
    after: 'build',
    reports: true,
    changed: { by: SCRIPTED, command: testsSince('cli') },
  },
  {
    name: 'unit',
    weight: 0.8,
    minutes: 25,
    after: 'build',
    reports: true,
    changed: {
      by: /^(packages|apps|openapi|profiles|docs)\/|^README\.md$/,
      command: testsSince('unit'),
      omits: 'proofs; the portal, unless it, packages/ui or the contract changed',
    },
  },
  {
    name: 'packed',
    weight: 0.8,
    minutes: 5,
    needs: 'build',
    changed: { by: /^(packages\/sdk|apps\/sandbox)\/(package\.json|tsup)/ },
  },
  {
    name: 'rows',
    weight: 0.8,
    minutes: 8,
    changed: {
      by: new RegExp(`${RULES.source}|${CASES.source}`),
      command: rowsSince,
      omits: 'rows of unchanged rules, unless a case changed',
    },
  },
  { name: 'types', weight: 0.8, minutes: 6, changed: { by: CODE, command: turboSince('typecheck') } },
  {
    name: 'format',
    weight: 0.8,
    minutes: 2,
    changed: {
      by: /./,
      command: ({ present }) => onFiles('format', present, ['oxfmt', '--check', '--no-error-on-unmatched-pattern']),
    },
  },
  { name: 'unused', weight: 0.8, minutes: 1, changed: { by: /^(packages|apps|scripts)\/|^knip\.json$/ } },
  {
    name: 'exports',
    weight: 0.8,
    minutes: 2,
    needs: 'build',
    changed: { by: /^packages\/sdk\/(package\.json|src\/.*index\.ts)$/ },
  },
  { name: 'deps', weight: 0.8, minutes: 1, changed: { by: CODE } },
  { name: 'contract', weight: 0.8, minutes: 1, changed: { by: /^openapi\/|^packages\/sdk\/src\/contract\// } },
  {
    name: 'size',
    weight: 0.8,
    minutes: 1,
    needs: 'build',
    changed: { by: /^(apps\/portal|packages\/(ui|sdk))\/src\// },
  },
];

/** With one of these changed, `npm test -- --changed` runs the bank on PostgreSQL too. */
export const ON_POSTGRES = /^apps\/sandbox\/src\/(db|ledger)\//;
