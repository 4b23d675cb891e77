import { fileURLToPath } from 'node:url';

/** The profiles' pictures; the build copies them beside the bundle. */
export const picturesFolder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? './profiles' : '../../../../profiles', import.meta.url),
);
