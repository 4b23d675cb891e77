import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['ibk-source'] },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    hookTimeout: 30_000,
    testTimeout: 15_000,
    // The gate runs proofs short; `npm run prove -- <id>` runs them long.
    provide: { databaseUrl: process.env.DATABASE_URL ?? null, isLongProof: process.env.PROOF === 'long' },
  },
});
