// Everything that is derived from the descriptions in openapi. `--check` writes nothing and fails when a committed file is stale.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../machine/root.mjs';
import { callsModule, sdkMethods, unsourcedMethods } from './contract-calls.mjs';
import { addCriteria } from './contract-criteria.mjs';
import { resolved } from './contract-document.mjs';
import { addExamples, exampleFaults } from './contract-examples.mjs';
import { undescribedFields } from './contract-fields.mjs';
import { typesModule } from './contract-types.mjs';
import { accessModule } from './operation-access.mjs';

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];
const RETRIES = ['safe', 'never'];
const KEY_HEADER = 'Idempotency-Key';

/** Bundles a description into one document; references inside it stay references. */
function bundle(description) {
  const work = mkdtempSync(join(tmpdir(), 'ibk-contract-'));
  try {
    const path = join(work, 'contract.json');
    execFileSync(join(root, 'node_modules/.bin/redocly'), ['bundle', join('openapi', description), '--output', path], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return JSON.parse(readFileSync(path, 'utf8'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Every operation of the contract, in its order. */
const operationsOf = (contract) =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.filter((name) => item[name]).map((method) => {
      const operation = item[method];
      if (!operation.operationId) throw new Error(`${method} ${path} has no operationId`);
      // A secured operation needs a signed-in caller. The static token identifies only a client, not a user.
      const secured = (operation.security ?? contract.security ?? []).some((scheme) => 'accessToken' in scheme);
      return { id: operation.operationId, method: method.toUpperCase(), path, operation, secured };
    }),
  );

/** Whether the header Idempotency-Key is required, optional, or without meaning (undefined). */
function keyOf(contract, { parameters = [] }) {
  const key = parameters.map((item) => resolved(contract, item)).find(({ name }) => name === KEY_HEADER);
  return key && (key.required ? 'required' : 'optional');
}

/** One row an operation, in the contract's order: the facts that a client needs before it sends. */
const operationRows = (contract) =>
  operationsOf(contract).map(({ id, method, path, operation, secured }) => {
    const retry = operation['x-retry'];
    if (!RETRIES.includes(retry)) throw new Error(`${id}: x-retry is safe or never`);
    const keyed = keyOf(contract, operation);
    const isFirst = operation.tags.some((tag) => FIRST_TAGS.includes(tag));
    return [id, { method, path, retry, secured, ...(keyed && { keyed }) }, isFirst];
  });

const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const record = (fields) =>
  `{ ${Object.entries(fields)
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ')} }`;

/** Operations that may be called before a login. The pages before the login load only these rows. */
const FIRST_TAGS = ['session', 'util'];

const lines = (rows) => rows.map(([id, row]) => `  ${id}: ${record(row)},`).join('\n');
const head = (description) => `// Written by \`npm run contract:generate\` from openapi/${description}. Do not edit.`;
const HEAD = head('openapi.yaml');

const firstOperationsModule = (rows) => `${HEAD}
import type { OperationRow } from './operation-row.ts';

/** The operations around a login, by operationId. */
export const FIRST_OPERATIONS = {
${lines(rows)}
} as const satisfies Record<string, OperationRow>;
`;

const operationsModule = (rows) => `${HEAD}
import { FIRST_OPERATIONS } from './first-operations.gen.ts';
import type { OperationRow } from './operation-row.ts';
import type { operations } from './schema.gen.ts';

/** Every operation of the contract by its operationId. */
export const OPERATIONS = {
  ...FIRST_OPERATIONS,
${lines(rows)}
} as const satisfies Record<keyof operations, OperationRow>;

/** A call of the contract by its name, which is also that of the SDK's method. */
export type OperationId = keyof typeof OPERATIONS;
`;

const liveModule = ({ servers, channels }) => `${head('live.yaml')}

/** The path of the live connection on the bank's host. */
export const LIVE_PATH = ${literal(servers.bank.pathname)};

/** What the live connection may subscribe to. */
export const LIVE_DESTINATIONS = {
${Object.entries(channels)
  .map(([name, { address }]) => `  ${name}: ${literal(address)},`)
  .join('\n')}
} as const;
`;

const contract = bundle('openapi.yaml');
const operations = operationsOf(contract);
addCriteria(operations, contract);
addExamples(operations);
const rows = operationRows(contract);
const json = (description) => `${JSON.stringify(description, null, 1)}\n`;
const derived = {
  'openapi/contract.gen.json': json(contract),
  'apps/sandbox/src/docs/controls.gen.json': json(bundle('sandbox.yaml')),
  'packages/sdk/src/contract/schema.gen.ts': await typesModule(contract, ({ name }) => name === KEY_HEADER),
  'packages/sdk/src/contract/first-operations.gen.ts': firstOperationsModule(rows.filter(([, , isFirst]) => isFirst)),
  'packages/sdk/src/contract/operation-access.gen.ts': accessModule(contract, operations, HEAD),
  'packages/sdk/src/contract/live.gen.ts': liveModule(bundle('live.yaml')),
  'packages/sdk/src/contract/operations.gen.ts': operationsModule(rows.filter(([, , isFirst]) => !isFirst)),
};
const isChecking = process.argv.includes('--check');
const committed = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

/** The stale files among some; those are written unless this is a check. */
function settle(files) {
  const stale = Object.keys(files).filter((path) => committed(path) !== files[path]);
  for (const path of isChecking ? [] : stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files[path]);
    console.log(`wrote ${path}`);
  }
  return stale;
}

const stale = settle(derived);
// The SDK's types, which are read from here on, refer to the files above.
const methods = sdkMethods();
stale.push(...settle({ 'apps/sandbox/src/docs/sdk-calls.gen.json': json(callsModule(operations, methods)) }));

if (isChecking) {
  const faults = [
    ...stale.map((path) => `${path} is stale: run npm run contract:generate and commit it.`),
    ...undescribedFields(contract, operations),
    ...exampleFaults(operations, ({ parameters = [] }) => parameters.map((item) => resolved(contract, item))),
    ...unsourcedMethods(operations, methods),
  ];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
