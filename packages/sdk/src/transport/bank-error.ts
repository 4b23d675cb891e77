import type { Status } from '../contract/index.ts';
import type { OperationId } from '../contract/operations.gen.ts';
import type { RuleId } from '../refusals/refusals.ts';
import { redact } from '../format/redact.ts';
import { networkFault } from './http-client.ts';
import { TEXTS } from '../refusals/kind-texts.ts';

/** What went wrong; programs decide by it. docs/sdk.md explains what to do about each kind. */
export type BankErrorKind = keyof typeof TEXTS;

/** The facts of a `BankError`; only the kind is required. */
export interface BankErrorFacts {
  kind: BankErrorKind;
  /** The bank's message, if it sent one. */
  message?: string | undefined;
  /** HTTP status, if there was an answer. */
  status?: number | undefined;
  /** Id of the rule that refused. */
  ruleId?: string | undefined;
  /** Id of the answer in the bank's log. */
  traceId?: string | undefined;
  /** The transaction concerned. */
  referenceId?: string | undefined;
  /** Message by field path. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** How long the bank asks to wait. */
  retryAfterMs?: number | undefined;
  /** `GET /api/banking/valid-account`: method and path template, never an address with its values. */
  operation?: string | undefined;
  /** Status of the transaction, if a wait ended before the transaction did. */
  lastStatus?: Status | undefined;
  /** The underlying error; only its name and code are stored. */
  cause?: unknown;
}

/** Name and code of the underlying error. Its message is left out, since it may contain an address, a header or a body. */
function harmless(cause: unknown): { name: string; code: string | undefined } | undefined {
  if (!(cause instanceof Error)) return undefined;
  if (isBankError(cause)) return { name: cause.name, code: cause.kind };
  const inner: unknown = cause.cause;
  const code = [cause, inner].flatMap((error) => (error instanceof Error && 'code' in error ? [error.code] : []))[0];
  return { name: cause.name, code: typeof code === 'string' ? code : undefined };
}

/**
 * The one error of every call. `message` is Indonesian and ready to show. It never carries a token, password, PIN,
 * OTP, key, address with values or body, neither in itself nor in its cause.
 *
 * @source 000 §8
 */
export class BankError extends Error {
  override readonly name = 'BankError';
  readonly kind: BankErrorKind;
  readonly status: number | undefined;
  /** Id of the rule that refused; a bank may have rules that this version does not know. */
  readonly ruleId: RuleId | (string & Record<never, never>) | undefined;
  readonly traceId: string | undefined;
  readonly referenceId: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterMs: number | undefined;
  /** `GET /api/banking/valid-account`. */
  readonly operation: string | undefined;
  /** Name of the call that failed; undefined if the error came before any call. */
  readonly operationId: OperationId | undefined;
  /** Id of the call, as in its events and logs; undefined if the error came before any call. */
  readonly callId: string | undefined;
  /** Number of attempts of the call. */
  readonly attempts: number | undefined;
  /** Address in the catalogue of errors that explains this one. */
  readonly docsUrl: string | undefined;
  /** Status of the transaction when a wait for its end was over. */
  readonly lastStatus: Status | undefined;
  /** Whether the same call may succeed later: nothing was decided, or a second request does no harm. */
  readonly retryable: boolean;

  constructor(facts: BankErrorFacts) {
    const cause = harmless(facts.cause);
    super(facts.message || TEXTS[facts.kind], cause ? { cause } : undefined);
    this.kind = facts.kind;
    this.status = facts.status;
    this.ruleId = facts.ruleId;
    this.traceId = facts.traceId;
    this.referenceId = facts.referenceId;
    this.fields = facts.fields;
    this.retryAfterMs = facts.retryAfterMs;
    this.operation = facts.operation;
    this.lastStatus = facts.lastStatus;
    this.retryable = isRetryable(facts);
  }

  /** For logs: the facts, redacted, without the stack. */
  toJSON(): unknown {
    const { name, message, kind, status, ruleId, traceId, referenceId, fields, retryAfterMs, operation } = this;
    const { operationId, callId, attempts, docsUrl, lastStatus, retryable, cause } = this;
    const facts = redact({
      name,
      message,
      kind,
      status,
      ruleId,
      traceId,
      referenceId,
      fields,
      retryAfterMs,
      operation,
      operationId,
      callId,
      attempts,
      docsUrl,
      lastStatus,
      retryable,
    });
    return { ...(facts as object), cause }; // `code` there is a word such as ECONNRESET
  }
}

/** The call that failed. */
interface FailedCall {
  callId: string;
  operationId: OperationId;
  attempts: number;
  /** Address of the catalogue of errors. */
  catalogue: string;
}

/**
 * Adds the call that failed, its number of attempts and the address of the error's explanation. A failed key call fails
 * every call that waited for the key; each of them gets a copy of the error.
 */
export function ofCall(error: BankError, { catalogue, ...named }: FailedCall): BankError {
  const call = { ...named, docsUrl: `${catalogue}#${error.ruleId ?? error.kind}` };
  if (error.operationId === undefined) return Object.assign(error, call);
  const facts: BankErrorFacts = error;
  return Object.assign(
    new BankError({ ...facts, message: error.message, cause: error.cause }),
    { cause: error.cause },
    call,
  );
}

/** Adds the address of the explanation to an error that comes before any call or after the last. */
export const explained = (error: BankError, { errorDocs }: { errorDocs: string }): BankError =>
  Object.assign(error, { docsUrl: `${errorDocs}#${error.ruleId ?? error.kind}` });

const isRetryable = ({ kind, status, retryAfterMs, cause }: BankErrorFacts): boolean =>
  (kind === 'network' && networkFault(cause)?.isLasting !== true) ||
  kind === 'timeout' ||
  kind === 'rate-limited' ||
  (kind === 'conflict' && retryAfterMs !== undefined) ||
  (kind === 'bad-response' && status !== undefined && status >= 500);

/** Whether a thrown value is a `BankError`, possibly from another copy of this package. */
export const isBankError = (error: unknown): error is BankError =>
  error instanceof Error && error.name === 'BankError' && 'kind' in error;
