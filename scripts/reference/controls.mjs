// `node scripts/reference/controls.mjs`: openapi/sandbox.yaml as one document of JSON, for the bank's page of calls.
// A test beside that page fails where it is stale; `--print` writes it to the standard output instead.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';

const work = mkdtempSync(join(tmpdir(), 'ibk-controls-'));
try {
  const path = join(work, 'controls.json');
  execFileSync(join(root, 'node_modules/.bin/redocly'), ['bundle', 'openapi/sandbox.yaml', '--output', path], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const text = `${JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), null, 1)}\n`;
  if (process.argv.includes('--print')) process.stdout.write(text);
  else writeFileSync(join(root, 'apps/sandbox/src/docs/controls.gen.json'), text);
} finally {
  rmSync(work, { recursive: true, force: true });
}
