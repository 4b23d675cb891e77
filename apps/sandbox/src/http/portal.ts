import type { AnswerKind } from './security-headers.ts';
import { readStatic, type StaticFile } from './static-files.ts';

/** Addresses that the portal's own router answers. */
const ROUTES = /^\/(?:login|info|reset-pass|menu)?(?:\/.*)?$/;
const NEVER_A_PAGE = /^\/(?:api|assets|x-key|socket|sandbox)(?:\/|$)/;

/** A file of the built portal, or its page for the portal's own addresses; null when there is neither. */
export async function portalFile(folder: string, path: string): Promise<{ file: StaticFile; kind: AnswerKind } | null> {
  if (/^\/(?:api|x-key|socket|sandbox)(?:\/|$)/.test(path)) return null;
  const file = path === '/index.html' ? null : await readStatic(folder, path);
  if (file) return { file, kind: path.startsWith('/assets/') ? 'asset' : 'file' };
  if (NEVER_A_PAGE.test(path) || !ROUTES.test(path)) return null;
  const page = await readStatic(folder, '/index.html');
  return page && { file: page, kind: 'page' };
}
