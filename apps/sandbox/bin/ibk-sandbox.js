#!/usr/bin/env node
// Committed, unlike dist, so that npm can link the command before the first build.
try {
  await import('../dist/main.js');
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('The bank is not built, or its libraries are not installed: `npm ci`, then `npm run build`.\n');
  process.exitCode = 1;
}
