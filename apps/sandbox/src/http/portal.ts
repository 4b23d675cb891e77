import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Profile } from '@ibk/sdk/profile';
import { SESSION_COOKIES } from '@ibk/sdk/rules';
import type { AnswerKind } from './security-headers.ts';
import { type Content, contentOf } from '../static/content.ts';
import { createStaticFiles } from '../static/static-files.ts';
import { html } from '../docs/html.ts';

/** Addresses that the portal's own router handles. */
const ROUTES = /^\/(?:login|info|resi|reset-pass|menu)?(?:\/.*)?$/;
const NEVER_A_PAGE = /^\/(?:api|assets|x-key|socket|sandbox)(?:\/|$)/;
/** Pages that are kept: those of every usual address, since an address may hold any query. */
const MOST_KEPT = 50;
const TOKEN = new RegExp(`(?:^|; )${SESSION_COOKIES.accessToken}=[^;]`);

/** What the module `drawn-pages.tsx` of the portal makes of a profile. */
interface DrawnPages {
  stylesheet: string;
  arrivalAt: (place: string, hasSession: boolean) => string | null;
  draw: (arrival: string) => string;
}

/**
 * Loads the module that came with a version of the portal; null if that portal has none, or none that runs: its pages are
 * then drawn by the browser alone.
 */
async function drawnPagesOf(folder: string, version: string, profile: Profile): Promise<DrawnPages | null> {
  const file = join(folder, '.drawn', 'drawn-pages.mjs');
  if (!existsSync(file)) return null;
  try {
    const made = (await import(`${pathToFileURL(file).href}?${encodeURIComponent(version)}`)) as {
      drawnPages: (profile: Profile) => Promise<DrawnPages>;
    };
    return await made.drawnPages(profile);
  } catch (fault) {
    console.error('The pages before the login cannot be drawn by the bank:', fault);
    return null;
  }
}

/** The built page with the title, the icon and the whole profile of the deployment, so that it needs no call for them. */
function withProfile(page: string, profile: Profile): string {
  // A closing tag inside a text of the profile must not end the script.
  const data = JSON.stringify(profile).replaceAll('<', '\\u003c');
  return page
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${profile.title}</title>`.text)
    .replace(/(<link id="favicon"[^>]* href=")[^"]*/, (_, start: string) => `${start}${profile.favicon}`)
    .replace(/(<script type="application\/json" id="profile">)(?=<\/script>)/, (start) => `${start}${data}`);
}

/** The built page with a page in it that needs no script to be seen and typed into. */
const withDrawn = (page: string, stylesheet: string, place: string, drawn: string): string =>
  page
    .replace(
      '</head>',
      () =>
        html`<link rel="stylesheet" href="${stylesheet}" />
          </head>`.text,
    )
    .replace('<div id="portal">', () => html`<div id="portal" data-drawn-at="${place}">`.text + drawn);

/** What the bank makes of one version of the portal for its deployment. */
async function versionOf({ media, bodies: { identity } }: Content, folder: string, profile: Profile) {
  const empty = withProfile(new TextDecoder().decode(identity.bytes), profile);
  const pages = await drawnPagesOf(folder, identity.etag, profile);
  const brand = await contentOf('text/css', pages?.stylesheet ?? '');
  const brandPath = `/assets/profile-${brand.bodies.identity.etag.slice(1, -1)}.css`;
  const kept = new Map<string | null, Promise<Content>>();
  const make = (place: string | null): Promise<Content> =>
    contentOf(media, pages && place !== null ? withDrawn(empty, brandPath, place, pages.draw(place)) : empty);
  return {
    brand,
    brandPath,
    page(asked: string, hasSession: boolean): Promise<Content> {
      const place = pages?.arrivalAt(asked, hasSession) ?? null;
      const known = kept.get(place);
      if (known) return known;
      const page = make(place);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(place, page);
      return page;
    },
  };
}

/** Finds a file of the built portal, or the portal's page for an address of its router; null for any other path. */
export function portalFile(folder: string, profile: Profile) {
  const files = createStaticFiles(folder);
  const versions = new WeakMap<Content, ReturnType<typeof versionOf>>();
  const current = async () => {
    const built = await files('/index.html');
    if (!built) return null;
    const known = versions.get(built);
    if (known) return known;
    const version = versionOf(built, folder, profile);
    versions.set(built, version);
    return version;
  };
  return async ({ url, headers }: Request): Promise<{ content: Content; kind: AnswerKind } | null> => {
    const { pathname: path, search } = new URL(url);
    if (/^\/(?:api|x-key|socket|sandbox)(?:\/|$)/.test(path)) return null;
    const content = path === '/index.html' ? null : await files(path);
    if (content) return { content, kind: path.startsWith('/assets/') ? 'asset' : 'file' };
    if (path.startsWith('/assets/profile-')) {
      const version = await current();
      return version?.brandPath === path ? { content: version.brand, kind: 'asset' } : null;
    }
    if (NEVER_A_PAGE.test(path) || !ROUTES.test(path)) return null;
    const version = await current();
    return (
      version && { content: await version.page(path + search, TOKEN.test(headers.get('cookie') ?? '')), kind: 'page' }
    );
  };
}
