import { fileURLToPath } from 'node:url';
import { readStatic, type StaticFile } from './static-files.ts';

/** The SDK's reference as `npm run build` writes it; its own workspace keeps it. */
const folder = fileURLToPath(
  new URL(
    import.meta.url.includes('/dist/') ? '../../../packages/sdk/.reference' : '../../../../packages/sdk/.reference',
    import.meta.url,
  ),
);

/** A page or style of the SDK's reference by its address under /docs/sdk; null where there is none. */
export const referenceFile = (path: string): Promise<StaticFile | null> =>
  readStatic(folder, path.slice('/docs/sdk'.length));
