import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['ibk-source'] },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    include: ['{src,contoh}/**/*.test.ts'],
    // Proofs without a short form.
    exclude: process.env.PROOF === 'long' ? [] : ['**/*.long.test.ts'],
    globalSetup: ['src/testing/vitest-run.ts'],
    setupFiles: ['src/testing/vitest-setup.ts'],
    // Each test opens banks of its own, so files may share what they load; loading it for each took half of the time.
    isolate: false,
    // A busy machine is slow, not wrong.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    // The gate runs proofs short; `npm run prove -- <id>` runs them long.
    provide: {
      isLongProof: process.env.PROOF === 'long',
      isEveryDatabase: process.env.DATABASES === 'both',
      // The official schemas of camt.053, which are not part of this project.
      camtSchemas: process.env.CAMT_SCHEMAS ?? null,
      // The one run of the model's proof to replay.
      modelSeed: process.env.MODEL_SEED === undefined ? null : Number(process.env.MODEL_SEED),
    },
  },
});
