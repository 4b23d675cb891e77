import type { Handlers } from '../../http/handler.ts';
import { readTransaction } from './detail.ts';
import { enter } from './enter.ts';
import { explainTransaction } from './explain.ts';
import { inquire } from './inquire.ts';
import { listTransactions } from './list.ts';
import { stageHandlers } from './stage-handlers.ts';

export const transactionHandlers = {
  inquire,
  enter,
  ...stageHandlers,
  listTransactions,
  readTransaction,
  explainTransaction,
} satisfies Partial<Handlers>;
