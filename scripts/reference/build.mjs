// `npm run reference`: the SDK's reference from its doc blocks, for the bank to serve under /docs/sdk. Public names
// without a doc block are listed in undocumented.json; `npm run exports` refuses them.
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Application } from 'typedoc';
import { root } from '../machine/root.mjs';
import { describeContract } from './describe-contract.mjs';
import { showCalls, untoldCalls } from './show-calls.mjs';
import { definePlainTheme } from './plain-theme.mjs';

const sdk = join(root, 'packages/sdk');
const out = join(sdk, '.reference');
const { exports } = JSON.parse(await readFile(join(sdk, 'package.json'), 'utf8'));
const sources = Object.values(exports).flatMap((entry) => entry['ibk-source'] ?? []);

const app = await Application.bootstrap({
  entryPoints: sources.map((source) => join(sdk, source)),
  tsconfig: join(sdk, 'tsconfig.json'),
  // Of the generated modules, only the schemas are meant for programs.
  exclude: ['**/!(schema).gen.ts'],
  name: '@ibk/sdk',
  logLevel: 'Error',
  readme: 'none',
  theme: 'default',
  disableSources: true,
  githubPages: false,
  hideGenerator: true,
  includeVersion: false,
  // `npm run types` checks them.
  skipErrorChecking: true,
  validation: { notExported: false, invalidLink: true, invalidPath: false, notDocumented: true },
  requiredToBeDocumented: ['Class', 'Function', 'Interface', 'TypeAlias', 'Variable'],
});
definePlainTheme(app);
describeContract(app);
showCalls(app);
app.options.setValue('theme', 'plain');

/** A member may lack a doc block if its name is clear; an exported name may not. */
const MEMBER = /^\w+\.\w+\.\S+ \(.+does not have any documentation$/;
const faults = [];
app.logger.validationWarning = (text) => {
  if (!MEMBER.test(text)) faults.push(text);
};

const project = await app.convert();
if (!project) throw new Error('TypeDoc could not read the SDK.');
app.validate(project);
faults.push(...untoldCalls(project));
rmSync(out, { recursive: true, force: true });
await app.generateDocs(project, out);
for (const script of ['main', 'icons', 'search', 'navigation', 'hierarchy'])
  rmSync(join(out, `assets/${script}.js`), { force: true });
writeFileSync(join(out, 'undocumented.json'), JSON.stringify(faults, null, 2));
if (app.logger.hasErrors()) process.exitCode = 1;
