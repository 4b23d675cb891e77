import { Html, html } from './html.ts';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  'x-decimals'?: number;
  default?: unknown;
  description?: string;
  example?: unknown;
  contentMediaType?: string;
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref;
const join = (parts: Html[], between: string): Html => new Html(parts.map(({ text }) => text).join(` ${between} `));

/** The text for a type, with a link when the type has a name of its own. */
export function typeText(schema: Schema): Html {
  if (schema.$ref) return html`<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return join(choices.map(typeText), 'or');
  if (schema.allOf) return join(schema.allOf.map(typeText), 'and');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return join(
      schema.enum.map((word) => html`<code>${String(word)}</code>`),
      '|',
    );
  if (schema.type === 'array' && schema.items) return html`list of ${typeText(schema.items)}`;
  return html`${[schema.type ?? 'any'].flat().join(' or ')}${schema.format && ` (${schema.format})`}`;
}

// prettier-ignore
const BOUNDS: readonly (readonly [keyof Schema, (value: unknown) => string])[] = [
  ['minimum',          (value) => `from ${String(value)}`],
  ['exclusiveMinimum', (value) => `above ${String(value)}`],
  ['maximum',          (value) => `up to ${String(value)}`],
  ['x-decimals',       (value) => `at most ${String(value)} decimals`],
  ['minLength',        (value) => `at least ${String(value)} characters`],
  ['maxLength',        (value) => `at most ${String(value)} characters`],
  ['minItems',         (value) => `at least ${String(value)} items`],
  ['maxItems',         (value) => `at most ${String(value)} items`],
  ['pattern',          (value) => `like ${String(value)}`],
  ['default',          (value) => `default ${JSON.stringify(value)}`],
  ['contentMediaType', (value) => String(value)],
];

/** The text for the constraints of a type. */
export const boundsText = (schema: Schema): string =>
  BOUNDS.flatMap(([key, describe]) => (schema[key] === undefined ? [] : [describe(schema[key])])).join(', ');

interface Field {
  path: string;
  schema: Schema;
  isRequired: boolean;
}

/** Fields of an object; those of nested unnamed objects and lists appear with their path. */
export function fieldsOf(schema: Schema, above = ''): Field[] {
  const list = schema.type === 'array' && schema.items && !schema.items.$ref ? schema.items : undefined;
  if (list) return fieldsOf(list, `${above}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = above ? `${above}.${name}` : name;
    return [{ path, schema: inner, isRequired: schema.required?.includes(name) ?? false }, ...fieldsOf(inner, path)];
  });
}
