import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import document from '../../../../openapi/contract.gen.json' with { type: 'json' };
import { type Faults, faultsOf } from './schema-faults.js';

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: { $ref?: string; type?: string; default?: unknown };
}
interface ResponseRow {
  content?: Record<string, { schema: unknown }>;
}
interface OperationDocument {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, ResponseRow | { $ref: string }>;
}

/** Typed as unknown, so that no code relies on types inferred from this one document. */
const contract: unknown = document;
const PATHS = (contract as { paths: Record<string, Record<string, OperationDocument>> }).paths;

const OPTIONS = { strict: false, validateSchema: false, verbose: true } as const;

/** Accepts calendar dates from 1970 to 2999: before 1970 zone offsets had seconds, and databases have no year 0. */
function isBankDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^(?:19[7-9]|2\d\d)\d-/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${text}T`);
}

/**
 * Checks `x-decimals` of the contract: a number has at most that many decimals. The number is printed with that many
 * decimals and must read back as itself, which is exact for every amount up to the maximum. `multipleOf` divides
 * doubles and refuses valid amounts.
 */
const hasDecimals = (most: number, value: number): boolean => Number(value.toFixed(most)) === value;

function reader(options: typeof OPTIONS & { useDefaults?: boolean; allErrors?: boolean }): Ajv2020 {
  const ajv = new Ajv2020(options);
  addFormats(ajv);
  ajv.addFormat('date', isBankDay);
  ajv.addKeyword({ keyword: 'x-decimals', type: 'number', schemaType: 'number', validate: hasDecimals });
  return ajv.addSchema(document, 'contract');
}
/**
 * Bodies stay as they were sent; only parameters get their defaults. `every` reports all faults, not only the first.
 */
const ajv = {
  body: reader(OPTIONS),
  parameter: reader({ ...OPTIONS, useDefaults: true }),
  every: reader({ ...OPTIONS, allErrors: true }),
};
/** For a larger value only the first fault is reported: finding every fault can take minutes. */
const MOST_EXPLAINED_CHARS = 20_000;

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const at = (...parts: string[]) => `contract#/${parts.map(escaped).map(encodeURIComponent).join('/')}`;

/** Follows a `$ref`; anything else is returned as it is. */
function resolve<T>(item: T | { $ref: string }): T {
  if (typeof item !== 'object' || item === null || !('$ref' in item) || typeof item.$ref !== 'string') return item as T;
  const parts = item.$ref.slice(2).split('/');
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document) as T;
}

const cache = new Map<string, ValidateFunction>();
/** Compiles a schema at first use, so that a test that calls three operations does not compile them all. */
function compiled(name: string, kind: keyof typeof ajv, schema: () => object): ValidateFunction {
  const known = cache.get(`${kind} ${name}`);
  if (known) return known;
  const fresh = ajv[kind].compile(schema());
  cache.set(`${kind} ${name}`, fresh);
  return fresh;
}

/** Compiles a single branch of a choice, so that its references point into the contract. */
const checkBranch =
  (kind: keyof typeof ajv) =>
  (branch: object, value: unknown): ErrorObject[] => {
    const alone = JSON.stringify(branch).replaceAll('"$ref":"#/', '"$ref":"contract#/');
    const validate = compiled(alone, kind, () => JSON.parse(alone) as object);
    validate(value);
    return validate.errors ?? [];
  };

/** Returns null for a valid value, else the broken schema keyword of each faulty field. */
type Check = (value: unknown) => Faults | null;

const check =
  (name: string, kind: keyof typeof ajv, schema: () => object): Check =>
  (value) => {
    const validate = compiled(name, kind, schema);
    if (validate(value)) return null;
    const explains = JSON.stringify(value).length > MOST_EXPLAINED_CHARS ? kind : 'every';
    const explain = compiled(name, explains, schema);
    explain(value);
    return faultsOf(explain.errors ?? [], checkBranch(explains));
  };

/** Name and type of a parameter; its text is converted to that type. */
export interface ParameterKind {
  name: string;
  type: string | undefined;
}

/** A field of form data; a file comes as a part with a filename. */
interface FormKind extends ParameterKind {
  isFile: boolean;
}

/** The facts that the router needs about an operation. */
export interface ContractRow {
  operationId: OperationId;
  method: string;
  path: string;
  secured: boolean;
  /** Check of a JSON body; null if the operation takes none. */
  body: Check | null;
  /** Fields and check of form data; null if the operation takes none. The check sees a file by its name. */
  form: { kinds: FormKind[]; check: Check } | null;
  /** Parameters with their types; the check also fills in defaults. */
  query: { kinds: ParameterKind[]; check: Check };
  params: { kinds: ParameterKind[]; check: Check };
  headers: { kinds: ParameterKind[]; check: Check };
  /** Media type of the 200 answer. */
  media: string;
  /** Check of a JSON answer with this status; null if the contract does not declare the status. */
  answer: (status: number) => Check | null;
}

function parameterCheck(operationId: string, where: Parameter['in'], all: Parameter[]) {
  const mine = all.filter((parameter) => parameter.in === where);
  const kinds = mine.map(({ name, schema }) => ({
    name,
    type: schema.type ?? resolve<{ type?: string }>(schema as { $ref: string }).type,
  }));
  const schema = () => ({
    type: 'object',
    additionalProperties: false,
    required: mine.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      mine.map(({ name, schema: own }) => [name, own.$ref ? { $ref: `contract${own.$ref}` } : own]),
    ),
  });
  return { kinds, check: check(`${operationId} ${where}`, 'parameter', schema) };
}

interface FieldSchema {
  $ref?: string;
  type?: string;
  contentMediaType?: string;
}

/** The fields of form data with their types. */
function formKinds(schema: unknown): FormKind[] {
  const { properties = {} } = resolve<{ properties?: Record<string, FieldSchema> }>(schema as { $ref: string });
  return Object.entries(properties).map(([name, field]) => {
    const { type, contentMediaType } = resolve<FieldSchema>(field);
    return { name, type, isFile: contentMediaType !== undefined };
  });
}

const JSON_TYPE = 'application/json';
const FORM_DATA = 'multipart/form-data';

function rowOf(operationId: OperationId): ContractRow {
  const { method, path, secured } = OPERATIONS[operationId];
  const verb = method.toLowerCase();
  const operation = PATHS[path]?.[verb];
  if (!operation) throw new Error(`${operationId} stands in the operation table but not in the contract`);
  const parameters = (operation.parameters ?? []).map((item) => resolve<Parameter>(item));
  const ok = resolve<ResponseRow>(operation.responses['200'] ?? {});
  const schemaIn = (media: string, ...rest: string[]) => ({
    $ref: at('paths', path, verb, ...rest, 'content', media, 'schema'),
  });
  const json = (...rest: string[]) => schemaIn(JSON_TYPE, ...rest);
  const bodies = operation.requestBody?.content ?? {};
  const form = bodies[FORM_DATA];
  const checkOf = (media: string) => check(`${operationId} ${media}`, 'body', () => schemaIn(media, 'requestBody'));
  return {
    operationId,
    method,
    path,
    secured,
    body: JSON_TYPE in bodies ? checkOf(JSON_TYPE) : null,
    form: form ? { kinds: formKinds(form.schema), check: checkOf(FORM_DATA) } : null,
    query: parameterCheck(operationId, 'query', parameters),
    params: parameterCheck(operationId, 'path', parameters),
    headers: parameterCheck(operationId, 'header', parameters),
    media: Object.keys(ok.content ?? {})[0] ?? 'application/json',
    answer: (status) => {
      if (!Object.hasOwn(operation.responses, status)) return null;
      if (status === 200) return check(`${operationId} 200`, 'body', () => json('responses', '200'));
      return check('Error', 'body', () => ({ $ref: at('components', 'schemas', 'Error') }));
    },
  };
}

/** Every operation of the contract, ready to route and to check. */
export const CONTRACT: readonly ContractRow[] = (Object.keys(OPERATIONS) as OperationId[]).map(rowOf);
/** The contract itself, for `/openapi.json` and `/docs`. */
export const CONTRACT_DOCUMENT = contract;
