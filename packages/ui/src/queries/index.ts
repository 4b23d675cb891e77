export { BankProvider, useBank } from '../bank-context.ts';
export { balanceQuery, useBalance } from './balance.ts';
export { beneficiariesQuery } from './beneficiaries.ts';
export { adminDashboardQuery, dashboardQuery } from './dashboard.ts';
export { isAway } from './is-away.ts';
export { keys, movedByMoney } from './keys.ts';
export { menuQuery } from './menu.ts';
export { noticeQuery } from './notice.ts';
export { createQueries } from './query-client.ts';
export { productsQuery } from './reference.ts';
export {
  explanationQuery,
  recallMutation,
  rejectMutation,
  transactionPageQuery,
  transactionQuery,
} from './transactions.ts';
