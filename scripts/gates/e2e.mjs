// `npm run e2e`: the browser tests of the portal, with a report for the count. Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureChromium } from '../machine/chromium.mjs';
import { root } from '../machine/root.mjs';
import { freshReports } from './reports.mjs';

const portal = join(root, 'apps/portal');
const cli = createRequire(join(portal, 'package.json')).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [cli, 'test', '--reporter=list,json', ...process.argv.slice(2)], {
  cwd: portal,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(freshReports('e2e'), 'portal.json'),
  },
});
process.exitCode = status ?? 1;
