import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { OPERATIONS, type OperationId } from '../contract/operations.gen.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}
interface Media {
  content?: Record<string, { schema: Schema; example?: unknown }>;
}
interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Media;
  responses: Record<string, Media>;
}

const contract = JSON.parse(
  readFileSync(new URL('../../../../openapi/contract.gen.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };
const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
ajv.addSchema(contract, 'contract');

/** Resolves a `$ref` to its target. */
function resolve<T extends object>(item: T | { $ref: string }): T {
  if (!('$ref' in item) || typeof item.$ref !== 'string') return item as T;
  const parts = item.$ref.slice(2).split('/');
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], contract) as T;
}

/** Texts for the patterns of the contract; the first matching text is the sample of a pattern. */
const TEXTS = [
  '0',
  '00',
  '002',
  '2026',
  '000000',
  '10001040012345',
  'AB',
  'Sandi12345',
  '#0A6570',
  '2026-07-14',
  '081260000000',
];
const LONG_TEXTS = ['uji-jaringan-0123456789', 'AB'.repeat(12), '0'.repeat(64), '1'.repeat(15), '1'.repeat(16)];

function textOf({ pattern = '', minLength = 1 }: Schema): string {
  const fits = new RegExp(pattern, 'u');
  return [...TEXTS, ...LONG_TEXTS].find((text) => text.length >= minLength && fits.test(text)) ?? '';
}

/** A value that a schema allows: its own example, or the smallest value with every required part. */
function sampleOf(given: Schema): unknown {
  const schema = resolve<Schema>(given);
  const example = [schema.example, schema.const, schema.default, schema.enum?.[0]].find((value) => value !== undefined);
  if (example !== undefined) return example;
  const [one] = schema.oneOf ?? schema.anyOf ?? [];
  if (one) return sampleOf(one);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf)) as unknown;
  const type = [schema.type].flat()[0];
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'string') return textOf(schema);
  const required = (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})] as const);
  return Object.fromEntries(required);
}

/** A valid call by the contract. */
export interface ContractCall {
  method: string;
  path: string;
  params: Record<'path' | 'query' | 'header', Record<string, unknown>>;
  body: unknown;
  isJson: boolean;
}

/** Arguments of an operation, built only from the contract. @throws {Error} a sample that its own schema refuses */
export function callOf(operationId: OperationId): ContractCall {
  const { method, path } = OPERATIONS[operationId];
  const operation = contract.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The contract has no ${operationId}`);
  const params: ContractCall['params'] = { path: {}, query: {}, header: {} };
  const checked = (what: string, schema: Schema): unknown => {
    const sample = sampleOf(schema);
    const inContract = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
    if (!ajv.validate(inContract, sample)) throw new Error(`${operationId} ${what}: ${ajv.errorsText()}`);
    return sample;
  };
  for (const item of operation.parameters ?? []) {
    const { name, in: where, required, schema } = resolve<Parameter>(item);
    if (required) params[where][name] = checked(name, schema);
  }
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  return {
    method,
    path,
    params,
    body: body && checked('body', body.schema),
    isJson: 'application/json' in (operation.responses['200']?.content ?? {}),
  };
}
