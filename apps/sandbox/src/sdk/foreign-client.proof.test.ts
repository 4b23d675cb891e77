import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { UNENCRYPTED } from '../testing/clerk.ts';
import { DEST, SOURCE } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { FOREIGN_PROGRAM } from './foreign-program.ts';

const GENERATOR = '@hey-api/openapi-ts@0.80.16';
const COMPILER = 'typescript@5.9.3';
const run = promisify(execFile);

/** The results that every foreign client must have at the end. */
const SEEN = {
  hasKey: true,
  name: 'Eko Siregar',
  hasMenu: true,
  status: 'ENTRY',
  isSame: true,
  amount: 50_000.5,
  refusal: 'account.unknown',
  code: 404,
};

let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox({ changes: UNENCRYPTED });
  origin = await sandbox.listen();
}, 120_000);
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a foreigner has no types
  body: any;
}

/** Sends only the headers that `/openapi.json` requires. */
async function callBank(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const type = body ? { 'content-type': 'application/json' } : {};
  const call = request(new URL(path, origin), { method, headers: { ...headers, ...type }, agent: false });
  call.end(body && JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) };
}

/** A project with a client generated from the bank's own published contract, and a program that uses it. */
async function generated(folder: string): Promise<string> {
  const tools = join(tmpdir(), 'ibk-proofs', 'openapi-ts-0.80.16');
  if (!existsSync(join(tools, 'node_modules/@hey-api/openapi-ts'))) {
    mkdirSync(tools, { recursive: true });
    writeFileSync(join(tools, 'package.json'), '{"private":true}');
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', GENERATOR, COMPILER];
    execFileSync('npm', install, { cwd: tools, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  symlinkSync(join(tools, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'contract.json'), await (await fetch(`${origin}/openapi.json`)).text());
  const options = { strict: true, skipLibCheck: false, target: 'es2022', types: [], outDir: 'dist' };
  const compilerOptions = {
    ...options,
    module: 'commonjs',
    moduleResolution: 'node10',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program.ts', 'client'] }));
  writeFileSync(join(folder, 'program.ts'), FOREIGN_PROGRAM);
  const bin = (name: string) => join(folder, 'node_modules/.bin', name);
  await run(bin('openapi-ts'), ['-i', 'contract.json', '-o', 'client', '-c', '@hey-api/client-fetch'], { cwd: folder });
  await run(bin('tsc'), ['-p', '.'], { cwd: folder }).catch((error: unknown) => {
    throw new Error(error instanceof Error && 'stdout' in error ? String(error.stdout) : 'The compiler did not run.');
  });
  return join(folder, 'dist/program.js');
}

describe('A client that we did not write', () => {
  it('completes a first transfer with nothing but HTTP and the headers of the contract', async () => {
    const { header, value } = sandbox.profile.staticToken;
    const stranger = { [header]: value };
    const key = await callBank('GET', '/x-key', stranger);
    const credentials = { granType: 'password', username: 'ekoS1', password: 'Sandi12345' };
    const session = await callBank('POST', '/api/sec/login', stranger, credentials);
    const known = { ...stranger, 'access-token': session.body.access_token as string };
    const menu = await callBank('GET', '/api/system/menu-privilege', known);
    const inquiry = { productId: 'TRF_INT', source: SOURCE, dest: DEST, amount: 50_000.5, parameters: {} };
    const { requestId } = (await callBank('POST', '/api/transaction/inquiry', known, inquiry)).body;
    const allowed = await callBank('POST', '/api/transaction/authorisation', known, { action: 'entry', requestId });
    const authorisation = { authorisationId: allowed.body.authorisationId as string, code: '000000' };
    const entry = { requestId, schedule: { autoType: 'NOW' }, note: 'Klien asing', authorisation };
    const keyed = { ...known, 'idempotency-key': 'klien-asing-0123456789' };
    const entered = await callBank('POST', '/api/transaction/entry', keyed, entry);
    const again = await callBank('POST', '/api/transaction/entry', keyed, entry);
    const list = await callBank('GET', '/api/transaction/list?size=10', known);
    const refused = await callBank('GET', '/api/banking/valid-account?accountNumber=99999999999999', known);
    const { referenceId, status } = entered.body;
    expect({
      hasKey: key.body.key.length > 0,
      name: session.body.userDetails.name,
      hasMenu: menu.body.length > 0,
      status,
      isSame: again.body.referenceId === referenceId,
      amount: list.body.content.find((row: { referenceId: string }) => row.referenceId === referenceId)?.amount,
      refusal: refused.body.ruleId,
      code: refused.status,
    }).toEqual(SEEN);
  });

  const withGenerated = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ibk-foreign-'));
    try {
      const program = await generated(folder);
      const { stdout } = await run(process.execPath, [
        program,
        origin,
        sandbox.profile.staticToken.value,
        SOURCE,
        DEST,
      ]);
      expect(JSON.parse(stdout)).toEqual(SEEN);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  if (inject('isLongProof'))
    it('completes the same transfer when it was generated from the contract', withGenerated, 600_000);
});
