import type { operations, OPERATIONS, OperationId } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import type { Clock } from './clock.ts';
import type { Tx } from '../db/tx.ts';
import type { Secrets } from './secrets.ts';
import type { FormFile } from './form-file.ts';
import type { CalledFrom } from './record-act.ts';
import type { Session } from './session.ts';
import type { FileTurn } from './file-work.ts';
import type { Log } from './log.ts';

type Operation<K extends OperationId> = operations[K];
/** An operation with both kinds of body takes either. */
type BodyIn<Content> =
  | (Content extends { 'application/json': infer B } ? B : never)
  | (Content extends { 'multipart/form-data': infer B } ? Omit<B, 'file'> & { file: FormFile } : never);
type Body<O> = O extends { requestBody: { content: infer Content } } ? BodyIn<Content> : undefined;
type Content<O> = O extends { responses: { 200: { content: infer C } } } ? C : never;
type Query<O> = O extends { parameters: { query?: infer Q } } ? NonNullable<Q> : Record<string, never>;
type Path<O> = O extends { parameters: { path?: infer P } } ? NonNullable<P> : Record<string, never>;

/**
 * A request after it was opened and checked against the contract, with query defaults filled in.
 *
 * @public the shipped types of the tester's entry name it
 */
export interface Input<K extends OperationId> {
  body: Body<Operation<K>>;
  query: Query<Operation<K>>;
  path: Path<Operation<K>>;
}

/**
 * Writes a file part by part while the client takes it, and gives way to other calls in between.
 *
 * @public the shipped types of the tester's entry name it
 */
export type FileWriter = (work: FileTurn) => AsyncGenerator<Uint8Array<ArrayBuffer>, void>;

/** The answer of an operation; the router checks it against the contract before it seals it. */
type Answer<K extends OperationId> =
  Content<Operation<K>> extends { 'application/json': infer J }
    ? J
    : Content<Operation<K>> extends { 'text/plain': string }
      ? string
      : Uint8Array | FileWriter;

/** Everything a handler may use; a handler has no other access to the outside. */
export interface Context {
  clock: Clock;
  /** Runs each statement on its own, outside a transaction; never used inside `write`. */
  read: Tx;
  /** One database transaction; commits when the work returns, rolls back when it throws. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Notifies the live sessions of a group, or of one user of it, that queues or notices changed; with `batch` it only tells
   * how far that batch is. Call it after the commit.
   */
  announce: (group: { corporateId: string; corporateGroupId: string; onlyUser?: string; batch?: string }) => void;
  /** Closes the live connections of these sessions, which have ended; call it after the commit. */
  ended: (sessionIds: readonly string[]) => void;
  /** Why no event may be sent to an address; null if it may be. */
  addressFault: (url: string) => Promise<string | null>;
  /** Hashes and compares passwords and PINs. */
  secrets: Secrets;
  /** The deployment this bank serves. */
  profile: Profile;
  log: Log;
  /** Extra headers of the answer, besides the fixed ones; Content-Type only if the contract has several. */
  answerHeaders: Headers;
  /** Id of the envelope key that sealed the request. */
  keyId: string | null;
  /** The caller's place: its address counts for rate limits, all of it is stated in the audit trail. */
  calledFrom: CalledFrom;
  /** Where the caller reached the bank, such as `https://bank.example`; the portal has the same origin. */
  origin: string;
  /** Whether the caller is a browser that will return a Secure cookie. */
  keepsSecureCookies: boolean;
  /** Value of the Idempotency-Key header. */
  idempotencyKey: string | null;
  traceId: string;
}

/** The context of an operation that needs a live session. */
export interface SecuredContext extends Context {
  session: Session;
}

type SecuredId = { [K in OperationId]: (typeof OPERATIONS)[K]['secured'] extends true ? K : never }[OperationId];

export type Handler<K extends OperationId> = (
  input: Input<K>,
  context: K extends SecuredId ? SecuredContext : Context,
) => Promise<Answer<K>>;

/** One handler per operation; a missing handler fails at start. */
export type Handlers = { [K in OperationId]: Handler<K> };
