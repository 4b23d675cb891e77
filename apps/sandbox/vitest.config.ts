import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['ibk-source'] },
  ssr: { resolve: { conditions: ['ibk-source'] } },
  test: { include: ['src/**/*.test.ts'], hookTimeout: 30_000, testTimeout: 15_000 },
});
