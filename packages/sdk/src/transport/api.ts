// The one file that knows openapi-fetch. Without it: a `GET` and a `POST` that fill the path, write the query and call
// the pipeline; types then from `operations` of the contract.
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../contract/schema.gen.ts';
import { BankError } from './bank-error.ts';
import type { AnswerFace } from './plain-answer.ts';
import { PlainRequest } from './plain-request.ts';

/** The contract's calls by method and path, typed; every failure is thrown as a `BankError`. */
export type BankApi = Client<paths>;

/** @param pipeline carries the calls; nothing else sends */
export const createApi = (origin: string, pipeline: (request: PlainRequest) => Promise<AnswerFace>): BankApi =>
  createClient<paths>({
    baseUrl: origin,
    Request: PlainRequest as typeof Request,
    fetch: (request) => pipeline(request) as Promise<Response>,
  });

/**
 * The data of a call.
 *
 * @throws {BankError} bad-response, where a success came without any
 */
export async function unwrap<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call;
  if (data === undefined) throw new BankError({ kind: 'bad-response', status: response.status });
  return data;
}
