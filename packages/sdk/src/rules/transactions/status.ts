import type { Status } from '../../contract/index.ts';
import { pick } from '../table.ts';

/** Statuses of a transaction. @source 000 §4 */
export type TransactionStatus = Status;

const OWN_COLOUR: readonly string[] = [
  'ENTRY',
  'VERIFY',
  'SUSPECT',
  'SUCCESS',
  'REJECT',
  'AUTOTRX',
] satisfies TransactionStatus[];

/**
 * status.transactionColour: six statuses have their own colour, any other value has the error colour.
 *
 * @source 002 §2.1
 */
export const transactionColour = ({ status }: { status: string }): { own: string } | { error: true } =>
  OWN_COLOUR.includes(status) ? { own: status } : { error: true };

/** Colour of a row: done, failed, or still in progress. */
export type RowColour = 'success' | 'error' | 'pending';

const DEDUCTION_COLOURS: Record<string, RowColour> = { BERHASIL: 'success', GAGAL: 'error' };
const ROW_COLOURS: Record<string, RowColour> = { SUCCESS: 'success', FAILED: 'error' };

/**
 * status.deductionColour: the colour of a deduction's Indonesian status; any other value is pending.
 *
 * @source 001 §2.5
 */
export const deductionColour = ({ status }: { status: string | null }): RowColour =>
  pick(DEDUCTION_COLOURS, String(status)) ?? 'pending';

/** status.rowColour: the colour of an upload row or a billing; any other value is pending. @source 001 §2.5 */
export const rowColour = ({ status }: { status: string | null }): RowColour =>
  pick(ROW_COLOURS, String(status)) ?? 'pending';
