import type { Profile } from '@ibk/sdk/profile';
import { setBrand } from '@ibk/ui/public';

/**
 * Loads the profile of this deployment from the host, which checked each of its profiles when it started. The connection
 * refuses anything else.
 */
export async function loadProfile(): Promise<Profile> {
  const answer = await fetch('/profile.json', { cache: 'no-cache' });
  return (await answer.json()) as Profile;
}

/** Applies the title, icon and colours of the deployment to the page, before the first render. @source 000 §2 */
export function applyProfile(page: Document, { title, favicon, colours }: Profile): void {
  page.title = title;
  setBrand(page.documentElement, colours);
  page.querySelector('#favicon')?.setAttribute('href', favicon);
}
