import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { downloaded, ENTRIES, packedProject, SDK } from './packed.ts';

const isLong = inject('isLongProof');
const INSTALLED = join(SDK, '../../node_modules/typescript');
/** TypeScript 7, which takes a fifth of the time of the others. The gate compiles with it alone. */
const NATIVE = join(SDK, '../../node_modules/typescript-native');
const COMPILERS: readonly (readonly [version: string, folder: () => string])[] = [
  ['7', () => NATIVE],
  ...(isLong
    ? [
        ['6', () => INSTALLED] as const,
        ['5.5', () => downloaded('typescript-5.5', 'typescript@~5.5.4')] as const,
        ['5.9', () => downloaded('typescript-5.9', 'typescript@~5.9.3')] as const,
      ]
    : []),
];
const RESOLUTIONS = [
  ['bundler', 'esnext'],
  ...(isLong
    ? [
        ['nodenext', 'nodenext'],
        ['node16', 'node16'],
      ]
    : []),
] as const;

/** Typical first file of an integrator: it uses every entry, including the types of calls. */
const CONSUMER = `
${ENTRIES.map((entry, index) => `import * as entry${index} from '${entry}';`).join('\n')}
import { type BankOptions, isBankError } from '@ibk/sdk';
import type { Transaction } from '@ibk/sdk/contract';
import { createBank } from '@ibk/sdk/node';
export const entries = [${ENTRIES.map((_, index) => `entry${index}`).join(', ')}];
export async function referencesOf(options: BankOptions): Promise<Transaction['referenceId'][]> {
  const bank = createBank(options);
  try {
    const references: string[] = [];
    for await (const { referenceId } of bank.transactions.listTransactions({ size: 7 })) references.push(referenceId);
    const { name } = await bank.accounts.validateAccount('10001040012345');
    return [...references, name];
  } catch (error) {
    if (isBankError(error) && error.kind === 'outcome-unknown') return [];
    throw error;
  } finally {
    await bank.close();
  }
}
// @ts-expect-error -- a type that took everything would say nothing
export const wrong: Promise<number[]> = referencesOf({});
`;

/** The same in a CommonJS project, whose `require` of an ES module TypeScript accepts from 5.8 on. */
const COMMON_JS = `
${ENTRIES.map((entry, index) => `import entry${index} = require('${entry}');`).join('\n')}
import sdk = require('@ibk/sdk/node');
export const entries = [${ENTRIES.map((_, index) => `entry${index}`).join(', ')}];
export const open = (options: sdk.NodeBankOptions): sdk.Bank => sdk.createBank(options);
// @ts-expect-error -- a type that took everything would say nothing
open({});
`;

describe('The types of the packed SDK', () => {
  let project: ReturnType<typeof packedProject>;
  beforeAll(() => {
    project = packedProject();
    project.write('consumer.ts', CONSUMER);
    project.write('common-js.cts', COMMON_JS);
  }, 60_000);
  afterAll(() => project.remove());

  for (const [version, folder] of COMPILERS) {
    for (const [moduleResolution, module] of RESOLUTIONS) {
      it(`compile strictly under TypeScript ${version} with ${moduleResolution}`, () => {
        const compilerOptions = {
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          noEmit: true,
          skipLibCheck: false,
          target: 'es2022',
          lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
          module,
          moduleResolution,
          types: [],
        };
        const inCommonJs = moduleResolution === 'nodenext' && version !== '5.5';
        const files = ['consumer.ts', ...(inCommonJs ? ['common-js.cts'] : [])];
        project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
        const compiler = join(folder(), 'bin/tsc');
        const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', '.'], {
          cwd: project.folder,
          encoding: 'utf8',
        });
        expect(stdout).toBe('');
        expect(status).toBe(0);
      }, 300_000);
    }
  }
});
