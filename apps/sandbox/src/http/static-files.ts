import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

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

export interface StaticFile {
  media: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file of a folder by its address path; null for anything outside, hidden, of unknown kind or absent. */
export async function readStatic(folder: string, path: string): Promise<StaticFile | null> {
  const media = MEDIA[extname(path)];
  if (!media || !/^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(path)) return null;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) return null;
    return { media, bytes: new Uint8Array(await readFile(file)) };
  } catch {
    return null;
  }
}
