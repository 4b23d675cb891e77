import type { Item, Result } from '@ibk/sdk/contract';
import type { Clerk, Told } from './clerk.ts';

/** The account that DINKESSU 01 pays from in the demo world, and its payees. */
export const SOURCE = '10001040012345';
export const DEST = '10001020077813';

export interface Transfer {
  source?: string;
  dest?: string;
  amount?: unknown;
  note?: string;
  code?: string;
}

export const inquire = (
  clerk: Clerk,
  { source = SOURCE, dest = DEST, amount = 50_000 }: Transfer = {},
): Promise<Told> => clerk('inquire', { body: { productId: 'TRF_INT', source, dest, amount, parameters: {} } });

/** Authorises and enters the result of an inquiry. */
export async function enterInquiry(
  clerk: Clerk,
  requestId: string,
  { note = '', code = '000000' }: Transfer = {},
): Promise<Told> {
  const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', requestId } })).body;
  const authorisation = { authorisationId, code };
  return clerk('enter', { body: { requestId, schedule: { autoType: 'NOW' }, note, authorisation } });
}

/** Enters a transfer from inquiry to entry, by a maker who authorises with NON or the given code. */
export async function enter(clerk: Clerk, transfer: Transfer = {}): Promise<Item> {
  const asked = await inquire(clerk, transfer);
  const told = asked.status === 200 ? await enterInquiry(clerk, asked.body.requestId, transfer) : asked;
  if (told.status !== 200) throw new Error(`The entry was refused: ${JSON.stringify(told.body)}`);
  const { referenceId, version } = told.body;
  return { referenceId, version };
}

export interface Acting {
  code?: string;
  key?: string;
}

/** Authorises a stage for some items and carries it out. */
export async function stage(
  clerk: Clerk,
  action: 'verify' | 'approve',
  items: Item[],
  { code = '000000', key }: Acting = {},
): Promise<Told> {
  const { authorisationId } = (await clerk('authorise', { body: { action, items } })).body;
  return clerk(action, { body: { items, authorisation: { authorisationId, code } }, ...(key ? { key } : {}) });
}

/** The result of one item in one of the four stages. */
export async function act(
  clerk: Clerk,
  action: 'verify' | 'approve' | 'reject' | 'recall',
  item: Item,
): Promise<Result> {
  const items = [item];
  const told =
    action === 'reject'
      ? await clerk('reject', { body: { items, reason: 'Nominal tidak sesuai', reasonCode: 'LAINNYA' } })
      : action === 'recall'
        ? await clerk('recall', { body: { items } })
        : await stage(clerk, action, items);
  if (told.status !== 200) throw new Error(`${action} was refused: ${JSON.stringify(told.body)}`);
  return told.body.results[0];
}
