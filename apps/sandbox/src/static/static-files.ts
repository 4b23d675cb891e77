import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Encoding } from './choose-encoding.ts';
import { type Bytes, type Content, contentOf } from './content.ts';

const MEDIA: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
};
/** Extensions of the compressed files that a build puts next to a file. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const satisfies Partial<Record<Encoding, string>>;

/** The content of a folder by URL path; null for a path that is outside, hidden, missing or of an unknown kind. */
export type StaticFiles = (path: string) => Promise<Content | null>;

const bytesOf = async (file: string): Promise<Bytes> => new Uint8Array(await readFile(file));

async function load(file: string, media: string): Promise<Content> {
  const ready: Partial<Record<Encoding, Bytes>> = {};
  for (const [encoding, ending] of Object.entries(ENDINGS)) {
    const bytes = await bytesOf(`${file}${ending}`).catch(() => null);
    if (bytes) ready[encoding as Encoding] = bytes;
  }
  return contentOf(media, await bytesOf(file), ready);
}

/** Serves a folder. Each file is read once, and again after it was rewritten; all requests share its bytes. */
export function createStaticFiles(folder: string): StaticFiles {
  const known = new Map<string, { stamp: string; content: Promise<Content> }>();
  return async (path) => {
    const media = MEDIA[extname(path)];
    if (!media || !/^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(path)) return null;
    try {
      const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
      if (!file.startsWith(root + sep)) return null;
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      const cached = known.get(file);
      if (cached?.stamp === stamp) return await cached.content;
      const content = load(file, media);
      known.set(file, { stamp, content });
      content.catch(() => known.delete(file));
      return await content;
    } catch {
      return null;
    }
  };
}
