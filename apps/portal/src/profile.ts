import { parseProfile, type Profile } from '@ibk/sdk/profile';
import { profileThemes } from '@ibk/ui/public';

/**
 * Asks the host which deployment this is.
 *
 * @throws {TypeError} no profile, or one that cannot be used
 */
export async function loadProfile(): Promise<Profile> {
  const answer = await fetch('/profile.json', { cache: 'no-cache' });
  return parseProfile(await answer.json());
}

const themes = new Map<string, string>(Object.entries(profileThemes));

/** Title, icon and colours of the deployment, before the first render. @source 000 §2 */
export function wearProfile(page: Document, { id, title, favicon }: Profile): void {
  page.title = title;
  page.documentElement.classList.add(themes.get(id) ?? profileThemes.default);
  page.querySelector('#favicon')?.setAttribute('href', favicon);
}
