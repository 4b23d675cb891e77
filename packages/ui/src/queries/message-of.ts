import { isBankError } from '@ibk/sdk';
import { strings } from '../strings/strings.ts';

/**
 * The message of a failed call: the bank's own message if there is one. The SDK's sentence about a lost answer mentions
 * a transaction; here a transaction in doubt has a notice of its own, and this message is for all other writes.
 *
 * @source 000 §8
 */
export const messageOf = (fault: unknown): string =>
  !isBankError(fault)
    ? strings.fault.unknown
    : fault.kind === 'outcome-unknown'
      ? strings.fault.noAnswer
      : fault.message;
