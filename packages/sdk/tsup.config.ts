import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

/** One bundle an entry of package.json; what entries share becomes a chunk, so that no code is there twice. */
export default defineConfig({
  entry: [
    'src/index.ts',
    'src/contract/index.ts',
    'src/node/index.ts',
    'src/live/index.ts',
    'src/rules/index.ts',
    'src/forms/index.ts',
    'src/format/index.ts',
    'src/profile/index.ts',
    'src/batch/index.ts',
    'src/audit/index.ts',
    'src/testing/index.ts',
  ],
  format: ['esm'],
  target: 'es2022',
  splitting: true,
  treeshake: true,
  clean: true,
  /** The cases travel with the package: who installs it can list, explain and check the rules. */
  onSuccess: () =>
    cp(new URL('../../openapi/cases', import.meta.url), new URL('dist/cases', import.meta.url), { recursive: true }),
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
});
