import { isBankError } from '@ibk/sdk';
import { strings } from '../../strings/strings.ts';

/** The message of a failed call: the bank's own message if there is one. @source 000 §8 */
export const faultText = (fault: unknown): string => (isBankError(fault) ? fault.message : strings.fault.unknown);
