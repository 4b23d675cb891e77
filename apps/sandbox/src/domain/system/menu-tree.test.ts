import { ROLES, routeExists } from '@ibk/sdk/rules';
import { rolesOfScreen } from '@ibk/sdk/testing';
import { expect, it } from 'vitest';
import { permittedMenu } from './menu-tree.ts';

it('The menu shows each screen to the roles that the acceptance sheet names for it', () => {
  const seenBy = new Map(ROLES.map((role) => [role, new Set(permittedMenu(role).map(({ menuCode }) => menuCode))]));
  const inMenu = routeExists().names.map((name) => {
    const code = name.toUpperCase().replaceAll('-', '_');
    return [name, ROLES.filter((role) => seenBy.get(role)?.has(code))];
  });
  expect(inMenu).toEqual(
    inMenu.map(([name]) => [name, ROLES.filter((role) => rolesOfScreen(String(name))?.includes(role))]),
  );
  expect(inMenu).toHaveLength(95);
});
