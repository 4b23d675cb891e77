import type { Page } from '@playwright/test';
import type { MenuItem } from '@ibk/sdk/contract';
import { type Role, ROLES, routeExists, visibleMenu } from '@ibk/sdk/rules';
import type { ServedBank } from './bank.ts';
import { inspect, LOOKS } from './inspect.ts';
import { openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

// A run is a test of its own, which any worker takes.
test.describe.configure({ mode: 'parallel' });

const PROFILES = ['sumut', 'sulut', 'sulteng', 'bengkulu', 'default'] as const;
/** Only this one has the role of monitoring. */
const rolesOf = (profile: string): readonly Role[] =>
  ROLES.filter((role) => role !== 'MONITORING_USER' || profile === 'sumut');
/** The gate opens what an administrator gives to a group, in one look; every address in both belongs to the long form. */
const IN_GATE = { profile: 'sumut', role: 'ADM_CORPORATE', look: '320 dark' };
const GATE_SCREENS = ['access-account-group', 'access-merchant-group', 'access-payroll-inst-group'];
/** The limit for the sum of all layout shifts of a page. */
const MOST_SHIFT = 0.05;
/** English words that neither Indonesian nor the documents have. The name of a key, such as Ctrl+Delete, does not count. */
const ENGLISH =
  /(?<!\+)\b(the|and|with|not found|loading|error|submit|cancel|search|save|delete|required|invalid|select)\b/i;
const REFUSED = /^Halaman tidak tersedia$/;

const namesOf = (tree: readonly MenuItem[]): string[] =>
  tree.flatMap((node) => (node.type === 'ITEM' ? [node.shortName ?? ''] : namesOf(node.children)));

/** Adds a user of a role. @returns the names of its screens, too */
async function newUser(bank: ServedBank, roleId: Role) {
  const { username } = await bank.factories.user({ roleId });
  const { client, user } = await signedInClient(bank, username);
  const permitted = (await client.system.readRoleMenu(roleId)).map(({ menuCode }) => menuCode);
  const corporatePemda = user?.corporate.corporatePemda ?? false;
  const menu = namesOf(visibleMenu(await client.system.readMenu(), { permitted, corporatePemda }));
  await client.close();
  return { username, menu };
}

/** What a page tells of itself. */
interface Crawled {
  /** Its layout shifts since its address was opened, with what has moved. */
  shifts: { score: number; moved: string[] }[];
  /** Goes to an address without a load, as a link does, and waits for its screen. */
  go: (name: string) => Promise<void>;
  /** Waits for the screen of an address, until it asks the bank nothing any more and shows what it was told. */
  rest: (name: string) => Promise<void>;
}

/** Has each document watch itself. */
const watchItself = (page: Page) =>
  page.addInitScript(() => {
    /** A screen may ask again because of an answer, which it opens and draws within this time. */
    const QUIET_MS = 100;
    const { fetch: ask } = window;
    let [asking, quietSince, since] = [0, 0, 0];
    window.fetch = async (...args) => {
      asking += 1;
      return ask(...args).finally(() => {
        asking -= 1;
        quietSince = performance.now();
      });
    };
    const isAtRest = () =>
      asking === 0 &&
      performance.now() - quietSince > QUIET_MS &&
      !document.querySelector('main [aria-busy="true"]') &&
      document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity);
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((next) => setTimeout(next, 10));
    };
    const shiftOf = (entry: PerformanceEntry) => {
      const { value: score, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      return { score, moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '').slice(0, 80)) };
    };
    const itself: Crawled = {
      shifts: [],
      async go(name) {
        quietSince = performance.now();
        history.pushState({ idx: history.length }, '', `/menu/${name}`);
        dispatchEvent(new PopStateEvent('popstate'));
        // The tab's title is the name of the screen.
        await until(() => document.title === name);
        // Nothing has moved on a screen before its first picture, which may be wider than that of the last one.
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        [since, itself.shifts] = [performance.now(), []];
      },
      rest: (name) => until(() => document.title === name && isAtRest()),
    };
    Object.assign(window, { itself });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput') && entry.startTime >= since) itself.shifts.push(shiftOf(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens an address without a load, as a link does. */
const go = (page: Page, to: string) => page.evaluate((name) => (Reflect.get(window, 'itself') as Crawled).go(name), to);

/** Expects the opened screen to show itself well. @param within the part that differs from the screen before */
async function judge(
  page: Page,
  name: string,
  { within, heading = /^(?!Halaman tidak)/ }: { within?: string; heading?: RegExp } = {},
): Promise<void> {
  await page.evaluate((wanted) => (Reflect.get(window, 'itself') as Crawled).rest(wanted), name);
  await inspect(page, name, within === undefined ? {} : { within });
  const { headings, shifts, text } = await page.evaluate(() => ({
    headings: Array.from(document.querySelectorAll('h1'), (found) => found.innerText),
    shifts: (Reflect.get(window, 'itself') as Crawled).shifts,
    text: document.querySelector('main')?.innerText ?? '',
  }));
  expect.soft(headings, name).toEqual([expect.stringMatching(heading)]);
  const shifted = shifts.reduce((sum, { score }) => sum + score, 0);
  expect.soft(shifted, `${name} shifts ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT);
  expect.soft(ENGLISH.exec(text)?.[0] ?? '', `${name} says`).toBe('');
}

/** The headings of addresses that are opened one after another. */
const headingsOf = (page: Page, names: readonly string[]) =>
  page.evaluate(async (asked) => {
    const headings: Record<string, string> = {};
    for (const name of asked) {
      await (Reflect.get(window, 'itself') as Crawled).go(name);
      headings[name] = document.querySelector('h1')?.innerText ?? '';
    }
    return headings;
  }, names);

for (const profile of PROFILES)
  for (const { name: look, ...options } of LOOKS)
    test.describe(`${profile}, ${look}`, () => {
      test.use({ ...options, deployment: { profile } });
      for (const role of rolesOf(profile)) {
        const isInGate = profile === IN_GATE.profile && role === IN_GATE.role && look === IN_GATE.look;
        test(
          `${role} finds a screen behind every address of the menu, and none behind the others`,
          { tag: isInGate ? [] : ['@long'] },
          async ({ page, bank, isLongProof }) => {
            test.setTimeout(isLongProof ? 600_000 : 60_000);
            const { username, menu } = await newUser(bank, role);
            const others = routeExists().names.filter((name) => !menu.includes(name));
            await watchItself(page);
            await openAs(page, bank, username);
            await judge(page, 'dashboard');
            expect
              .soft(await headingsOf(page, others))
              .toEqual(Object.fromEntries(others.map((name) => [name, expect.stringMatching(REFUSED)])));
            await judge(page, others.at(-1) ?? '', { within: 'main', heading: REFUSED });
            for (const name of isLongProof ? menu : GATE_SCREENS) {
              // A load measures shell and screen together. The other profiles have the same screens.
              if (isLongProof && profile === PROFILES[0]) await page.goto(`/menu/${name}`);
              else await go(page, name);
              await judge(page, name, { within: 'main' });
            }
          },
        );
      }
    });
