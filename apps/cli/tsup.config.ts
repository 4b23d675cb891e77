import { defineConfig } from 'tsup';

/** Each command is a chunk of its own, so that `ibk --help` does not load the client. */
export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  target: 'node20',
  splitting: true,
  treeshake: true,
  clean: true,
  dts: false,
});
