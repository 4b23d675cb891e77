// The login on a slow line: 40 kB/s and 0.8 s for each request, with an emptied cache, in Chromium. Prints the median of three
// loads, in seconds; a second build of the portal is measured in turn with this one.
//
//   npm run first-page -w @ibk/portal                       after a build
//   npm run first-page -w @ibk/portal -- <dist of another build>
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { startSandbox } from '@ibk/sandbox/testing';

const LINE = { offline: false, latency: 800, downloadThroughput: 40_000, uploadThroughput: 40_000 };
const LOADS = 3;
const FIGURES = ['first paint', 'a field to type in', 'the captcha', 'layout shift'];

/** Runs in the page before its own code: notes when something is first drawn. */
function watch() {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const captcha = document.querySelector('img[width="150"]');
    if (document.querySelector('input')?.getClientRects().length) seen.field ??= performance.now();
    // Before React has taken the page over, the picture lies behind its place.
    const isBehind = document.querySelector('[data-captcha]')?.style.backgroundImage.startsWith('url');
    if (isBehind || (captcha?.complete && captcha.naturalWidth > 0)) seen.captcha ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function load(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await page.addInitScript(watch);
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    await page.locator('img[width="150"]').waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    return await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const { field, captcha, shift } = window.seen;
      return [paint.startTime / 1000, field / 1000, captcha / 1000, shift];
    });
  } finally {
    await context.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const here = fileURLToPath(new URL('../dist', import.meta.url));
const portals = [...process.argv.slice(2), here];
const banks = await Promise.all(portals.map((portal) => startSandbox({ portal })));
const urls = await Promise.all(banks.map((bank) => bank.listen()));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const loads = urls.map(() => []);
  for (let round = 0; round < LOADS; round += 1)
    for (const [at, url] of urls.entries()) loads[at].push(await load(browser, url));
  for (const [at, portal] of portals.entries()) {
    console.log(portal);
    for (const [which, name] of FIGURES.entries())
      console.log(`  ${name.padEnd(20)} ${median(loads[at].map((load) => load[which])).toFixed(2)}`);
  }
} finally {
  await browser.close();
  await Promise.all(banks.map((bank) => bank.close()));
}
