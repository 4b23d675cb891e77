import { setScheme } from '@ibk/ui/public';
import { createRoot } from 'react-dom/client';
import { openBank } from './bank.ts';
import { Portal } from './portal.tsx';
import { loadProfile, applyProfile } from './profile.ts';
import { chosenScheme } from './scheme.ts';

/** Replaces the page by a message if its files failed to load, or if newer ones have replaced them. */
function showLoadFailure(page: Element): void {
  page.textContent = 'Halaman tidak dapat dimuat. Periksa koneksi Anda, lalu muat ulang halaman ini.';
}

async function start(page: Element): Promise<void> {
  const profile = await loadProfile();
  applyProfile(document, profile);
  setScheme(document.documentElement, chosenScheme());
  const onUncaughtError = (fault: unknown) => {
    showLoadFailure(page);
    reportError(fault);
  };
  createRoot(page, { onUncaughtError }).render(<Portal profile={profile} bank={openBank(profile)} />);
}

const page = document.querySelector('#portal');
if (!page) throw new Error('index.html has no #portal');
// No top-level await: with one, the bundler splits the shared code into separate files.
start(page).catch((fault: unknown) => {
  showLoadFailure(page);
  throw fault;
});
