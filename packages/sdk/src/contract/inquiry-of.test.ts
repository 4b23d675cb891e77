import { expect, it } from 'vitest';
import { scriptedBank, sealed } from '../testing/scripted-bank.ts';
import type { Inquiry } from './index.ts';

const INQUIRY = 'POST /api/transaction/inquiry';
const payee = { source: '10001040012345', dest: '5210336789', amount: 50_000 };
const SKN = {
  bankCode: '0080017',
  name: 'PT BARU',
  transactionType: '2',
  recvType: '2',
  recvResident: '1',
  recvCitizen: '1',
} as const;

it('An inquiry compiles only with the fields and parameters of its own product', async () => {
  const { bank, signIn, calls } = scriptedBank({ [INQUIRY]: () => sealed({}) });
  await signIn();
  const { inquire } = bank.transactions;
  await inquire({ ...payee, productId: 'SKN', parameters: SKN });
  await inquire({ ...payee, productId: 'TRF_ONL', parameters: { bankCode: '008' } });
  await inquire({ ...payee, productId: 'PLN_PRE', amount: null, parameters: { denomId: '50' } });
  await inquire({ ...payee, productId: 'PLN_POST', amount: null, parameters: {} });
  // @ts-expect-error an online transfer names a bank
  await inquire({ ...payee, productId: 'TRF_ONL', parameters: {} });
  // @ts-expect-error SKN states the payee's name and recipient
  await inquire({ ...payee, productId: 'SKN', parameters: { bankCode: '0080017' } });
  // @ts-expect-error a transfer within the bank has no parameters
  await inquire({ ...payee, productId: 'TRF_INT', parameters: { bankCode: '008' } });
  // @ts-expect-error a bill decides its own amount
  await inquire({ ...payee, productId: 'PLN_POST', parameters: {} });
  const anyProduct: Inquiry = { ...payee, productId: 'TRF_INT', parameters: {} };
  await inquire(anyProduct);
  expect(calls().filter((call) => call === INQUIRY)).toHaveLength(9);
});
