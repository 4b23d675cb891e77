import { type FunctionComponent, lazy } from 'react';

/**
 * A part of a drawn page that nobody needs to sign in. Its code comes after that of the page; until then, and if it never comes,
 * React leaves what the bank has drawn.
 */
function afterPage<Props>(load: () => Promise<FunctionComponent<Props>>) {
  let known: { default: FunctionComponent<Props> } | undefined;
  const loaded = async () => (known = { default: await load() });
  const Part = lazy(() => {
    const part = known;
    // React draws at once what it is told at once, but its type asks for a whole promise.
    if (part) return { then: (tell: (loaded: typeof part) => void) => tell(part) } as Promise<typeof part>;
    return loaded().catch(() => new Promise<never>(() => undefined));
  });
  return { Part, loaded };
}

const banners = afterPage(async () => (await import('./login-banners.tsx')).LoginBanners);
const aside = afterPage(async () => (await import('./login-aside.tsx')).LoginAside);

export const LoginBanners = banners.Part;
export const LoginAside = aside.Part;
/** Loads both parts, so that they are drawn with the page. */
export const preloadSides = () => Promise.all([banners.loaded(), aside.loaded()]);
