// `npm run deps`: which way imports run (types included), and no two files that import each other.
const above = {
  sdk: 'sandbox|ui|portal|cli',
  ui: 'sandbox|portal|cli',
  sandbox: 'ui|portal|cli',
  portal: 'sandbox|cli',
  cli: 'ui|portal',
};
/** Tests, and what they share, may use the bank in-process; nobody else may look upward. */
const testsOf = { ui: '\\.test\\.tsx?$', portal: '\\.test\\.tsx?$|^apps/portal/src/testing/' };

const downward = Object.entries(above).map(([name, higher]) => ({
  name: `${name}-imports-downward`,
  comment: 'openapi → sdk → ui → portal; sdk → sandbox; sdk, sandbox → cli.',
  severity: 'error',
  from: { path: `^(packages|apps)/${name}/src`, pathNot: testsOf[name] ?? '^$' },
  to: { path: `^(packages|apps)/(${higher})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...downward,
    {
      name: 'rules-are-pure',
      comment: 'A rule is a table and an answer: no I/O, no clock, no framework.',
      severity: 'error',
      from: { path: '^packages/sdk/src/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/sdk/src/(rules|format|contract|words)/' },
    },
    {
      name: 'bank-takes-the-pure-parts',
      comment:
        'The bank shares rules, formats and types with the client, never its transport or session. Tests of both together lie in src/sdk.',
      severity: 'error',
      from: { path: '^apps/sandbox/src/', pathNot: '\\.test\\.ts$|/(testing|sdk)/' },
      to: {
        path: '^packages/sdk/src/(index\\.ts$|(transport|session|resources|live|batch)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-gets-its-transaction',
      comment: 'The outer database inside a transaction never returns on PGlite: handlers are given `tx`.',
      severity: 'error',
      from: { path: '^apps/sandbox/src/(domain|ledger)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/sandbox/src/db/(open|lock)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'login-is-light',
      comment: 'The pages before the login stay small: no router, query cache, React Aria, forms library or STOMP.',
      severity: 'error',
      from: { path: '^(apps/portal|packages/ui)/src/public/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '(^|/)node_modules/(react-router|@tanstack|react-aria|@react-aria|react-hook-form|zod|dayjs|@stomp)',
      },
    },
    {
      name: 'no-own-index',
      comment: 'index.ts is the published face; inside a package files import each other directly.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/src/' },
      to: { path: '^$1/$2/src/index\\.ts$', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'states-stay-out-of-products',
      comment: 'The states of components are shown by the workbench and rendered by tests; no product carries them.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.states\\.tsx$' },
    },
    {
      name: 'testing-stays-out-of-products',
      comment: 'src/testing holds what tests share; in the portal that includes the bank.',
      severity: 'error',
      from: { path: '^(packages/ui|apps/portal)/src/', pathNot: '\\.(test|states)\\.tsx?$|/src/testing/' },
      to: { path: '^(packages/ui|apps/portal)/src/testing/' },
    },
    { name: 'not-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-deep-import',
      comment: "Another workspace is reached by its package name and one of that package's entries.",
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: '^(packages|apps)/([^/]+)/src/',
        pathNot: '^$1/$2/',
        dependencyTypesNot: ['aliased-workspace', 'npm', 'npm-dev'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Ours alone: what a package ships in its dist is what we want to see.
    exclude: { path: '^(packages|apps)/[^/]+/(dist|\\.stryker-tmp)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['ibk-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
