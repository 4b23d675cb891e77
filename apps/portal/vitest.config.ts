import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * The built bank. Its source locates files relative to itself, which fails in modules that Vite rewrites for the
 * browser.
 */
const bank = fileURLToPath(new URL('../sandbox/dist/testing/index.js', import.meta.url));

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { conditions: ['ibk-source'], alias: { '@ibk/sandbox/testing': bank } },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    environment: 'jsdom',
    globalSetup: ['../sandbox/src/testing/vitest-run.ts'],
    setupFiles: [
      '../../packages/ui/src/testing/without-stacks.ts',
      '../../packages/ui/src/testing/element-errors.ts',
      '../../packages/ui/src/testing/quick-styles.ts',
      'src/testing/jsdom.ts',
      '../sandbox/src/testing/vitest-setup.ts',
    ],
    include: ['src/**/*.test.{ts,tsx}'],
    // Each test cleans up after itself, so test files may share loaded modules. Loading them per file took half of the
    // time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The gate runs proofs short; `npm run prove -- <id>` runs them long.
    provide: {
      isLongProof: process.env.PROOF === 'long',
      // The runs of the proof of lost answers to replay.
      lostSeed: process.env.LOST_SEED === undefined ? null : Number(process.env.LOST_SEED),
    },
    server: { deps: { external: [/apps\/sandbox\/dist\//] } },
  },
});
