import { CONTRACT_DOCUMENT } from '../operation/contract.ts';
import controls from './controls.gen.json' with { type: 'json' };
import type { Schema } from './schema-text.ts';

type Ref = { $ref: string };

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
export interface Content {
  content?: Record<string, { schema: Schema; example?: unknown }>;
}
export interface Operation {
  operationId: string;
  tags?: string[];
  summary: string;
  description?: string;
  'x-retry'?: string;
  'x-origin'?: string;
  'x-source'?: string;
  /** A list of roles, or the name of a set of roles. */
  'x-roles'?: string | string[];
  'x-session'?: 'must-change';
  'x-envelope'?: 'clear';
  /** Demo user and parameters of the example; body and answer stand at their media types. */
  'x-example'?: { as?: string; path?: Record<string, string>; query?: Record<string, string | number | boolean> };
  security?: Record<string, unknown>[];
  parameters?: (Parameter | Ref)[];
  requestBody?: Content | Ref;
  responses: Record<string, (Content & { description: string }) | Ref>;
}
/** The part of OpenAPI that our descriptions use. */
export interface Document {
  info: { title: string; version: string; description: string };
  tags?: { name: string; description: string }[];
  security?: Record<string, unknown>[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export const contract = CONTRACT_DOCUMENT as Document & Required<Pick<Document, 'tags'>>;

/** `unknown` drops the type inferred from this one file. */
const described: unknown = controls;
/** The controls of a sandbox, outside the contract. */
export const controlsOfSandbox = described as Document;

/** The item itself, following a `$ref` if there is one. */
export function resolve<T>(document: Document, item: T | Ref): T {
  if (!(item && typeof item === 'object' && '$ref' in item)) return item;
  const parts = item.$ref.slice(2).split('/');
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document) as T;
}

/** One operation of a document. */
export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

export const callsOf = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

/** When the demo world of the examples was seeded. */
export const EXAMPLES_AT = '2026-07-14T02:42Z';
/** The same for whoever reads the examples. */
export const OF_THE_EXAMPLES = `Days and references of the examples are those of a demo world seeded on one day: after
\`ibk sandbox reset ${EXAMPLES_AT}\` a sandbox knows them.`;
