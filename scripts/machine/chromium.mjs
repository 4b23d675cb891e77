import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

// The shell is the same browser without a window's parts; the browser tests take a third less of the processor in it.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** Installs a package of Debian. @returns whether it is there now */
function install(name) {
  console.log(`Installing ${name} by apt …`);
  const apt = (...args) =>
    // Two clones may install at the same time; the second waits for the first.
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt('update');
  return apt('install', '-y', name);
}

/** Path of a Chromium that runs, the shell if it is available. Root installs Debian's; other users get instructions. */
export function ensureChromium() {
  const found = findChromium();
  if (found && !runs(found)) fail(`CHROMIUM_PATH names ${found}, which is not a program.`);
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(SHELL))) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !install(SHELL) && !found) install('chromium');
  return (
    findChromium() ?? fail('Chromium is needed for the browser tests: install it, or name one with CHROMIUM_PATH.')
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
