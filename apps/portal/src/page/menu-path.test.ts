import type { MenuItem } from '@ibk/sdk/contract';
import { expect, it } from 'vitest';
import { itemsOf, isPermitted, withScreens } from './menu-path.ts';

const node = (part: Pick<MenuItem, 'type' | 'description'> & Partial<MenuItem>): MenuItem => ({
  menuCode: part.description.toUpperCase(),
  icon: null,
  shortName: null,
  pemda: false,
  children: [],
  ...part,
});
const item = (shortName: string, description: string) => node({ type: 'ITEM', description, shortName });
const group = (description: string, ...children: MenuItem[]) => node({ type: 'MENU', description, children });
const TREE = [
  item('dashboard', 'Dashboard'),
  group('Rekening', item('balance-info', 'Informasi Saldo'), item('account-statement', 'Mutasi Rekening')),
  group('Transfer', item('transfer-internal', 'Transfer Internal'), item('transfer-multi', 'Multi Transfer')),
];

it('leaves routes without a screen out of the menu, and a group that has no other routes', () => {
  const menu = withScreens(TREE, (name) => ['dashboard', 'transfer-internal'].includes(name));
  expect(itemsOf(menu).map(({ title }) => title)).toEqual(['Dashboard', 'Transfer › Transfer Internal']);
  expect(menu.map(({ description }) => description)).toEqual(['Dashboard', 'Transfer']);
  expect(isPermitted(menu, 'transfer-internal')).toBe(true);
  expect(isPermitted(menu, 'transfer-multi')).toBe(false);
});

it('shows a route as soon as it has a screen', () => {
  expect(itemsOf(withScreens(TREE, () => true))).toHaveLength(5);
});
