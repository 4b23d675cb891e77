import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './migrations-folder.ts';

const ENDING = '.tar.br';

/** Where the build puts the image: next to the bundle, which the source tree shares. */
const imageFolder = fileURLToPath(
  new URL(import.meta.url.includes('/src/') ? '../../dist/image' : './image', import.meta.url),
);

/** The version of the embedded database in use, since another one may not read the image's files. */
function embeddedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = createRequire(import.meta.url)(join(dirname(entry), '../package.json')) as { version: string };
  return manifest.version;
}

/** The file name of the image that fits this code: it changes with every migration and with the embedded database. */
export function imageName(): string {
  const hash = createHash('sha256').update(embeddedVersion());
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  return `${hash.digest('hex').slice(0, 24)}${ENDING}`;
}

let hasSaid = false;

/**
 * The image of a database with the bank's tables and no rows, which the build makes: opening it takes a sixth of the
 * processor time of creating a database and its tables. An image of other migrations is not used.
 *
 * @param say is told once if the only images are of other migrations
 * @returns null if no image fits this code
 */
export async function shippedImage(
  folder = imageFolder,
  say: (line: string) => void = console.warn,
): Promise<Blob | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING));
  const name = imageName();
  if (names.includes(name)) {
    const image = await promisify(brotliDecompress)(await readFile(join(folder, name)));
    return new Blob([new Uint8Array(image)]);
  }
  if (names.length > 0 && !hasSaid) {
    hasSaid = true;
    say('The image of an empty database is of other migrations, so the tables are created anew, which takes seconds.');
  }
  return null;
}
