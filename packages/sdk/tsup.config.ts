import { cp, readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

const at = (path: string): URL => new URL(path, import.meta.url);

/** The guide for readers without the repository: its links into the repository become their words. */
async function writeGuide(): Promise<void> {
  const guide = await readFile(at('../../docs/sdk.md'), 'utf8');
  await writeFile(at('dist/guide.md'), guide.replace(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, '$1'));
}

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
    'src/errors/index.ts',
    'src/testing/index.ts',
  ],
  format: ['esm'],
  target: 'es2022',
  splitting: true,
  treeshake: true,
  clean: true,
  /** The cases travel with the package: who installs it can list, explain and check the rules. */
  onSuccess: async () => {
    await cp(at('../../openapi/cases'), at('dist/cases'), { recursive: true });
    await writeGuide();
  },
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
});
