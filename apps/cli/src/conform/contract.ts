import { ALWAYS_UNENCRYPTED, type OperationId, OPERATION_ROLES, OPERATIONS, type Role } from '@ibk/sdk/contract';
import { isRecord } from '../is-record.ts';
import document from '../../../../openapi/contract.gen.json' with { type: 'json' };

/** A part of the contract; each reader checks its form. */
export type Json = Readonly<Record<string, unknown>>;

/** Typed as unknown, so that no code relies on types inferred from this one document. */
const contract: unknown = document;

const record = (value: unknown): Json => (isRecord(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Follows a `$ref` into the contract; anything else is returned as it is. */
export function resolve(item: unknown): Json {
  const { $ref } = record(item);
  if (typeof $ref !== 'string') return record(item);
  return resolve(
    $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, part) => record(node)[part], contract),
  );
}

/** Schemas by the name that the contract's references use. */
export const SCHEMAS = record(record(record(contract)['components'])['schemas']);

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}

/** The contract's description of the answer with one status. */
export interface AnswerContract {
  /** Schemas by media type. */
  content: Readonly<Record<string, unknown>>;
  /** Names of the headers that it describes. */
  headers: readonly string[];
}

/** The order of a list. */
export interface RowOrder {
  /** Path of the list; empty for the answer itself. */
  rows: string;
  field: string;
  direction: string;
}

/** An operation of the contract with the facts that a conformance check needs. */
export interface OperationContract {
  id: OperationId;
  method: string;
  path: string;
  isSecured: boolean;
  /** Whether the call changes nothing at the bank. */
  isSafe: boolean;
  /** Whether an Idempotency-Key is required or optional; undefined if the operation has none. */
  keyed: 'required' | 'optional' | undefined;
  roles: readonly Role[];
  tag: string;
  /** Section of the documents, or `kontrak` for an extension. */
  source: string;
  /** The documented call with which the portal does without this extension; null if it needs it. */
  fallback: OperationId | null;
  /** Whether JSON bodies are sealed while the profile has encryption on. */
  isSealed: boolean;
  /** How the rows of its answer are sorted, unless the call asks for another order; null if the contract states none. */
  order: RowOrder | null;
  parameters: readonly Parameter[];
  /** Schema and example of the request body; null if the operation takes no body. */
  body: { schema: unknown; example: unknown; isForm: boolean } | null;
  answers: Readonly<Record<string, AnswerContract>>;
}

function bodyOf(operation: Json): OperationContract['body'] {
  if (operation['requestBody'] === undefined) return null;
  const [[media, described] = []] = Object.entries(record(resolve(operation['requestBody'])['content']));
  const { schema, example } = record(described);
  return { schema, example: example ?? resolve(schema)['example'], isForm: media === 'multipart/form-data' };
}

/** The order that a text such as `amount,desc` names. */
export const orderBy = (rows: string, by: string): RowOrder => {
  const [field = '', direction = ''] = by.split(',');
  return { rows, field, direction };
};

const answerOf = (item: unknown): AnswerContract => {
  const { content, headers } = resolve(item);
  const schemas = Object.entries(record(content)).map(([media, held]) => [media, record(held)['schema']]);
  return { content: Object.fromEntries(schemas) as AnswerContract['content'], headers: Object.keys(record(headers)) };
};

const parameterOf = (item: unknown): Parameter => {
  const { name, in: where, required, schema } = resolve(item);
  return { name: text(name), in: text(where), required: required === true, schema: resolve(schema) };
};

const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[];

function operationOf(id: OperationId): OperationContract {
  const row = OPERATIONS[id];
  const operation = record(record(record(record(contract)['paths'])[row.path])[row.method.toLowerCase()]);
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const order = operation['x-order'];
  const [tag] = Array.isArray(operation['tags']) ? (operation['tags'] as unknown[]) : [];
  const answers = Object.entries(record(operation['responses'])).map(([status, item]) => [status, answerOf(item)]);
  return {
    id,
    method: row.method,
    path: row.path,
    isSecured: row.secured,
    isSafe: row.retry === 'safe',
    keyed: 'keyed' in row ? row.keyed : undefined,
    roles: OPERATION_ROLES[id] ?? [],
    tag: text(tag),
    source: text(operation['x-source']) || 'kontrak',
    fallback: OPERATION_IDS.find((each) => each === operation['x-fallback']) ?? null,
    isSealed: !ALWAYS_UNENCRYPTED.includes(id),
    order: isRecord(order) ? orderBy(text(order['rows']), text(order['by'])) : null,
    parameters: parameters.map(parameterOf),
    body: bodyOf(operation),
    answers: Object.fromEntries(answers) as OperationContract['answers'],
  };
}

/** Every operation of the contract, in its order. */
export const CONTRACT: readonly OperationContract[] = OPERATION_IDS.map(operationOf);

const byId = new Map(CONTRACT.map((operation) => [operation.id, operation]));

/** @throws {Error} no such operation */
export function operation(id: OperationId): OperationContract {
  const found = byId.get(id);
  if (!found) throw new Error(`The contract has no operation ${id}`);
  return found;
}

/** The operation that a method and a path belong to. */
export const operationAt = (method: string, path: string): OperationContract | undefined =>
  CONTRACT.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
