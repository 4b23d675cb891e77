import type { AnswerKind } from './security-headers.ts';
import type { Content } from '../static/content.ts';
import type { StaticFiles } from '../static/static-files.ts';

/** Addresses that the portal's own router handles. */
const ROUTES = /^\/(?:login|info|resi|reset-pass|menu)?(?:\/.*)?$/;
const NEVER_A_PAGE = /^\/(?:api|assets|x-key|socket|sandbox)(?:\/|$)/;

/** Finds a file of the built portal, or the portal's page for an address of its router; null for any other path. */
export const portalFile =
  (files: StaticFiles) =>
  async (path: string): Promise<{ content: Content; kind: AnswerKind } | null> => {
    if (/^\/(?:api|x-key|socket|sandbox)(?:\/|$)/.test(path)) return null;
    const content = path === '/index.html' ? null : await files(path);
    if (content) return { content, kind: path.startsWith('/assets/') ? 'asset' : 'file' };
    if (NEVER_A_PAGE.test(path) || !ROUTES.test(path)) return null;
    const page = await files('/index.html');
    return page && { content: page, kind: 'page' };
  };
