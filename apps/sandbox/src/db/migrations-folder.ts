import { fileURLToPath } from 'node:url';

/** Next to this file in the source; the build copies it next to the bundle. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
