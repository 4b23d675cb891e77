// What `npm run mutate` changes and by which tests it is seen; scripts/gates/mutate.mjs narrows it.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'stryker.vitest.config.ts', related: true },
  mutate: ['src/{rules,forms,format,transport}/**/*.ts', '!src/**/*.test.ts', '!src/**/index.ts'],
  coverageAnalysis: 'perTest',
  // What runs at load is mostly tables: each change there would cost a run of every test. `npm run rows` deletes their rows.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'coverage/mutation-incremental.json',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'coverage/mutation.json' },
  // As deep as the SDK lies, so that tests find profiles and cases: a test file that cannot be loaded is left out in
  // silence. Paths in the tsconfig then hold as well and are not to be rewritten.
  tempDirName: '../../.stryker-tmp',
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'bench', 'coverage'],
  concurrency: 2,
  timeoutMS: 5_000,
  thresholds: { high: 95, low: 85, break: 85 },
  allowEmpty: true,
};
