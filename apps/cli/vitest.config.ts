import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['ibk-source'] },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/build-cli.ts'],
    // Most of a test is waiting for a process or the network.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
