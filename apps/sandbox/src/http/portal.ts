import type { Profile } from '@ibk/sdk/profile';
import type { AnswerKind } from './security-headers.ts';
import { type Content, contentOf } from '../static/content.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { html } from '../docs/html.ts';

/** Addresses that the portal's own router handles. */
const ROUTES = /^\/(?:login|info|resi|reset-pass|menu)?(?:\/.*)?$/;
const NEVER_A_PAGE = /^\/(?:api|assets|x-key|socket|sandbox)(?:\/|$)/;

/** The built page with the title, the icon and the whole profile of the deployment, so that it needs no call for them. */
function withProfile(page: string, profile: Profile): string {
  // A closing tag inside a text of the profile must not end the script.
  const data = JSON.stringify(profile).replaceAll('<', '\\u003c');
  return page
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${profile.title}</title>`.text)
    .replace(/(<link id="favicon"[^>]* href=")[^"]*/, (_, start: string) => `${start}${profile.favicon}`)
    .replace(/(<script type="application\/json" id="profile">)(?=<\/script>)/, (start) => `${start}${data}`);
}

/** Makes the page of each version of the portal once. */
function pageOf(profile: Profile): (built: Content) => Promise<Content> {
  const made = new WeakMap<Content, Promise<Content>>();
  return (built) => {
    const known = made.get(built);
    if (known) return known;
    const page = contentOf(built.media, withProfile(new TextDecoder().decode(built.bodies.identity.bytes), profile));
    made.set(built, page);
    return page;
  };
}

/** Finds a file of the built portal, or the portal's page for an address of its router; null for any other path. */
export function portalFile(files: StaticFiles, profile: Profile) {
  const ofDeployment = pageOf(profile);
  return async (path: string): Promise<{ content: Content; kind: AnswerKind } | null> => {
    if (/^\/(?:api|x-key|socket|sandbox)(?:\/|$)/.test(path)) return null;
    const content = path === '/index.html' ? null : await files(path);
    if (content) return { content, kind: path.startsWith('/assets/') ? 'asset' : 'file' };
    if (NEVER_A_PAGE.test(path) || !ROUTES.test(path)) return null;
    const built = await files('/index.html');
    return built && { content: await ofDeployment(built), kind: 'page' };
  };
}
