import { defineConfig, type Options } from 'tsup';

/**
 * Each command is a chunk of its own, so that `ibk --help` does not load the client. The libraries are bundled too:
 * Node takes longer to find and read their many files than to run the command.
 */
export const published = {
  entry: ['src/main.ts'],
  format: ['esm'],
  target: 'node20',
  splitting: true,
  clean: true,
  dts: false,
  noExternal: [/.*/],
  // Bundled CommonJS libraries call `require` for Node's own modules, and an ES module has none.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
  },
} satisfies Options;

export default defineConfig(published);
