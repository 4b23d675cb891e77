import type { Bank } from '@ibk/sdk';

/** An account that the demo users of DINKESSU 01 pay from, and one of another customer. */
export const SOURCE = '10001040012345';
export const DEST = '10001020077813';
/** The code of a user who needs neither OTP nor PIN. */
export const NO_CODE = '000000';

/** Makes the inquiry of a transfer and opens its authorisation. */
export async function prepare(maker: Bank, amount: number) {
  const inquiry = { productId: 'TRF_INT', source: SOURCE, dest: DEST, amount, parameters: {} } as const;
  const { requestId } = await maker.transactions.inquire(inquiry);
  const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
  return { requestId, authorisationId };
}

/** Enters a transfer by a maker who needs no code. @returns its reference */
export async function enterTransfer(maker: Bank, amount: number): Promise<string> {
  return enter(maker, await prepare(maker, amount));
}

/** Enters an online transfer to another bank by a maker who needs no code. @returns its reference */
export async function enterOnline(maker: Bank, amount: number): Promise<string> {
  const { requestId } = await maker.transactions.inquire({
    productId: 'TRF_ONL',
    source: SOURCE,
    dest: '5210336789',
    amount,
    parameters: { bankCode: '008' },
  });
  const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
  return enter(maker, { requestId, authorisationId });
}

async function enter(
  maker: Bank,
  { requestId, authorisationId }: { requestId: string; authorisationId: string },
): Promise<string> {
  const authorisation = { authorisationId, code: NO_CODE };
  const entry = { requestId, schedule: { autoType: 'NOW' }, note: 'Uji', authorisation } as const;
  return (await maker.transactions.enter(entry)).referenceId;
}

/** The input of `verify` and `approve` for one transaction, by a user who needs no code. */
export async function moveOf(bank: Bank, action: 'verify' | 'approve', referenceId: string) {
  const { version } = (await bank.transactions.readTransaction(referenceId)).transaction;
  const items = [{ referenceId, version }];
  const { authorisationId } = await bank.transactions.authorise({ action, items });
  return { items, authorisation: { authorisationId, code: NO_CODE } };
}
