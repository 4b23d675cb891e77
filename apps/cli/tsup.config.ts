import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/** The notice of the libraries inside the bundle; their licences ask to go along with every copy. */
const NOTICE = 'dist/THIRD-PARTY.txt';

/** The name, version and licence of a package in its own words. @throws where it has no file with its licence */
async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as Record<
    string,
    string
  >;
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${folder} has no file with its licence.`);
  return `${name} ${version} (${license})\n\n${(await readFile(`${folder}/${file}`, 'utf8')).trim()}\n`;
}

/** Writes the notice of every package whose code esbuild has put into the bundle. */
const thirdPartyNotice: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'third-party-notice',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(async ({ metafile }) => {
      const folders = Object.keys(metafile?.inputs ?? {}).flatMap(
        (input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? [],
      );
      const notices = await Promise.all([...new Set(folders)].map(noticeOf));
      await mkdir(dirname(NOTICE), { recursive: true });
      await writeFile(NOTICE, notices.sort().join(`\n${'-'.repeat(80)}\n\n`));
    });
  },
};

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
  esbuildPlugins: [thirdPartyNotice],
  /** The rule book's cases, which the commands of `ibk rules` read beside the bundle. */
  onSuccess: () => cp(CASES, new URL('dist/cases', import.meta.url), { recursive: true }),
});
