/** Codes of the transaction channels. @source 000 §9, 002 §9 */
const CHANNELS: Readonly<Record<string, string>> = {
  '0': 'Transfer',
  '1': 'Transfer Antar Bank',
  '2': 'SKN',
  '3': 'RTGS',
};

/** transfer.channelLabel: the words of a channel code, given as number or text; null for another code. @source 000 §9, 002 §9 */
export const transferChannelLabel = ({ value }: { value: number | string }): string | null =>
  CHANNELS[String(value)] ?? null;

/** route.accountStatement: where a click on an account leads. @source 000 §2, 002 §2.15 */
export const routeAccountStatement = ({ account }: { account: string | { accountNumber: string } }) => ({
  name: 'account-statement' as const,
  account: typeof account === 'string' ? account : account.accountNumber,
  lastTransaction: 'true' as const,
});
