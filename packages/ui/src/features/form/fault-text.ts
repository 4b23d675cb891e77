import { isBankError } from '@ibk/sdk';
import { strings } from '../../strings/strings.ts';

/** What to say of a failed call: the bank's own words where it has some. @source 000 §8 */
export const faultText = (fault: unknown): string => (isBankError(fault) ? fault.message : strings.fault.unknown);
