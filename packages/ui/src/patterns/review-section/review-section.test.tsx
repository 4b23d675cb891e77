import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ReviewSection } from './review-section.tsx';
import { states } from './review-section.states.tsx';

afterEach(cleanup);

it('returns to its part of the form by the keyboard', async () => {
  const onEdit = vi.fn();
  render(<ReviewSection title="Rekening tujuan" items={[{ term: 'Nama', value: 'CV MAJU' }]} onEdit={onEdit} />);
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ubah Rekening tujuan' }));
  await user.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledOnce();
});

it("is a region of facts without an 'Ubah' link if nothing can be changed", () => {
  render(states['read only']());
  const region = screen.getByRole('region', { name: 'Penerima' });
  expect(region.textContent).toContain('100.01.02007781-3');
  expect(screen.queryByRole('link')).toBeNull();
});
