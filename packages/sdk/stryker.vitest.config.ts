import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    test: {
      // Every line counts its executions here, which is slow.
      testTimeout: 60_000,
      // Proofs check built and downloaded files, and their random values would find a change today and miss it
      // tomorrow. The network has its own time limits, and the changed code does affect its surroundings.
      exclude: [
        ...configDefaults.exclude,
        '**/*.proof.test.ts',
        'src/node/network-faults.test.ts',
        'src/testing/entries.test.ts',
      ],
    },
  }),
);
