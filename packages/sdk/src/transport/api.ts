// The only file that imports openapi-fetch. To replace it, write a `GET` and a `POST` that fill the path and the query
// and call the pipeline, with types from `operations` of the contract.
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../contract/schema.gen.ts';
import { BankError } from './bank-error.ts';
import type { AnswerFace } from './plain-answer.ts';
import { PlainRequest } from './plain-request.ts';

/** The contract's calls by method and path, typed; every failure is thrown as a `BankError`. */
export type BankApi = Client<paths>;

/** @param pipeline sends every request */
export const createApi = (origin: string, pipeline: (request: PlainRequest) => Promise<AnswerFace>): BankApi =>
  createClient<paths>({
    baseUrl: origin,
    Request: PlainRequest as typeof Request,
    fetch: (request) => pipeline(request) as Promise<Response>,
  });

/**
 * The data of a call.
 *
 * @throws {BankError} bad-response, where a successful answer has no data
 */
export async function unwrap<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call;
  if (data === undefined) throw new BankError({ kind: 'bad-response', status: response.status });
  return data;
}
