import { parseProfile, type Profile } from '@ibk/sdk/profile';
import { setBrand } from '@ibk/ui/public';

/**
 * Asks the host which deployment this is.
 *
 * @throws {TypeError} no profile, or one that cannot be used
 */
export async function loadProfile(): Promise<Profile> {
  const answer = await fetch('/profile.json', { cache: 'no-cache' });
  return parseProfile(await answer.json());
}

/** Gives the page the title, icon and colours of the deployment, before the first render. @source 000 §2 */
export function wearProfile(page: Document, { title, favicon, colours }: Profile): void {
  page.title = title;
  setBrand(page.documentElement, colours);
  page.querySelector('#favicon')?.setAttribute('href', favicon);
}
