import { redact } from '@ibk/sdk/format';
import { pino } from 'pino';
import type { OperationId } from '@ibk/sdk/contract';

/** One answered call; neither query nor body, which may carry secrets. */
interface CallLine {
  operationId: OperationId;
  status: number;
  ms: number;
  traceId: string;
  /** Its first eight signs. */
  sessionId: string | null;
}

/** Where the bank writes what happened. */
export interface Log {
  call: (line: CallLine) => void;
  fault: (fault: unknown, line: Partial<CallLine>) => void;
  note: (sentence: string) => void;
  /** What somebody should look at. */
  alarm: (sentence: string) => void;
}

/** Faults keep their stack but not the values a database puts into its sentences. */
function describe(fault: unknown): unknown {
  if (!(fault instanceof Error)) return { name: 'unknown' };
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // Not called code: what is called so is taken for a secret.
  const reason = 'code' in fault ? fault.code : undefined;
  return { name: fault.name, reason, frames: frames.slice(0, 8), cause: fault.cause && describe(fault.cause) };
}

/** @param write takes one line of JSON. @default standard output */
export function createLog(write?: (line: string) => void): Log {
  const options = { base: null, redact: ['*.password', '*.token', '*.key', '*.code', '*.captcha'] };
  const logger = write ? pino(options, { write }) : pino(options);
  return {
    call: (line) => logger.info(line),
    fault: (fault, line) => logger.error({ ...line, fault: redact(describe(fault)) }),
    note: (sentence) => logger.info(sentence),
    alarm: (sentence) => logger.warn(sentence),
  };
}
