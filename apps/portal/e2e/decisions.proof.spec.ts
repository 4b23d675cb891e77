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

/**
 * The story of the gate, on the narrow screen and by keys. Tests of the gate cover most of the others at 1280 px by
 * mouse, so the whole table belongs to the long form.
 */
const IN_GATE = 'leads the maker to the outcome of an entry whose answer was lost, at 320 px by keys';

for (const [story, tell] of Object.entries(DECISIONS))
  for (const viewport of SIZES)
    for (const way of WAYS) {
      const title = `${story}, at ${viewport.width} px by ${way}`;
      test(title, { tag: title === IN_GATE ? [] : '@long' }, async ({ person, bank }) => {
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
