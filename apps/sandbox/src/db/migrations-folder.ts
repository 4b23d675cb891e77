import { fileURLToPath } from 'node:url';

/** Beside this file in the source; the build copies it beside the bundle. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
