import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ResultBanner } from './result-banner.tsx';

afterEach(cleanup);

it('takes the focus when it appears, and again when the result changes', () => {
  const { rerender } = render(<ResultBanner tone="success" title="1 transaksi disetujui" />);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '1 transaksi disetujui' }));
  document.body.focus();
  (document.activeElement as HTMLElement).blur();
  rerender(<ResultBanner tone="warning" title="1 transaksi tidak diproses" />);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '1 transaksi tidak diproses' }));
});

it('leaves the focus where the user moved it while the result stays the same', () => {
  const banner = <ResultBanner tone="success" title="Selesai" actions={<button>Cetak</button>} />;
  const { rerender } = render(banner);
  screen.getByRole('button', { name: 'Cetak' }).focus();
  rerender(<ResultBanner tone="success" title="Selesai" actions={<button>Cetak</button>} />);
  expect(document.activeElement?.textContent).toBe('Cetak');
});

it('is closed by its close button, which it has only if it can be closed', async () => {
  const onClose = vi.fn();
  const { rerender } = render(<ResultBanner tone="success" title="Selesai" onClose={onClose} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tutup' }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<ResultBanner tone="success" title="Selesai" />);
  expect(screen.queryByRole('button')).toBeNull();
});
