import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Browsers that Playwright downloaded earlier, newest first. */
function playwrightBrowsers() {
  const caches = [process.env.PLAYWRIGHT_BROWSERS_PATH, join(homedir(), '.cache/ms-playwright')];
  return caches
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort()
        .reverse()
        .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((tail) => join(folder, name, tail))),
    );
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...playwrightBrowsers()].find(runs);
}

/** Path of a Chromium that runs. Without one, root installs Debian's; other users are told what to do. */
export function ensureChromium() {
  const found = findChromium();
  if (found && runs(found)) return found;
  if (found) fail(`CHROMIUM_PATH names ${found}, which is no program.`);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium by apt …');
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update');
    apt('install', '-y', 'chromium');
  }
  return (
    findChromium() ?? fail('Chromium is needed for the browser tests: install it, or name one with CHROMIUM_PATH.')
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
