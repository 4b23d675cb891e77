import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SourceField } from './source-field.tsx';

it('a group without an account to pay from is told whom to ask', () => {
  const closed = {
    accountNumber: '10001040012345',
    accountName: 'KAS',
    accountTypeName: 'Giro',
    accountType: 'GIRO',
    mainAccount: true,
    accessTransaction: false,
  };
  render(<SourceField accounts={[closed]} value="" onChange={() => undefined} error={undefined} />);
  expect(screen.getByText(/belum memiliki rekening untuk transaksi/)).toBeTruthy();
});
