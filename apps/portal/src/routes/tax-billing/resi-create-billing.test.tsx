import {
  BILLING_LIST,
  BILLING_RECEIPTS,
  BillingPanel,
  type ListState,
  ReceiptList,
  ZoneProvider,
} from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { bankOf } = serveBank({ resets: false });
const patience = { timeout: 20_000 };
const onPay = vi.fn<(billNumber: string) => void>();

function Receipts() {
  const [state, setState] = useState<ListState>({ view: BILLING_LIST.first, criteria: {} });
  return (
    <ReceiptList
      spec={BILLING_RECEIPTS}
      state={state}
      onStateChange={setState}
      panelOf={(row, ways) => <BillingPanel key={row.billNumber} row={row} onPay={onPay} {...ways} />}
      announce={() => undefined}
    />
  );
}

it('A billing code opens with its form, and is paid from there while it can be', async () => {
  const bank = await bankOf('ekoS1');
  const { content } = await bank.taxBillings.pageOfBillings({ size: 5 });
  const [first] = content;
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={createQueries(() => undefined)}>
        <ZoneProvider value="Asia/Jakarta">
          <Receipts />
        </ZoneProvider>
      </QueryClientProvider>
    </BankProvider>,
  );
  fireEvent.click(await screen.findByText(first?.billNumber ?? '', {}, patience));
  expect((await screen.findAllByText('Nama penyetor', {}, patience)).length).toBe(1);
  fireEvent.click(screen.getByText('Bayar'));
  expect(onPay.mock.calls).toEqual([[first?.billNumber]]);
});
