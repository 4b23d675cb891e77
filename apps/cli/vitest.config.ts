import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['ibk-source'] },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // Each file opens a bank of its own, so files may share what they load; loading it for each took seconds.
    isolate: false,
    globalSetup: ['src/testing/build-cli.ts'],
    // Most of a test is waiting for a process or the network.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
