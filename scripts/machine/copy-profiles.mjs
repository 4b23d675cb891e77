// Copies the deployments beside a bundle, for a package that leaves this repository. It is no part of the build: a new
// deployment must not change what is built.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const [target] = process.argv.slice(2);
rmSync(target, { recursive: true, force: true });
cpSync(join(root, 'profiles'), target, { recursive: true });
