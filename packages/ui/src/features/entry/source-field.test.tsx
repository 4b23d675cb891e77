import { EMPTY_ENTRY, entryScreen } from '@ibk/sdk/rules';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SourceField } from './source-field.tsx';

it('shows a group without a source account whom to contact', () => {
  const closed = {
    accountNumber: '10001040012345',
    accountName: 'KAS',
    accountTypeName: 'Giro',
    accountType: 'GIRO',
    mainAccount: true,
    accessTransaction: false,
  };
  render(
    <SourceField
      screen={entryScreen('transfer-internal')}
      accounts={[closed]}
      group={{ corporateId: 'DINKESSU', corporateGroupId: '01' }}
      values={EMPTY_ENTRY}
      messages={{}}
      onChange={() => undefined}
      today="2026-07-14"
    />,
  );
  expect(screen.getByText(/belum memiliki rekening untuk transaksi/)).toBeTruthy();
});
