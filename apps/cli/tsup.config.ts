import { cp } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';

/**
 * Each command is a chunk of its own, so that `ibk --help` does not load the client. The libraries are bundled too:
 * Node takes longer to find and read their many files than to run the command. The client is bundled from its source:
 * of its built entries, each of which is one file, a command would load all of what it uses a part of.
 */
export const published = {
  entry: ['src/main.ts'],
  format: ['esm'],
  target: 'node20',
  splitting: true,
  clean: true,
  dts: false,
  noExternal: [/.*/],
  esbuildOptions: (options) => void (options.conditions = ['ibk-source']),
  // Bundled CommonJS libraries call `require` for Node's own modules, and an ES module has none.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
  },
} satisfies Options;

const CASES = new URL('../../openapi/cases', import.meta.url);

export default defineConfig({
  ...published,
  /** The rule book's cases, which the commands of `ibk rules` read beside the bundle. */
  onSuccess: () => cp(CASES, new URL('dist/cases', import.meta.url), { recursive: true }),
});
