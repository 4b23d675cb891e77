import { askingOf } from '../../operation/list-source.ts';
import type { Handlers } from '../../operation/handler.ts';
import {
  listVirtualAccountInstallments,
  listVirtualAccountInvoices,
  listVirtualAccounts,
  summariseVirtualAccounts,
} from './account-list.ts';
import { readVirtualAccountLog } from './account-log.ts';
import { blockVirtualAccounts, unblockVirtualAccounts } from './block-accounts.ts';
import { billVirtualAccount, changeVirtualAccount, closeVirtualAccount } from './change-account.ts';
import { importVirtualAccounts } from './import-accounts.ts';
import { readInstallmentPayments } from './plan-payments.ts';
import { registerVirtualAccount } from './register-account.ts';
import { toVirtualAccount, visibleAccount } from './to-virtual-account.ts';

export const virtualAccountHandlers = {
  registerVirtualAccount,
  importVirtualAccounts,
  /** One virtual account of the own scope. */
  async readVirtualAccount({ path }, context) {
    const { read, session } = context;
    return toVirtualAccount(await visibleAccount(read, session, path.virtualAccountNumber), askingOf(context));
  },
  changeVirtualAccount,
  closeVirtualAccount,
  billVirtualAccount,
  listVirtualAccounts,
  listVirtualAccountInvoices,
  listVirtualAccountInstallments,
  summariseVirtualAccounts,
  readInstallmentPayments,
  readVirtualAccountLog,
  blockVirtualAccounts,
  unblockVirtualAccounts,
} satisfies Partial<Handlers>;
