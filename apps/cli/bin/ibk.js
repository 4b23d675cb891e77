#!/usr/bin/env node
// Committed, unlike dist, so that npm can link the command before the first build.
try {
  await import('../dist/main.js');
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write(
    'ibk belum dibangun, atau pustakanya belum terpasang. Jalankan `npm ci` lalu `npm run build`.\n',
  );
  process.exitCode = 1;
}
