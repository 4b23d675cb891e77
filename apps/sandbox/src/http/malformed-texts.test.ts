import { FILE_OPERATIONS } from '../operation/file-work.ts';
import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { roleOperations } from '@ibk/sdk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { CONTRACT_DOCUMENT } from '../operation/contract.ts';

interface Schema {
  $ref?: string;
  example?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Operation {
  parameters?: ({ name: string; in: string; schema: Schema } & Schema)[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const contract: unknown = CONTRACT_DOCUMENT;
const PATHS = (contract as { paths: Record<string, Record<string, Operation>> }).paths;

/** Follows a chain of `$ref`s to its schema. */
function resolved<T extends Schema>(node: T): T {
  if (node.$ref === undefined) return node;
  const parts = node.$ref.slice(2).split('/');
  return resolved(parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], contract) as T);
}

/** A value that matches a schema, at least roughly; the schema's example if it has one. */
function sample(schema: Schema): unknown {
  const { example, enum: choices, oneOf, anyOf, type, format, properties = {}, items } = resolved(schema);
  const [either] = oneOf ?? anyOf ?? [];
  if (example !== undefined) return example;
  if (either) return sample(either);
  if (choices) return choices[0];
  if (type === 'object') return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, sample(of)]));
  if (type === 'array') return items ? [sample(items)] : [];
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : format === 'date' ? '2026-07-14' : 'A1';
}

/** Queries of operations that refuse a sample of every parameter at once, before they look at each. */
const QUERIES: Partial<Record<OperationId, Record<string, string>>> = {
  readStatement: { accountNumber: '10001040030017', filterLimit: 'true' },
  readVirtualAccountLog: { virtualAccountNumber: '1170052600001127', filterPeriod: 'true', cursor: 'A1' },
};

/** Texts that break things: one that no database stores, half a surrogate pair, and a very long one. */
const MALFORMED_TEXTS = ['\0', '\ud800', '9'.repeat(3_000)];

/** Variants of a value, each with one text replaced by an odd one, one part missing, or one field added. */
function malformed(value: unknown, put: (part: unknown) => unknown = (part) => part): unknown[] {
  if (typeof value === 'string') return MALFORMED_TEXTS.map(put);
  if (typeof value !== 'object' || value === null) return [put(null)];
  const own = Object.entries(value).flatMap(([name, part]) =>
    malformed(part, (changed) => put(Array.isArray(value) ? [changed] : { ...value, [name]: changed })),
  );
  return Array.isArray(value) ? own : [...own, put({ ...value, '\ud800': 1 }), put({ ...value, toString: 1 })];
}

/** An odd text in a path. Half a surrogate pair has no encoding there, so it appears as invalid bytes. */
const inPath = (word: string) => (word === '\ud800' ? '%ED%A0%80' : encodeURIComponent(word));

/** Form data of the fields of an object, its file included; any other value is a text instead. */
function formOf(value: unknown): FormData | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const form = new FormData();
  for (const [name, field] of Object.entries(value))
    if (name === 'file') form.set(name, new Blob([String(field)]), String(field));
    else form.set(name, String(field));
  return form;
}

describe.each(databases())('On $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const clerks: [string, Clerk][] = [];
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    for (const username of ['pandeB1', 'niaB1', 'okiB1', 'admB1']) {
      const { roleId } = bank.users.find((user) => user.username === username)!;
      clerks.push([roleId, await signIn(bank, username)]);
    }
  });
  afterAll(() => bank.close());

  // The operations left out end the session, or answer with a file.
  const operations = (Object.keys(OPERATIONS) as OperationId[]).filter(
    (id) => OPERATIONS[id].secured && id !== 'logout' && !FILE_OPERATIONS.includes(id),
  );
  it.each(operations)('%s survives every odd text', async (operationId) => {
    const { path: template, method } = OPERATIONS[operationId];
    const { parameters = [], requestBody } = PATHS[template]![method.toLowerCase()]!;
    const inputs = parameters.map((each) => resolved(each)).filter((each) => each.in !== 'header');
    const whole = (where: string) =>
      Object.fromEntries(
        inputs.filter((each) => each.in === where).map(({ name, schema }) => [name, String(sample(schema))]),
      );
    const request = { query: QUERIES[operationId] ?? whole('query'), path: whole('path') };
    const [media = '', described] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const body = described && sample(described.schema);
    const sent = (each: unknown) => (media === 'multipart/form-data' ? formOf(each) : JSON.stringify(each));
    const requests = [
      ...malformed(body).map((each) => (body === undefined ? request : { ...request, body: sent(each) })),
      ...inputs.flatMap(({ name, in: where }) =>
        MALFORMED_TEXTS.map((word) =>
          where === 'path'
            ? { ...request, body, path: { ...request.path, [name]: inPath(word) } }
            : { ...request, body, query: { ...request.query, [name]: word } },
        ),
      ),
    ];
    const [, clerk] = clerks.find(([role]) => (roleOperations({ operationId }) as readonly string[]).includes(role))!;
    const failed = [];
    for (const each of requests) {
      const { status } = await clerk(operationId, each);
      if (status >= 500) failed.push([status, each]);
    }
    expect(failed).toEqual([]);
  });
});
