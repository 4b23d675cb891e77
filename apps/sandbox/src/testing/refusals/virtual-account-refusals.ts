import type { OperationId } from '@ibk/sdk/contract';
import { SOURCE } from '../desk.ts';
import type { Provoke, RefusalDesk } from './refusal-desk.ts';

/** A cooperative's account whose payer decides the amount, one with an invoice, and the terms of a new one. */
const FREE = '1170032600001127';
const INVOICE = '1170032600001184';
const NEW = {
  merchantId: 'M0003',
  virtualAccountName: 'SITI RAHMADANI',
  idMember: '2600009001',
  virtualAccountType: 'CR_ONLY',
  minTransaction: 10_000,
};
const PLAN = {
  ...{ virtualAccountInstallment: true, installmentMessage: 'Pinjaman', installmentType: 'CLOSED', tenor: 3 },
  ...{ amount: 100_000, minTransaction: 0 },
};

const write = async (desk: RefusalDesk, id: OperationId, request: object) => (await desk.as())(id, request);
const registering =
  (more: object): Provoke =>
  (desk) =>
    write(desk, 'registerVirtualAccount', { body: { ...NEW, ...more } });
const changing =
  (number: string, more: object): Provoke =>
  (desk) =>
    write(desk, 'changeVirtualAccount', {
      path: { virtualAccountNumber: number },
      body: {
        ...{ version: 1, merchantId: 'M0003', virtualAccountName: 'ANI', virtualAccountType: 'CR_ONLY' },
        ...more,
      },
    });
const billing =
  (version: number): Provoke =>
  (desk) =>
    write(desk, 'billVirtualAccount', {
      path: { virtualAccountNumber: INVOICE },
      body: { version, bill: 'INVOICE', message: 'Agustus', amount: 5_000 },
    });
/** Pays an account of the merchant by the portal, after its row was changed. */
const paying =
  (columns: string): Provoke =>
  async (desk) => {
    await desk.execute(`update virtual_account set ${columns} where virtual_account_number = '${FREE}'`);
    return (await desk.as())('inquire', {
      body: {
        ...{ productId: 'MULTI_PYM', source: SOURCE, dest: FREE, amount: 50_000 },
        parameters: { merchantId: 'M0003', type: 'DEFAULT' },
      },
    });
  };

// prettier-ignore
/** Virtual accounts: registering, changing, billing, and paying one that takes nothing. */
export const VIRTUAL_ACCOUNT_REFUSALS = {
  'va.unknown': [404, async (desk: RefusalDesk) => (await desk.as())('readVirtualAccount', { path: { virtualAccountNumber: '1170039999999999' } })],
  'va.merchant': [422, registering({ merchantId: 'M0002' })],
  'va.memberTaken': [422, registering({ idMember: '2600001127' })],
  'va.validate': [422, registering({ virtualAccountName: ' ' })],
  'va.tenor': [422, registering({ ...PLAN, tenor: 0 })],
  'va.limits': [422, registering({ maxTransaction: 5_000 })],
  'va.sumTooLarge': [422, registering({ ...PLAN, amount: 30_000_000_000_000 })],
  'va.expiryPast': [422, registering({ virtualAccountExpired: '2026-07-14T09:41:59' })],
  'va.locked': [422, changing(FREE, { idMember: '1' })],
  'va.belowPaid': [422, async (desk: RefusalDesk) => {
    await desk.execute(`update virtual_account_bill set paid = 245000000, payments = 1 where virtual_account_number = '${INVOICE}'`);
    return changing(INVOICE, { amount: 2_000_000 })(desk);
  }],
  'va.stale': [409, changing(FREE, { version: 7 })],
  'va.state': [422, async (desk: RefusalDesk) => {
    await desk.execute(`update virtual_account set is_closed = true where virtual_account_number = '${FREE}'`);
    return changing(FREE, {})(desk);
  }],
  'va.openBill': [422, billing(1)],
  'va.closed': [422, paying('is_closed = true')],
  'va.blocked': [422, paying(`blocked_reason = 'Diperiksa'`)],
} satisfies Record<string, readonly [number, Provoke]>;
