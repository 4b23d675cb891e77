// The only file that imports openapi-fetch. To replace it, write a `GET` and a `POST` that fill the path and the query
// and call the pipeline, with types from `operations` of the contract.
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../contract/schema.gen.ts';
import { BankError, isBankError } from './bank-error.ts';
import type { AnswerFace } from './plain-answer.ts';
import { PlainRequest } from './plain-request.ts';
import { misuse } from './misuse.ts';

/** The contract's calls by method and path, typed; every failure is thrown as a `BankError`. */
export type BankApi = Client<paths>;

/** @param pipeline sends every request */
export const createApi = (origin: string, pipeline: (request: PlainRequest) => Promise<AnswerFace>): BankApi =>
  createClient<paths>({
    baseUrl: origin,
    Request: PlainRequest as typeof Request,
    fetch: (request) => pipeline(request).catch(carried) as Promise<Response>,
  });

/** The errors that the pipeline threw: every failure of a request that was built, and the reason of an abort. */
const ended = new WeakSet<Error>();
function carried(error: unknown): never {
  if (error instanceof Error) ended.add(error);
  throw error;
}

/** Reports a request that could not be built, such as one with an invalid header or a body that JSON cannot hold. */
function unbuilt(error: unknown): unknown {
  const isOfBuilding = error instanceof Error && !ended.has(error) && !isBankError(error);
  return isOfBuilding ? misuse('call', 'Permintaan tidak dapat dibuat dari nilai yang diberikan.', error) : error;
}

/**
 * The data of a call.
 *
 * @throws {BankError} bad-response, if a successful answer has no data; invalid, if no request could be built
 */
export async function unwrap<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call.catch((error: unknown) => {
    throw unbuilt(error);
  });
  if (data === undefined) throw new BankError({ kind: 'bad-response', status: response.status });
  return data;
}
