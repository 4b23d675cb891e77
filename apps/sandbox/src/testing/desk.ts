import type { Item, Result, Schedule } from '@ibk/sdk/contract';
import { type Clerk, type ClerkAnswer, type Counter, signIn } from './clerk.ts';

/** The account that DINKESSU 01 pays from in the demo world, and its payees. */
export const SOURCE = '10001040012345';
export const DEST = '10001020077813';

/** The three people who make a payment of DINKESSU 01; none of them needs a code. */
export async function signInDesk(bank: Counter): Promise<{ maker: Clerk; verifier: Clerk; approver: Clerk }> {
  const [maker, verifier, approver] = await Promise.all([
    signIn(bank, 'ekoS1'),
    signIn(bank, 'fitriA1'),
    signIn(bank, 'gunawanR1'),
  ]);
  return { maker, verifier, approver };
}

export interface Transfer {
  /** @default TRF_INT */
  productId?: string;
  parameters?: object;
  source?: string;
  dest?: string;
  amount?: unknown;
  note?: string;
  code?: string;
  /** @default NOW */
  schedule?: Schedule;
  /** The entry that was sent back and that this one corrects. */
  correctionOf?: string;
  /** The transfer that came back and that this one pays again. */
  repayOf?: string;
}

export const inquire = (
  clerk: Clerk,
  { productId = 'TRF_INT', source = SOURCE, dest = DEST, amount = 50_000, parameters = {} }: Transfer = {},
): Promise<ClerkAnswer> => clerk('inquire', { body: { productId, source, dest, amount, parameters } });

/** Transfers to other banks whose payees execute at once when they are due. */
export const ONLINE = { productId: 'TRF_ONL', dest: '5210336789', parameters: { bankCode: '008' } } as const;
export const SKN = {
  productId: 'SKN',
  dest: '120045567781',
  parameters: {
    bankCode: '0080017',
    name: 'PT SAMUDERA FARMASI INDAH',
    transactionType: '2',
    recvType: '2',
    recvResident: '1',
    recvCitizen: '1',
  },
} as const;
export const RTGS = { ...SKN, productId: 'RTGS', parameters: { ...SKN.parameters, transactionType: '3' } } as const;

/** Authorises and enters the result of an inquiry. */
export async function enterInquiry(
  clerk: Clerk,
  requestId: string,
  { note = '', code = '000000', schedule = { autoType: 'NOW' }, correctionOf, repayOf }: Transfer = {},
): Promise<ClerkAnswer> {
  const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', requestId } })).body;
  const authorisation = { authorisationId, code };
  const links = { ...(correctionOf && { correctionOf }), ...(repayOf && { repayOf }) };
  return clerk('enter', { body: { requestId, schedule, note, authorisation, ...links } });
}

/** Enters a transfer from inquiry to entry, by a maker who authorises with NON or the given code. */
export async function enter(clerk: Clerk, transfer: Transfer = {}): Promise<Item> {
  const inquired = await inquire(clerk, transfer);
  const answer = inquired.status === 200 ? await enterInquiry(clerk, inquired.body.requestId, transfer) : inquired;
  if (answer.status !== 200) throw new Error(`The entry was refused: ${JSON.stringify(answer.body)}`);
  const { referenceId, version } = answer.body;
  return { referenceId, version };
}

export interface ActionOptions {
  code?: string;
  key?: string;
}

/** Authorises a stage for some items and carries it out. */
export async function stage(
  clerk: Clerk,
  action: 'verify' | 'approve' | 'retry',
  items: Item[],
  { code = '000000', key }: ActionOptions = {},
): Promise<ClerkAnswer> {
  const { authorisationId } = (
    await clerk('authorise', { body: { action: action === 'retry' ? 'approve' : action, items } })
  ).body;
  return clerk(action, { body: { items, authorisation: { authorisationId, code } }, ...(key ? { key } : {}) });
}

/** The operations that move a transaction after its entry. */
export type StageAction = 'verify' | 'approve' | 'retry' | 'reject' | 'recall' | 'close' | 'cancelSchedule';
/** The further fields in the request of an action without an authorisation. */
export const WHY = {
  reject: { reason: 'Nominal tidak sesuai', reasonCode: 'LAINNYA' },
  recall: {},
  close: { reason: 'Tidak diperlukan lagi' },
  cancelSchedule: { reason: 'Kontrak sudah berakhir' },
} as const;

/** The result of one item in one of the stages. */
export async function act(clerk: Clerk, action: StageAction, item: Item): Promise<Result> {
  const items = [item];
  const answer =
    action === 'verify' || action === 'approve' || action === 'retry'
      ? await stage(clerk, action, items)
      : await clerk(action, { body: { items, ...WHY[action] } });
  if (answer.status !== 200) throw new Error(`${action} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.results[0];
}
