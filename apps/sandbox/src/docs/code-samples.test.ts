import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OPERATIONS, type OperationId, type OperationRow } from '@ibk/sdk/contract';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT } from '../operation/contract.ts';
import { type Clerk, UNENCRYPTED, signIn, tokenOf } from '../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { exampleOf, requestSample, sdkSample } from './code-samples.ts';
import { docsPage } from './docs-page.ts';
import { type Call, callsOf, type Content, contract, EXAMPLES_AT, resolve } from './document.ts';

const CALLS = callsOf(contract);
const rowOf = ({ operation }: Call): OperationRow => OPERATIONS[operation.operationId as OperationId];

const SENT = CALLS.filter((call) => requestSample(call).startsWith('ibk request '));
/** The words that a shell hands to `ibk` for each line, in the order of the calls. */
const WORDS = execFileSync(
  'sh',
  ['-c', `ibk() { printf '%s\\n' "$@"; echo; }\n${SENT.map(requestSample).join('\n')}`],
  {
    encoding: 'utf8',
  },
)
  .split('\n\n')
  .map((words) => words.split('\n'));

/** Form data of the fields on a line, and of the example's file. */
function formOf(fields: object, call: Call): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const { file } = exampleOf(call).body as { file: string };
  form.set('file', new Blob([file]), 'contoh.csv');
  return form;
}

/** The request that `ibk request` sends for its words; a body in a file is that of the example. */
function requestOf(bank: Sandbox, call: Call, [, method = '', path = '', ...flags]: string[]): Request {
  const url = new URL(path, 'http://bank.test');
  let body: string | FormData | undefined;
  let fields = '';
  for (let at = 0; at < flags.length; at += 2) {
    const [flag, value = ''] = flags.slice(at);
    if (flag === '--query') url.searchParams.set(...(value.split(/=(.*)/s).slice(0, 2) as [string, string]));
    else if (flag === '--file') body = formOf(JSON.parse(fields) as object, call);
    else if (flag === '--data') fields = body = value.startsWith('@') ? JSON.stringify(exampleOf(call).body) : value;
    else expect([flag, value]).toEqual(['-o', expect.stringMatching(new RegExp(`^${call.operation.operationId}\\.`))]);
  }
  const { header, value } = bank.profile.staticToken;
  const type = body instanceof FormData ? {} : { 'content-type': 'application/json' };
  const headers = { [header]: value, ...type, 'idempotency-key': 'contoh-0123456789' };
  return new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
}

/** Reads whose example speaks of something that a fresh demo world does not have yet, with their answer there. */
const LATER: Partial<Record<OperationId, number>> = {
  listDeliveries: 404, // of an address for events that was set before
  authorise: 404, // of an inquiry that was made before
  verifyReceipt: 404, // of a receipt that was printed before
};

describe('The samples of the page of calls', () => {
  let bank: Sandbox;
  /** Names the key of a client that has not signed in; a captcha belongs to it. */
  let xId: string;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, start: EXAMPLES_AT });
    const { header, value } = bank.profile.staticToken;
    const answer = await bank.fetch(new Request('http://bank.test/x-key', { headers: { [header]: value } }));
    xId = ((await answer.json()) as { id: string }).id;
  });
  afterAll(() => bank.close());

  it('are calls that the SDK has, with arguments of its types', () => {
    const file = fileURLToPath(new URL('samples-of-this-test.ts', import.meta.url));
    const samples = CALLS.map((call) => sdkSample(call)).filter((sample) => sample !== null);
    expect(samples.length).toBe(CALLS.length - 1); // the SDK fetches the key of the envelope by itself
    const text = [
      `import type { Bank } from '@ibk/sdk';`,
      `declare const bank: Bank;`,
      ...samples.map((sample) => `{ ${sample} }`),
    ].join('\n');
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      customConditions: ['ibk-source'],
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      types: ['node'],
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.fileExists = (name) => name === file || fileExists(name);
    host.getSourceFile = (name, ...rest) =>
      name === file ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
    const program = ts.createProgram([file], options, host);
    const source = program.getSourceFile(file);
    const faults = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const faultOf = ({ start, messageText }: ts.Diagnostic) =>
      `${text.slice(0, start).split('\n').length}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    expect(faults.map(faultOf)).toEqual([]);
  });

  it('stand on the page, each with its call', () => {
    const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
    const page = docsPage().replace(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity);
    const missing = CALLS.filter((call) => {
      const card = page.split(`<article id="${call.operation.operationId}">`)[1]?.split('</article>')[0] ?? '';
      return ![sdkSample(call) ?? '', requestSample(call)].every((sample) => card.includes(sample));
    });
    expect(missing.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it.each(CALLS.map((call) => [call.operation.operationId, call] as const))(
    '%s has an example that the bank accepts',
    (id, call) => {
      const row = CONTRACT.find(({ operationId }) => operationId === id);
      const { path, query, body } = exampleOf(call);
      expect([row?.params.check(path), row?.query.check({ ...query }), row?.body?.(body) ?? null]).toEqual([
        null,
        null,
        null,
      ]);
      const done = resolve<Content>(contract, call.operation.responses['200'] ?? {});
      const answer = done.content?.['application/json']?.example;
      if (answer !== undefined) expect(row?.answer(200)?.(answer)).toBeNull();
    },
  );

  it.each(SENT.map((call, at) => [requestSample(call).slice(0, 90), call, WORDS[at] ?? []] as const))(
    '%s',
    async (_line, call, words) => {
      const { retry, secured } = rowOf(call);
      const id = call.operation.operationId as OperationId;
      const request = requestOf(bank, call, words);
      let clerk: Clerk | undefined;
      if (secured) clerk = await signIn(bank, call.operation['x-example']?.as ?? '');
      if (clerk) request.headers.set('access-token', tokenOf(clerk));
      else request.headers.set('x-id', xId);
      const answer = await bank.fetch(request);
      const told = `${answer.status}: ${answer.ok ? '' : await answer.text()}`;
      if (retry === 'safe') expect(told).toMatch(new RegExp(`^${LATER[id] ?? 200}:`));
      else expect(told).toMatch(/^(200|404|409|422):/);
    },
  );
});
