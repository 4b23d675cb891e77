/** Statuses of a transaction. @source 000 §4 */
export type TransactionStatus = 'ENTRY' | 'VERIFY' | 'SUCCESS' | 'FAILED' | 'REJECT' | 'SUSPECT' | 'AUTOTRX';

const OWN_COLOUR: readonly string[] = [
  'ENTRY',
  'VERIFY',
  'SUSPECT',
  'SUCCESS',
  'REJECT',
  'AUTOTRX',
] satisfies TransactionStatus[];

/** status.transactionColour: six statuses have a colour of their own, every other word shows the error colour. @source 002 §2.1 */
export const transactionColour = ({ status }: { status: string }): { own: string } | { error: true } =>
  OWN_COLOUR.includes(status) ? { own: status } : { error: true };
