// The files that `npm run mutate` changes and the tests that must notice; scripts/gates/mutate.mjs narrows them.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'stryker.vitest.config.ts', related: true },
  mutate: ['src/{rules,forms,format,transport}/**/*.ts', '!src/**/*.test.ts', '!src/**/index.ts'],
  coverageAnalysis: 'perTest',
  // Code that runs at load is mostly tables, where each change would cost a run of every test. `npm run rows` deletes
  // their rows instead.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'coverage/mutation-incremental.json',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'coverage/mutation.json' },
  // As deep as the folder of the SDK, so that tests find profiles and cases: a test file that cannot be loaded is
  // skipped silently. Paths in the tsconfig are then valid too and must not be rewritten.
  tempDirName: '../../.stryker-tmp',
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'bench', 'coverage'],
  concurrency: 2,
  timeoutMS: 5_000,
  thresholds: { high: 95, low: 85, break: 85 },
  allowEmpty: true,
};
