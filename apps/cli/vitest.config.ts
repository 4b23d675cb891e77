import { defineConfig } from 'vitest/config';

/** The variables of libfaketime, which gives a program another clock. */
const CLOCK_VARIABLES = ['LD_PRELOAD', 'FAKETIME'];

export default defineConfig({
  resolve: { conditions: ['ibk-source'] },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    exclude: process.env.PROOF === 'long' ? [] : ['**/*.long.test.ts'],
    setupFiles: ['../sandbox/src/testing/vitest-setup.ts'],
    // Each file opens its own bank, so files may share loaded modules; loading them for each file took seconds.
    isolate: false,
    globalSetup: ['src/testing/build-cli.ts', '../sandbox/src/testing/vitest-run.ts'],
    // Commands run inside the worker, which seldom waits. A second worker would load the bank and build its world again.
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    provide: {
      isLongProof: process.env.PROOF === 'long',
      clockVariables: Object.fromEntries(
        CLOCK_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
    },
  },
});
