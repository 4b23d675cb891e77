import type { Profile } from '@ibk/sdk/profile';
import { setBrand } from '@ibk/ui/public';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { opening } from './early.ts';
import { pageNameOf } from './page-name.ts';
import { Portal, preloadPage } from './portal.tsx';

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

async function start(page: HTMLElement): Promise<void> {
  const host = await opening;
  applyProfile(document, host.profile);
  const onUncaughtError = (fault: unknown) => {
    showLoadFailure(page);
    reportError(fault);
  };
  const name = pageNameOf(location.pathname);
  // The bank may have sent the page drawn (drawn-pages.tsx): React takes it over with what was typed into it.
  const { drawnAt } = page.dataset;
  if (name !== null && drawnAt === location.pathname + location.search) {
    await preloadPage(name);
    hydrateRoot(page, <Portal {...host} />, { onUncaughtError });
  } else createRoot(page, { onUncaughtError }).render(<Portal {...host} />);
  delete page.dataset['drawnAt'];
}

const page = document.querySelector<HTMLElement>('#portal');
if (!page) throw new Error('index.html has no #portal');
// No top-level await: with one, the bundler splits the shared code into separate files.
start(page).catch((fault: unknown) => {
  showLoadFailure(page);
  throw fault;
});
