import { BankError, isBankError } from './bank-error.ts';
import { KEY_CALL } from './envelope-keys.ts';
import { networkFault } from './http-client.ts';

/** Error codes of connections that were never made, so that nothing was sent. */
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
  networkFault(error.cause)?.wasNeverSent === true || NEVER_SENT.has(String(codeOf(error)));

/** Whether the bank may have acted although its answer did not come or cannot be read. */
export function mayHaveRun(error: BankError): boolean {
  const { kind, ruleId } = error;
  // The key call failed, so the call itself was never sent.
  if (error.operation === KEY_CALL) return false;
  if (kind === 'network') return !wasNeverSent(error);
  if (kind === 'timeout' || kind === 'sealed') return true;
  // An error with a rule id comes from the bank, which executed nothing. A proxy's error page may hide any outcome.
  return kind === 'bad-response' && ruleId === undefined;
}

/** Whether an overloaded bank did not read the request, so that any call may be sent again. */
export const wasNotRead = ({ ruleId }: Pick<BankError, 'ruleId'>): boolean => ruleId === 'bank.overloaded';

const DECIDED = new Set(['refused', 'invalid', 'conflict']);

/**
 * Whether an error also decides an earlier attempt of the same write, whose answer was lost: the bank refused it under
 * its key, so nothing was executed. A proxy's error page decides nothing.
 */
export const decidesDoubt = (error: unknown): boolean =>
  isBankError(error) &&
  error.ruleId !== undefined &&
  DECIDED.has(error.kind) &&
  !(error.kind === 'conflict' && error.retryAfterMs !== undefined);

/** The error of a write that may or may not have been executed. */
const outcomeUnknown = (error: BankError): BankError =>
  new BankError({
    kind: 'outcome-unknown',
    status: error.status,
    traceId: error.traceId,
    referenceId: error.referenceId,
    operation: error.operation,
    cause: error,
  });

/** The error that the caller gets: outcome-unknown if a write is in doubt and the error does not decide it. */
export const final = (error: BankError, inDoubt: boolean): BankError =>
  inDoubt && !decidesDoubt(error) ? outcomeUnknown(error) : error;
