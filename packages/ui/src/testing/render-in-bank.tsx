import type { Bank } from '@ibk/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BankProvider } from '../bank-context.ts';
import { createDoubts } from '../doubts/doubts.ts';
import { DoubtsProvider } from '../doubts/doubts-context.ts';
import { createQueries } from '../queries/query-client.ts';

/** Renders a part of a screen over a bank, with the answers and the doubts of a session of its own. */
export function renderInBank(bank: Bank, part: ReactNode) {
  const doubts = createDoubts();
  return render(
    <BankProvider value={bank}>
      <DoubtsProvider value={doubts}>
        <QueryClientProvider client={createQueries(() => undefined, doubts)}>{part}</QueryClientProvider>
      </DoubtsProvider>
    </BankProvider>,
  );
}
