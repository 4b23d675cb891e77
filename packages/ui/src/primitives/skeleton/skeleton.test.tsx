import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { states } from './skeleton.states.tsx';

afterEach(cleanup);

it('is visible but silent to a screen reader', () => {
  const { container } = render(states['one word']());
  expect(container.querySelectorAll(':scope > [aria-hidden="true"]')).toHaveLength(1);
  expect(container.textContent).toBe('');
});
