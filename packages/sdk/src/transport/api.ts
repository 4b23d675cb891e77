import type { paths } from '../contract/schema.gen.ts';
import { BankError } from './bank-error.ts';
import { misuse } from './misuse.ts';
import type { AnswerFace } from './plain-answer.ts';
import type { CallOptions, PlainRequest } from './plain-request.ts';

type Verb = 'get' | 'post' | 'put' | 'delete';
type Path<Method extends Verb> = {
  [P in keyof paths]: paths[P] extends Record<Method, { responses: unknown }> ? P : never;
}[keyof paths];

/** The values of an address, which are required if one of them is. */
type Values<Operation> = Operation extends { parameters: infer All extends { path?: unknown; query?: unknown } }
  ? Pick<All, 'path' | 'query'>
  : never;
type WithValues<All> = Record<never, never> extends All ? { params?: All } : { params: All };
type WithBody<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? {
      body: Operation extends { requestBody: { content: { 'multipart/form-data': unknown } } } ? Body | FormData : Body;
    }
  : Operation extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? { body: FormData }
    : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
      ? { body?: Body }
      : { body?: never };

/** How an answer is read; a stream is left to whoever takes the answer itself. */
type ReadAs = 'json' | 'text' | 'blob' | 'stream';
interface Reading {
  parseAs?: ReadAs;
}
/** What a call sends, with its options. */
type Init<Operation> = WithValues<Values<Operation>> & WithBody<Operation> & PlainRequest['options'] & Reading;

type Json<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
  ? Answer
  : never;
type Data<Operation, Given> = Given extends { parseAs: infer As extends ReadAs }
  ? { json: Json<Operation>; text: string; blob: Blob; stream: undefined }[As]
  : Json<Operation>;

/** An answer with its data; without data if it was not to be read. */
interface Answered<T> {
  data?: T;
  response: AnswerFace;
}
type Call<Method extends Verb> = <P extends Path<Method>, const Given extends Init<paths[P][Method]>>(
  path: P,
  ...init: Record<never, never> extends Init<paths[P][Method]> ? [init?: Given] : [init: Given]
) => Promise<Answered<Data<paths[P][Method], Given>>>;

/** The contract's calls by method and path, typed; every failure is thrown as a `BankError`. */
export type BankApi = { readonly [Method in Verb as Uppercase<Method>]: Call<Method> } & {
  /** A call by the name of its method, in small letters. */
  readonly request: <Method extends Verb, P extends Path<Method>, const Given extends Init<paths[P][Method]>>(
    method: Method,
    path: P,
    init: Given,
  ) => Promise<Answered<Data<paths[P][Method], Given>>>;
};

type Value = string | number | boolean | null | undefined;
/** A call without its types. */
interface Untyped extends Reading, CallOptions {
  params?: { path?: Readonly<Record<string, Value>>; query?: Readonly<Record<string, Value>> };
  body?: unknown;
}

/** @throws {RangeError} a value that an address drops, whatever is done to its letters */
function filled(path: string, values: Readonly<Record<string, Value>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    if (value === '.' || value === '..') throw new RangeError(`${name} is not a value`);
    return encodeURIComponent(value);
  });
}

/** The query of an address with its question mark; a value that is null or undefined is left out. */
function queryOf(values: Readonly<Record<string, Value>>): string {
  let text = '';
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null)
      text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(String(value))}`;
  return text;
}

/** @throws {BankError} invalid: an invalid header, or a body that JSON cannot hold */
function requestOf(origin: string, method: string, path: string, init: Untyped): PlainRequest {
  const { params, body, headers } = init;
  try {
    return {
      method,
      url: `${origin}${params?.path ? filled(path, params.path) : path}${params?.query ? queryOf(params.query) : ''}`,
      headers: headers ? Object.fromEntries(new Headers(headers)) : {},
      payload: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      options: init,
    };
  } catch (error) {
    throw misuse('call', 'Permintaan tidak dapat dibuat dari nilai yang diberikan.', error);
  }
}

/** @param pipeline sends every request */
export function createApi(origin: string, pipeline: (request: PlainRequest) => Promise<AnswerFace>): BankApi {
  const send = async (method: string, path: string, init: Untyped = {}): Promise<Answered<unknown>> => {
    const response = await pipeline(requestOf(origin, method, path, init));
    const { parseAs = 'json' } = init;
    return parseAs === 'stream' ? { response } : { data: await response[parseAs](), response };
  };
  const call = (method: string) => (path: string, init?: Untyped) => send(method, path, init);
  const api = {
    GET: call('GET'),
    POST: call('POST'),
    PUT: call('PUT'),
    DELETE: call('DELETE'),
    request: (method: string, path: string, init?: Untyped) => send(method.toUpperCase(), path, init),
  };
  return api as BankApi; // only the types know which values, body and answer belong to a path
}

/**
 * The data of a call.
 *
 * @throws {BankError} bad-response, if a successful answer has no data; invalid, if no request could be built
 */
export async function unwrap<T>(call: Promise<Answered<T>>): Promise<T> {
  const { data, response } = await call;
  if (data === undefined) throw new BankError({ kind: 'bad-response', status: response.status });
  return data;
}
