/** Every query key in one place. Invalidating a prefix invalidates every key that starts with it. */
export const keys = {
  beneficiaries: ['beneficiaries'] as const,
  beneficiaryList: (query: object) => ['beneficiaries', query] as const,
  balance: (accountNumber: string) => ['balance', accountNumber] as const,
  balances: ['balance'] as const,
  contentViews: ['content-views'] as const,
  dashboard: ['dashboard'] as const,
  adminDashboard: ['dashboard', 'admin'] as const,
  groupMerchants: (corporateId: string, corporateGroupId: string) =>
    ['group-merchants', corporateId, corporateGroupId] as const,
  virtualAccountBills: (merchantId: string, virtualAccount: string) =>
    ['virtual-account-bills', merchantId, virtualAccount] as const,
  externalPayee: (payee: object) => ['external-payee', payee] as const,
  groups: (corporateId: string) => ['groups', corporateId] as const,
  accounts: (corporateId: string) => ['accounts', corporateId] as const,
  deductions: ['deductions'] as const,
  fee: (productId: string) => ['fee', productId] as const,
  menu: (roleId: string) => ['menu', roleId] as const,
  notice: ['notice'] as const,
  progress: (idempotencyKey: string) => ['progress', idempotencyKey] as const,
  payee: (accountNumber: string | null) => ['payee', accountNumber] as const,
  reference: (...list: string[]) => ['reference', ...list] as const,
  transactions: ['transactions'] as const,
  transactionList: (query: object) => ['transactions', 'list', query] as const,
  suspect: ['transactions', 'suspect'] as const,
  transaction: (referenceId: string) => ['transactions', 'detail', referenceId] as const,
  firstRun: (asked: object) => ['first-run', asked] as const,
  upcoming: ['transactions', 'upcoming'] as const,
  audit: (referenceId: string) => ['transactions', 'audit', referenceId] as const,
  explanation: (referenceId: string) => ['transactions', 'explain', referenceId] as const,
};
/** The queries that a money movement invalidates. */
export const movedByMoney = [keys.transactions, keys.deductions, keys.dashboard, keys.balances, keys.notice] as const;
