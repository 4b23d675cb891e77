import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/** The notice of the libraries inside the bundle; their licences must accompany every copy. */
const NOTICE = 'dist/THIRD-PARTY.txt';

/** The copyright of packages that state the MIT licence in their manifest and ship no file with it. */
const COPYRIGHT: Readonly<Record<string, string>> = {
  standardwebhooks: 'Copyright (c) 2023 Svix (https://www.svix.com)',
};

/** The text of the MIT licence. @source https://spdx.org/licenses/MIT */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The name, version and licence text of a package. @throws if the package has no licence file and no known copyright */
async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as Record<
    string,
    string
  >;
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const copyright = license === 'MIT' ? COPYRIGHT[name ?? ''] : undefined;
  if (file === undefined && copyright !== undefined) return `${name} ${version} (MIT)\n\n${copyright}\n\n${MIT}\n`;
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

/** Leaves out the comments of the library that every command loads; they are a third of it. */
const withoutComments: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-comments',
  setup(build) {
    build.onLoad({ filter: /node_modules\/commander\/lib\/\w+\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^ *\/\*\*.*?\*\/$/gms, ''),
    }));
  },
};

/**
 * Each command is a separate chunk, so that `ibk --help` does not load the client. The libraries are bundled too: Node
 * takes longer to find and read their many files than to run the command. The client is bundled from its source,
 * because each of its built entries is a single file that a command would have to load as a whole.
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
  esbuildPlugins: [withoutComments],
  // Bundled CommonJS libraries call `require` for Node's own modules, which an ES module does not have.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
  },
} satisfies Options;

const CASES = new URL('../../openapi/cases', import.meta.url);

export default defineConfig({
  ...published,
  esbuildPlugins: [withoutComments, thirdPartyNotice],
  /** The rule book's cases, which the commands of `ibk rules` read from the folder of the bundle. */
  onSuccess: () => cp(CASES, new URL('dist/cases', import.meta.url), { recursive: true }),
});
