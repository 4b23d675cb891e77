import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { defineConfig } from 'tsup';

/** Files that the code reads next to itself. */
const COPIED_FOLDERS = {
  'src/db/migrations': 'dist/migrations',
  'src/domain/util/banners': 'dist/banners',
  '../../docs/decisions': 'dist/decisions',
  '../../packages/sdk/.reference': 'dist/reference',
  '../../openapi/cases': 'dist/cases',
};

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'paper-thread': 'src/domain/papers/paper-thread.ts',
    'make-image': 'src/make-image.ts',
    'testing/index': 'src/testing/published.ts',
  },
  format: ['esm'],
  // The modules that a tester's own project imports. The others are run, not imported.
  dts: {
    entry: { 'testing/index': '.types/apps/sandbox/src/testing/published.d.ts' },
    compilerOptions: { ignoreDeprecations: '6.0' },
  },
  target: 'es2022',
  splitting: true,
  treeshake: true,
  clean: true,
  noExternal: [/^@ibk\//],
  esbuildOptions: (options) => {
    options.conditions = ['ibk-source'];
  },
  onSuccess: async () => {
    for (const [from, to] of Object.entries(COPIED_FOLDERS)) await cp(from, to, { recursive: true });
    await promisify(execFile)(process.execPath, ['dist/make-image.js', 'dist/image']);
    await rm('dist/make-image.js');
  },
});
