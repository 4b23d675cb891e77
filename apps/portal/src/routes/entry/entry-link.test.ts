import { expect, it } from 'vitest';
import { hasScreen, SCREENS } from '../menu-routes.ts';
import { entryLink } from './entry-link.ts';

it('leads to the entry of a product whose screen is built', () => {
  const link = entryLink('TRF_INT', () => true);
  expect(link).toBe('/menu/transfer-internal');
  const name = link?.slice('/menu/'.length) ?? '';
  expect(hasScreen(name) && SCREENS[name]?.kind).toBe('entry');
});

it('leads to the group of a product that is chosen above the form', () => {
  expect(entryLink('PBB', () => true)).toBe('/menu/kasda-payment?kelompok=PBB');
});

it.each(['SP2D_MLT_TRF', 'constructor', ''])('leads nowhere from %s', (productId) => {
  expect(entryLink(productId, () => true)).toBeNull();
});

it('leads nowhere for a user whose menu lacks the entry', () => {
  expect(entryLink('TRF_INT', (route) => route !== 'transfer-internal')).toBeNull();
});
