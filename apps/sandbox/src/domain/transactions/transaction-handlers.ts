import type { Handlers } from '../../operation/handler.ts';
import { readTransaction } from './read/detail.ts';
import { enter } from './enter/enter.ts';
import { explainTransaction } from './read/explain.ts';
import { readFee } from './read/fee.ts';
import { inquire } from './enter/inquire.ts';
import { listTransactions } from './read/list.ts';
import { reinquireTransaction } from './pay/reinquire.ts';
import { stageHandlers } from './move/stage-handlers.ts';
import { readFirstRun } from './facts/schedule-words.ts';
import { summariseTransactions } from './read/summary.ts';
import { readUpcoming } from './read/upcoming.ts';
import { readVirtualAccountBills } from './enter/read-virtual-account-bills.ts';
import { validateExternalAccount } from './enter/validate-external-account.ts';

export const transactionHandlers = {
  inquire,
  enter,
  ...stageHandlers,
  listTransactions,
  summariseTransactions,
  readFirstRun,
  readUpcoming,
  readFee,
  readVirtualAccountBills,
  validateExternalAccount,
  readTransaction,
  explainTransaction,
  reinquireTransaction,
} satisfies Partial<Handlers>;
