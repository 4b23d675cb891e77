import type { Profile } from '@ibk/sdk/profile';
import { setBrand, setScheme } from '@ibk/ui/public';
import { createRoot } from 'react-dom/client';
import { opening } from './early.ts';
import { Portal } from './portal.tsx';
import { chosenScheme } from './scheme.ts';

/** Applies the title, icon and colours of the deployment to the page, before the first render. @source 000 §2 */
export function applyProfile(page: Document, { title, favicon, colours }: Profile): void {
  page.title = title;
  setBrand(page.documentElement, colours);
  page.querySelector('#favicon')?.setAttribute('href', favicon);
}

/** Replaces the page by a message if its files failed to load, or if newer ones have replaced them. */
function showLoadFailure(page: Element): void {
  page.textContent = 'Halaman tidak dapat dimuat. Periksa koneksi Anda, lalu muat ulang halaman ini.';
}

async function start(page: Element): Promise<void> {
  const host = await opening;
  applyProfile(document, host.profile);
  setScheme(document.documentElement, chosenScheme());
  const onUncaughtError = (fault: unknown) => {
    showLoadFailure(page);
    reportError(fault);
  };
  createRoot(page, { onUncaughtError }).render(<Portal {...host} />);
}

const page = document.querySelector('#portal');
if (!page) throw new Error('index.html has no #portal');
// No top-level await: with one, the bundler splits the shared code into separate files.
start(page).catch((fault: unknown) => {
  showLoadFailure(page);
  throw fault;
});
