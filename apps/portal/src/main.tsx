import { setScheme } from '@ibk/ui/public';
import { createRoot } from 'react-dom/client';
import { openBank } from './bank.ts';
import { Portal } from './portal.tsx';
import { loadProfile, wearProfile } from './profile.ts';
import { chosenScheme } from './scheme.ts';

/** Replaces the page by a message if its files failed to load, or if newer ones have replaced them. */
function tell(page: Element): void {
  page.textContent = 'Halaman tidak dapat dimuat. Periksa koneksi Anda, lalu muat ulang halaman ini.';
}

async function start(page: Element): Promise<void> {
  const profile = await loadProfile();
  wearProfile(document, profile);
  setScheme(document.documentElement, chosenScheme());
  const onUncaughtError = (fault: unknown) => {
    tell(page);
    reportError(fault);
  };
  createRoot(page, { onUncaughtError }).render(<Portal profile={profile} bank={openBank(profile)} />);
}

const page = document.querySelector('#portal');
if (!page) throw new Error('index.html has no #portal');
// No top-level await: with one, the bundler splits the shared code into separate files.
start(page).catch((fault: unknown) => {
  tell(page);
  throw fault;
});
