import { BankError } from './bank-error.ts';
import { KEY_CALL } from './keys.ts';
import { isNotConnected } from './wire.ts';

/** Codes of connections that were never made: nothing has left this machine. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = ({ cause }: BankError): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;

/** Whether the request never left, since no connection was made. */
const wasNeverSent = (error: BankError): boolean =>
  isNotConnected(error.cause) || NEVER_SENT.has(String(codeOf(error)));

/** Whether the bank may have acted although its answer did not come or cannot be read. */
export function mayHaveRun(error: BankError): boolean {
  const { kind, ruleId } = error;
  // Its key never came, so that the call itself was never sent.
  if (error.operation === KEY_CALL) return false;
  if (kind === 'network') return !wasNeverSent(error);
  if (kind === 'timeout' || kind === 'sealed') return true;
  // A fault that the bank itself words has decided nothing; one of a proxy on the way may have hidden anything.
  return kind === 'bad-response' && ruleId === undefined;
}

const DECIDED = new Set(['refused', 'invalid', 'conflict']);

/** Whether an answer settles also what an earlier attempt with the same key left open; a page of a proxy never does. */
const settles = ({ kind, ruleId, retryAfterMs }: BankError): boolean =>
  ruleId !== undefined && DECIDED.has(kind) && !(kind === 'conflict' && retryAfterMs !== undefined);

/** The error of a write whose effect is not known. */
const outcomeUnknown = (error: BankError): BankError =>
  new BankError({
    kind: 'outcome-unknown',
    status: error.status,
    traceId: error.traceId,
    referenceId: error.referenceId,
    operation: error.operation,
    cause: error,
  });

/** What is thrown in the end: definite answers as they are. */
export const final = (error: BankError, inDoubt: boolean): BankError =>
  inDoubt && !settles(error) ? outcomeUnknown(error) : error;
