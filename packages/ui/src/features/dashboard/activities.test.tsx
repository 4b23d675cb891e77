import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Activities } from './activities.tsx';

it('shows the ten latest activities of the eleven that a bank sends', () => {
  const requests = Array.from({ length: 11 }, (_, place) => ({
    description: `Permintaan ${place}`,
    status: 'NEW' as const,
    statusName: 'Baru',
  }));
  render(<Activities requests={requests} isLoading={false} />);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(requests.slice(0, 10).map(({ description }) => `${description}Baru`));
});
