import { fileURLToPath } from 'node:url';
import { createStaticFiles, type StaticFiles } from '../static/static-files.ts';

/** The SDK's reference; a build copies it next to the code. */
const folder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? './reference' : '../../../../packages/sdk/.reference', import.meta.url),
);

/** The pages and styles of the SDK's reference, by their path under /docs/sdk. */
export const referenceFiles = (): StaticFiles => createStaticFiles(folder);
