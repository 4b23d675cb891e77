// A step of the build: writes the image of a database with the bank's tables and no rows into the given folder.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { imageName } from './db/empty-image.ts';
import { openDatabase } from './db/open.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('The folder of the image is missing');
await rm(folder, { recursive: true, force: true });
const database = await openDatabase({ kind: 'memory' });
const image = await database.dump?.();
await database.close();
if (!image) throw new Error('A database in memory has an image');
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
const compressed = await promisify(brotliCompress)(new Uint8Array(await image.arrayBuffer()), { params });
await mkdir(folder, { recursive: true });
await writeFile(join(folder, imageName()), compressed);
