import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { CONTRACT_DOCUMENT } from '../operation/contract.ts';

/** A part of a JSON schema that requests are described by. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: Schema;
}
interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const DOCUMENT = CONTRACT_DOCUMENT as { paths: Record<string, Record<string, Described>> };

function resolved<T extends { $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node;
  const parts = node.$ref.slice(2).split('/');
  return parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], DOCUMENT) as T;
}

/** A text that a request may carry, by the names that lead to it; `0` stands for the first item of a list. */
export interface RequestField {
  operationId: OperationId;
  part: 'path' | 'query' | 'body';
  path: readonly string[];
  /** The last name, which gives the text its meaning. */
  name: string;
}

const isFreeText = ({ type, format, enum: listed, const: only }: Schema): boolean =>
  [type].flat().includes('string') && listed === undefined && only === undefined && format !== 'date';

/** The paths to every text of a schema whose value the contract leaves open. */
function* textsIn(
  schema: Schema,
  path: readonly string[],
  above: readonly Schema[] = [],
): Generator<readonly string[]> {
  const own = resolved(schema);
  if (above.includes(own)) return;
  const seen = [...above, own];
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = own;
  for (const branch of [...oneOf, ...anyOf, ...allOf]) yield* textsIn(branch, path, seen);
  for (const [name, property] of Object.entries(properties)) yield* textsIn(property, [...path, name], seen);
  if (items) yield* textsIn(items, [...path, '0'], seen);
  if (isFreeText(own)) yield path;
}

/** Every text of a call's request, each once. */
export function requestFields(operationId: OperationId): RequestField[] {
  const { method, path } = OPERATIONS[operationId];
  const { parameters = [], requestBody } = DOCUMENT.paths[path]?.[method.toLowerCase()] ?? {};
  const found = new Map<string, RequestField>();
  const add = (part: RequestField['part'], texts: Iterable<readonly string[]>) => {
    for (const each of texts) {
      const name = each.findLast((step) => step !== '0') ?? '';
      found.set(`${part}.${each.join('.')}`, { operationId, part, path: each, name });
    }
  };
  for (const { name, in: part, schema } of parameters.map(resolved))
    if (part === 'path' || part === 'query') add(part, textsIn(schema, [name]));
  for (const { schema } of Object.values(requestBody?.content ?? {})) add('body', textsIn(schema, []));
  return [...found.values()];
}

/** The fields of form data as its check sees them, a file by its name; any other body as it is. */
export const checkedBody = (body: unknown): unknown =>
  body instanceof FormData
    ? Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
    : body;

/** A copy of a value with one text in it replaced; missing objects and lists on the way to it are created. */
export function withText(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  if (value instanceof FormData) {
    const copy = new FormData();
    for (const [name, each] of value) copy.set(name, each);
    copy.set(step, text);
    return copy;
  }
  const inner = (value as Record<string, unknown> | undefined)?.[step];
  if (Array.isArray(value) || step === '0') {
    const list = Array.isArray(value) ? value : [];
    return list.length === 0 ? [withText(undefined, rest, text)] : list.with(Number(step), withText(inner, rest, text));
  }
  return { ...(value as object | undefined), [step]: withText(inner, rest, text) };
}
