import type { MenuItem } from '@ibk/sdk/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MenuSearch } from './menu-search.tsx';
import { MenuTreeContext } from '../page/menu-tree-context.ts';

const item = (shortName: string, description: string): MenuItem => ({
  menuCode: shortName,
  type: 'ITEM',
  description,
  icon: null,
  shortName,
  pemda: false,
  children: [],
});

afterEach(cleanup);

it.each([
  'transfer sesama',
  'trans\u200Bfer\u00A0sesama',
  'ＴＲＡＮＳＦＥＲ sesama',
  ' tránsfer  sesama ',
  'sesama transfer',
])('finds a screen by the name %j', async (typed) => {
  const onGo = vi.fn();
  const items = [item('transfer-internal', 'Transfer Sesama'), item('transfer-skn', 'Transfer SKN')];
  const menu = { items, isPending: false, reload: () => undefined, hrefOf: () => null };
  render(
    <MenuTreeContext value={menu}>
      <MenuSearch isOpen onClose={() => undefined} onGo={onGo} />
    </MenuTreeContext>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Nama layar' }), typed);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Transfer Sesama']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onGo.mock.calls).toEqual([['transfer-internal']]);
});
