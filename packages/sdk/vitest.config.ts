import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['ibk-source'] },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // No test changes a module's state, so files may share loaded modules; loading them for each file took half of the
    // time.
    isolate: false,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The gate runs properties short; `npm run prove -- <id>` runs them long.
    provide: { isLongProof: process.env.PROOF === 'long' },
  },
});
