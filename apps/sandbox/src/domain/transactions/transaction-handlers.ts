import type { Handlers } from '../../operation/handler.ts';
import { readTransaction } from './detail.ts';
import { enter } from './enter.ts';
import { explainTransaction } from './explain.ts';
import { readFee } from './fee.ts';
import { inquire } from './inquire.ts';
import { listTransactions } from './list.ts';
import { reinquireTransaction } from './reinquire.ts';
import { stageHandlers } from './stage-handlers.ts';
import { readFirstRun } from './schedule-words.ts';
import { summariseTransactions } from './summary.ts';
import { readUpcoming } from './upcoming.ts';
import { readVirtualAccountBills } from './read-virtual-account-bills.ts';
import { validateExternalAccount } from './validate-external-account.ts';

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
