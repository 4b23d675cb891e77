import { setScheme } from '@ibk/ui/public';
import { createRoot } from 'react-dom/client';
import { Portal } from './portal.tsx';
import { loadProfile, wearProfile } from './profile.ts';
import { chosenScheme } from './scheme.ts';

const page = document.querySelector('#portal');
if (!page) throw new Error('index.html has no #portal');
// Both are on their way while the other travels; the pages stand as soon as both are here.
const client = import('./bank.ts');
try {
  const profile = await loadProfile();
  wearProfile(document, profile);
  setScheme(document.documentElement, chosenScheme());
  const { openBank } = await client;
  createRoot(page).render(<Portal profile={profile} bank={openBank(profile)} />);
} catch (fault) {
  page.textContent = 'Halaman tidak dapat dimuat. Periksa koneksi Anda, lalu muat ulang halaman ini.';
  throw fault;
}
