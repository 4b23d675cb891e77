// `prepack` and `postpack` of a package that carries the deployments: copies them next to `dist`, and removes the copy
// again. In this repository a bundle finds the folder itself, so a copy could only be old; and `dist` stays as it is,
// since tests read it meanwhile.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const target = 'profiles';
rmSync(target, { recursive: true, force: true });
if (!process.argv.includes('--remove')) {
  if (!existsSync(join('dist', 'main.js'))) throw new Error('dist/main.js is missing: run npm run build first.');
  cpSync(join(root, 'profiles'), target, { recursive: true });
}
