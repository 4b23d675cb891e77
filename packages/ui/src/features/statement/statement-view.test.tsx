import { type Bank, BankError } from '@ibk/sdk';
import type { Statement } from '@ibk/sdk/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { STATEMENT_LIST } from './statement-list.ts';
import { StatementView } from './statement-view.tsx';
import { renderInBank } from '../../testing/render-in-bank.tsx';

afterEach(cleanup);

const SENTENCE = 'Bank sedang sibuk.';
const EMPTY: Statement = {
  ...{ account: '10001040012345', accountName: 'BENDAHARA', period: { startDate: null, endDate: '2026-07-14' } },
  ...{ openingBalance: 750_000, closingBalance: 750_000, totalCredit: 0, totalDebit: 0, countCredit: 0, countDebit: 0 },
  ...{ held: 0, heldCount: 0, opening: 750_000, lastBalance: 750_000 },
  ...{ details: [], page: 0, size: 10, total: 0, next: null },
};

it('states once that neither figures nor lines could be read, and reads both again', async () => {
  let isBroken = true;
  const none = {} as Bank; // the view reads statements alone
  const bank: Bank = {
    ...none,
    accounts: {
      ...none.accounts,
      readStatement: async () => {
        if (isBroken) throw new BankError({ kind: 'refused', message: SENTENCE });
        return EMPTY;
      },
    },
  };
  const asked = { accountNumber: EMPTY.account, filterLimit: true, limit: 10 } as const;
  renderInBank(
    bank,
    <StatementView
      asked={asked}
      state={{ view: STATEMENT_LIST.first, criteria: {} }}
      onStateChange={() => undefined}
      onOpen={() => undefined}
      announce={() => undefined}
    />,
  );
  expect(await screen.findAllByText(SENTENCE)).toHaveLength(1);
  isBroken = false;
  await userEvent.click(screen.getByText('Coba lagi'));
  const figures = await screen.findByRole('region', { name: 'Ringkasan mutasi' });
  await waitFor(() => expect(figures.textContent).toContain('750,000.00'));
  expect(screen.queryByText(SENTENCE)).toBeNull();
});
