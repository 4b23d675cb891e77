import { connectionFault } from '@ibk/sdk/node';
import { Failure, type FailureFacts } from './failure.ts';

/** The message about an address where no bank answers, with two ways to continue. */
export const noBankAt = (origin: string): Pick<FailureFacts, 'what' | 'next'> => ({
  what: `Tidak ada bank yang menjawab di ${origin}.`,
  next: 'jalankan bank uji dengan npx --no-install ibk-sandbox, atau sebut alamat bank dengan --base-url',
});

/**
 * The failure of a request outside the bank's calls, such as for its profile.
 *
 * @param signal of the command; its reason is thrown after an interrupt
 * @param otherwise the message if no server answers and neither a certificate nor a proxy is the cause
 */
export function unreachable(
  error: unknown,
  signal: AbortSignal,
  otherwise: Pick<FailureFacts, 'what' | 'sent' | 'next'>,
): Failure {
  signal.throwIfAborted();
  const fault = connectionFault(error);
  const code = fault && { code: fault.code };
  const isExplained = fault && fault.kind !== 'unreachable';
  const facts = isExplained ? { what: fault.message, sent: 'belum ada.' } : otherwise;
  return new Failure({ exit: 'network', ...facts, ...code });
}
