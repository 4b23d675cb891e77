import type { Page } from '@playwright/test';
import type { MenuItem } from '@ibk/sdk/contract';
import { type Role, ROLES, routeExists, visibleMenu } from '@ibk/sdk/rules';
import { inspect, LOOKS } from './inspect.ts';
import { openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

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

const namesOf = (tree: readonly MenuItem[]): string[] =>
  tree.flatMap((node) => (node.type === 'ITEM' ? [node.shortName ?? ''] : namesOf(node.children)));

/** Adds up the layout shifts of each document. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Object.assign(window, {
            shifted: Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens one address and expects its screen, or that the menu lacks it. */
async function visit(page: Page, name: string, isInMenu: boolean): Promise<void> {
  await page.goto(`/menu/${name}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, name).toHaveCount(1);
  if (isInMenu) await expect(heading, name).not.toHaveText(/Halaman tidak/);
  else await expect(heading, name).toHaveText('Halaman tidak tersedia');
  await page.waitForLoadState('networkidle');
  await inspect(page, name);
  const { shifted, text } = await page.evaluate(() => ({
    shifted: Number(Reflect.get(window, 'shifted')),
    text: document.querySelector('main')?.innerText ?? '',
  }));
  expect.soft(shifted, `${name} shifts`).toBeLessThan(MOST_SHIFT);
  expect.soft(ENGLISH.exec(text)?.[0] ?? '', `${name} says`).toBe('');
}

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
            const { username } = await bank.factories.user({ roleId: role });
            const { client, user } = await signedInClient(bank, username);
            const permitted = (await client.system.readRoleMenu(role)).map(({ menuCode }) => menuCode);
            const corporatePemda = user?.corporate.corporatePemda ?? false;
            const menu = [
              'dashboard',
              ...namesOf(visibleMenu(await client.system.readMenu(), { permitted, corporatePemda })),
            ];
            await client.close();
            await watchShifts(page);
            await openAs(page, bank, username);
            for (const name of isLongProof ? routeExists().names : GATE_SCREENS)
              await visit(page, name, menu.includes(name));
          },
        );
      }
    });
