import { defineConfig } from 'tsup';

/** Commands are chunks of their own, so that `ibk --help` does not wait for the client. */
export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  target: 'node20',
  splitting: true,
  treeshake: true,
  clean: true,
  dts: false,
});
