import type { Page } from '@playwright/test';
import { DECISIONS } from './decision-stories.ts';
import { HANDS } from './hands.ts';
import { openAs } from './steps.ts';
import { test } from './watched.ts';

const SIZES = [
  { width: 1280, height: 860 },
  { width: 320, height: 720 },
] as const;
const WAYS = ['mouse', 'keys'] as const;

/** The gate asks most of these stories in jsdom (`lost-answers.proof.test.tsx`, the tests of the queue), so all are long. */

for (const [story, tell] of Object.entries(DECISIONS))
  for (const viewport of SIZES)
    for (const way of WAYS) {
      test(`${story}, at ${viewport.width} px by ${way}`, { tag: '@long' }, async ({ person, bank }) => {
        test.slow();
        const pages = new Map<string, Page>();
        await tell({
          bank,
          hand: HANDS[way],
          open: async (username, screen) => {
            const permissions = ['clipboard-read', 'clipboard-write'];
            const page = pages.get(username) ?? (await person({ viewport, permissions }));
            pages.set(username, page);
            await openAs(page, bank, username, screen);
            return page;
          },
        });
      });
    }
