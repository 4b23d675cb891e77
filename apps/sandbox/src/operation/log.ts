import { redact } from '@ibk/sdk/format';
import { pino } from 'pino';
import type { OperationId } from '@ibk/sdk/contract';

/** One answered call, without query and body, since both may carry secrets. */
export interface CallLine {
  operationId: OperationId;
  status: number;
  /** The rules that refused the call, or items of its request. */
  ruleIds: readonly string[];
  /** The refusal is a fault that the sandbox's owner ordered. */
  isOrdered?: boolean;
  ms: number;
  traceId: string;
  /** Only the first eight characters of the id. */
  sessionId: string | null;
}

/** The bank's log. */
export interface Log {
  call: (line: CallLine) => void;
  fault: (fault: unknown, line: Partial<CallLine>) => void;
  note: (sentence: string) => void;
  /** Reports something that an operator should look at. */
  alarm: (sentence: string) => void;
}

/** Describes a fault by its stack, without its message, since a database quotes values in messages. */
function describe(fault: unknown): unknown {
  if (!(fault instanceof Error)) return { name: 'unknown' };
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // The field is not named `code`, because the logger redacts fields of that name.
  const reason = 'code' in fault ? fault.code : undefined;
  return { name: fault.name, reason, frames: frames.slice(0, 8), cause: fault.cause && describe(fault.cause) };
}

/** @param write receives one line of JSON at a time. @default standard output */
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
