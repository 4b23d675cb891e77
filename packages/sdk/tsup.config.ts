import { cp, readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

const at = (path: string): URL => new URL(path, import.meta.url);

/** The guide for readers without the repository: its links into the repository become plain text. */
async function writeGuide(): Promise<void> {
  const guide = await readFile(at('../../docs/sdk.md'), 'utf8');
  await writeFile(at('dist/guide.md'), guide.replace(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, '$1'));
}

const { exports } = JSON.parse(await readFile(at('package.json'), 'utf8')) as {
  exports: Record<string, string | { 'ibk-source': string }>;
};
const entry = Object.values(exports).flatMap((each) => (typeof each === 'string' ? [] : each['ibk-source']));
/** Where `declarations.mjs` has written the types of a source. */
const typesOf = (source: string): [string, string] => {
  const name = source.replace(/^\.\/src\/|\.ts$/g, '');
  return [name, `.types/packages/sdk/src/${name}.d.ts`];
};

/** One bundle for each entry of package.json; shared code becomes a chunk, so that it is not duplicated. */
export default defineConfig({
  entry,
  format: ['esm'],
  target: 'es2022',
  splitting: true,
  treeshake: true,
  clean: true,
  /** The cases are part of the package, so that its users can list, explain and check the rules. */
  onSuccess: async () => {
    await cp(at('../../openapi/cases'), at('dist/cases'), { recursive: true });
    await writeGuide();
  },
  dts: { entry: Object.fromEntries(entry.map(typesOf)), compilerOptions: { ignoreDeprecations: '6.0' } },
});
