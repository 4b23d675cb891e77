import type { Handlers } from '../../operation/handler.ts';
import { suspectDeductions } from './suspect-deductions.ts';
import { suspectTransactions } from './suspect-transactions.ts';

export const suspectHandlers = {
  async listSuspect(_input, context) {
    const [transactions, deductions] = await Promise.all([suspectTransactions(context), suspectDeductions(context)]);
    return {
      transactions: transactions.rows,
      deductions: deductions.rows,
      total: transactions.total + deductions.total,
    };
  },
} satisfies Partial<Handlers>;
