import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    test: {
      // Every line counts its visits here, which is slow.
      testTimeout: 60_000,
      // Proofs look at what is built and downloaded, and their values by chance would kill a change today and spare it
      // tomorrow; the network has time limits of its own; and what is changed here does touch its surroundings.
      exclude: [
        ...configDefaults.exclude,
        '**/*.proof.test.ts',
        'src/node/network-faults.test.ts',
        'src/testing/entries.test.ts',
      ],
    },
  }),
);
