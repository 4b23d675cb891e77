import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { conditions: ['ibk-source'] },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    testTimeout: 60_000,
    environment: 'jsdom',
    setupFiles: [
      'src/testing/without-stacks.ts',
      'src/testing/element-errors.ts',
      'src/testing/quick-styles.ts',
      'src/testing/jsdom.ts',
    ],
    include: ['src/**/*.test.{ts,tsx}'],
    // Each test cleans up after itself, so test files may share loaded modules. Loading them per file took half of the
    // time.
    isolate: false,
  },
});
