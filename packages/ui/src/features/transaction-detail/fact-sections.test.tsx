import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FactSections } from './fact-sections.tsx';

afterEach(cleanup);

const ACCOUNTS = { title: 'Rekening', items: [{ term: 'Rekening sumber', value: '100.01.04001234-5' }] };
const ROWS = { title: 'DATA POTONGAN', items: [{ term: '411121 PPh', value: 'Rp.1.00' }] };
const NOTHING = { title: 'Diproses oleh', items: [] };

it('shows the facts of a payment as one list without titles', () => {
  const { container } = render(<FactSections sections={[ACCOUNTS, ROWS, NOTHING]} />);
  expect(screen.queryAllByRole('heading')).toEqual([]);
  expect(container.querySelectorAll('dl')).toHaveLength(1);
  expect([...container.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Rekening sumber',
    '411121 PPh',
  ]);
});

it('titles each section of a document, whose deductions are a section of their own', () => {
  render(<FactSections sections={[ACCOUNTS, { ...ROWS, hasRows: true }, NOTHING]} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Rekening', 'DATA POTONGAN']);
  const rows = within(screen.getByRole('region', { name: 'DATA POTONGAN' }));
  expect(rows.getByText('411121 PPh')).toBeTruthy();
  expect(rows.queryByText('Rekening sumber')).toBeNull();
});
