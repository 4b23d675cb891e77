import type { Journey } from './journey.ts';

const NUMBER = { virtualAccountNumber: '$registerVirtualAccount/virtualAccountNumber' };
/** An account for one payment, whose number the bank draws, of a merchant that has accounts. */
const ACCOUNT = {
  merchantId: '$listVirtualAccounts/content/0/merchantId',
  virtualAccountName: 'UJI KESESUAIAN KONTRAK',
  virtualAccountType: 'CR_ONLY',
  ...{ virtualAccountFixed: false, virtualAccountOpen: false, virtualAccountSingle: true },
  amount: 10_000,
};
const REASON = 'Uji kesesuaian kontrak';
const blocked = (version: string) => ({ items: [{ ...NUMBER, version }], reason: REASON });

// prettier-ignore
/** A virtual account from its registration until it is closed for good. */
export const VIRTUAL_ACCOUNT_JOURNEYS: readonly Journey[] = [
  {
    id: 'virtualAccount', title: 'Virtual account: registrasi, blokir, ubah dan tutup', source: 'decision 028', steps: [
      { by: 'OPR_USER', op: 'listVirtualAccounts', query: { size: '1' } },
      { by: 'OPR_USER', op: 'registerVirtualAccount', key: '$keys/register', body: ACCOUNT, then: { status: ['ACTIVE'] } },
      { by: 'OPR_USER', op: 'registerVirtualAccount', as: 'repeated', fault: 'diulang dengan kunci yang sama', key: '$keys/register', body: ACCOUNT, then: { virtualAccountNumber: [NUMBER.virtualAccountNumber] }, headers: { 'idempotency-replayed': 'true' } },
      { by: 'OPR_USER', op: 'importVirtualAccounts', key: '$keys/import', body: { rows: [ACCOUNT, { ...ACCOUNT, amount: 0 }], dryRun: true }, then: { accepted: [0], 'faults/0/row': [2], 'faults/0/ruleId': ['va.validate'] } },
      { by: 'OPR_USER', op: 'blockVirtualAccounts', key: '$keys/block', body: blocked('$registerVirtualAccount/version'), then: { 'results/0/outcome': ['done'], 'results/0/status': ['BLOCKED'] } },
      { by: 'OPR_USER', op: 'unblockVirtualAccounts', key: '$keys/unblock', body: blocked('$blockVirtualAccounts/results/0/version'), then: { 'results/0/outcome': ['done'], 'results/0/status': ['ACTIVE'] } },
      { by: 'OPR_USER', op: 'changeVirtualAccount', as: 'stale', fault: 'dengan versi lama', key: '$keys/stale', path: NUMBER, body: { ...ACCOUNT, version: '$registerVirtualAccount/version' }, statuses: [409], ruleId: 'va.stale' },
      { by: 'OPR_USER', op: 'changeVirtualAccount', key: '$keys/change', path: NUMBER, body: { ...ACCOUNT, amount: 20_000, version: '$unblockVirtualAccounts/results/0/version' }, then: { status: ['ACTIVE'] } },
      { by: 'OPR_USER', op: 'billVirtualAccount', fault: 'dengan tagihan yang masih terbuka', key: '$keys/bill', path: NUMBER, body: { version: '$changeVirtualAccount/version', bill: 'NONE', amount: 20_000 }, statuses: [422], ruleId: 'va.openBill' },
      { by: 'OPR_USER', op: 'closeVirtualAccount', key: '$keys/close', path: NUMBER, query: { version: '$changeVirtualAccount/version' }, then: { status: ['CLOSED'] } },
    ],
  },
];
