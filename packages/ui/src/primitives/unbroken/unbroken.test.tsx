import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

afterEach(cleanup);

it.each([
  ['Dijalankan berikutnya 28-12-2026 07:00.', ['28-12-2026']],
  ['Bulanan, 25-11-2026 s.d. 24-11-2027', ['25-11-2026', '24-11-2027']],
  ['100.01.04001234-5, CV BERKAH', ['100.01.04001234-5']],
  ['Tagihan 11-2026', ['11-2026']],
  ['Menunggu approval', []],
  ['', []],
])('shows "%s" unchanged, with its numbers in one piece', (text, numbers) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(numbers);
});
