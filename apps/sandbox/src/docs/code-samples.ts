import { redact } from '@ibk/sdk/format';
import { OPERATIONS, type OperationId, type OperationRow } from '@ibk/sdk/contract';
import type { Call } from './document.ts';
import calls from './sdk-calls.gen.json' with { type: 'json' };

interface Taken {
  name: string;
  /** Fields of an object, null for any; absent for a single value. */
  fields?: string[] | null;
}
interface SdkCall {
  area: string;
  takes: Taken[];
  isSequence: boolean;
}
const SDK_CALLS: Partial<Record<string, SdkCall>> = calls;

/** The request of a call's example. */
export interface ExampleRequest {
  path: Record<string, string>;
  query: Record<string, string | number | boolean>;
  body?: unknown;
}

const WIDTH = 90;
const isName = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key);
const quoted = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;

/** A value as TypeScript, on one line if it is short. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  const partsAt = (at: string): string[] =>
    Array.isArray(value)
      ? value.map((each) => literal(each, at))
      : Object.entries(value).map(([key, inner]) => `${isName(key) ? key : quoted(key)}: ${literal(inner, at)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = partsAt(deeper);
  if (parts.length === 0) return open + close;
  const space = Array.isArray(value) ? '' : ' ';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`;
}

/** The call's example request, from where the contract has its parts. */
export function exampleOf({ operation }: Call): ExampleRequest {
  const { requestBody, 'x-example': { path = {}, query = {} } = {} } = operation;
  const content = requestBody && 'content' in requestBody ? requestBody.content : undefined;
  const body = Object.values(content ?? {})[0]?.example;
  return { path, query, ...(body === undefined ? {} : { body }) };
}

function argumentOf({ name, fields }: Taken, { path, query, body }: ExampleRequest): string {
  const whole = (body ?? query) as Record<string, unknown>;
  if (fields === undefined) return literal({ ...path, ...query, ...whole }[name]);
  return literal(fields ? Object.fromEntries(Object.entries(whole).filter(([key]) => fields.includes(key))) : whole);
}

/** The call by the SDK with the example's values; null if the SDK makes it by itself. */
export function sdkSample(call: Call): string | null {
  const { operationId } = call.operation;
  const sdk = SDK_CALLS[operationId];
  if (!sdk) return null;
  const made = `bank.${sdk.area}.${operationId}(${sdk.takes.map((each) => argumentOf(each, exampleOf(call))).join(', ')})`;
  return sdk.isSequence
    ? `for await (const each of ${made}) {\n  console.log(each);\n}`
    : `const answer = await ${made};`;
}

/** Commands of `ibk` for the calls of a session, which `ibk request` does not send. */
const COMMANDS: Partial<Record<string, string>> = { fetchKey: 'ibk login', login: 'ibk login', logout: 'ibk logout' };

/** Whether a call takes form data, and nothing else. */
export function isFormCall({ operation: { requestBody } }: Call): boolean {
  const content = requestBody && 'content' in requestBody ? requestBody.content : undefined;
  return Object.keys(content ?? {})[0] === 'multipart/form-data';
}

/** Ending of the file that an answer is stored in, by its media type; a text is printed. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/png': 'png',
};

const inShell = (word: string): string =>
  /^[\w./:=,@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The body on the line, or the file for it: `ibk` takes no secret from a line that others can read. */
function dataOf(operationId: string, body: unknown): string {
  const isSecret = JSON.stringify(redact(body)).includes('"***"');
  return `--data ${isSecret ? `@${operationId}.json` : inShell(JSON.stringify(body))}`;
}

/** The flags for a body: a file of form data stands in a file of its own, its other fields on the line. */
function bodyFlags(call: Call, body: unknown): string[] {
  const { operationId } = call.operation;
  if (body === undefined) return [];
  if (!isFormCall(call)) return [dataOf(operationId, body)];
  const { file: _, ...fields } = body as { file: string };
  return [dataOf(operationId, fields), `--file ${operationId}.csv`];
}

/** The call as a line for a shell. */
export function requestSample(call: Call): string {
  const { operationId, responses } = call.operation;
  const command = COMMANDS[operationId];
  if (command) return command;
  const { path, query, body } = exampleOf(call);
  const { method, path: template }: OperationRow = OPERATIONS[operationId as OperationId];
  const done = responses['200'];
  const media = done && 'content' in done ? Object.keys(done.content ?? {})[0] : undefined;
  const ending = ENDINGS[media ?? ''];
  return [
    'ibk request',
    method,
    inShell(template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))),
    ...Object.entries(query).map(([name, value]) => `--query ${inShell(`${name}=${String(value)}`)}`),
    ...bodyFlags(call, body),
    ...(ending === undefined ? [] : [`-o ${operationId}.${ending}`]),
  ].join(' ');
}
