import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The bank as built: its source finds files beside itself, which modules rewritten for a page cannot. */
const bank = fileURLToPath(new URL('../sandbox/dist/testing/index.js', import.meta.url));

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { conditions: ['ibk-source'], alias: { '@ibk/sandbox/testing': bank } },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/jsdom.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Each test cleans up after itself, so files may share what they load; loading it for each took half of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    server: { deps: { external: [/apps\/sandbox\/dist\//] } },
  },
});
