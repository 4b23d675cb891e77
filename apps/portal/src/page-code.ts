import type { FunctionComponent } from 'react';
import type { PageProps } from './host.ts';
import { loadMenu } from './menu-part.ts';
import type { PageName } from './page-name.ts';

/** Loads the code of each page but the login, which comes with the first files. */
export const PAGE_CODE: Record<Exclude<PageName, 'login'>, () => Promise<FunctionComponent<PageProps>>> = {
  menu: loadMenu,
  info: async () => (await import('./public/info-page.tsx')).InfoPage,
  resi: async () => (await import('./public/receipt-page.tsx')).ReceiptPage,
  'reset-pass': async () => (await import('./public/reset-pass-page.tsx')).ResetPassPage,
};
