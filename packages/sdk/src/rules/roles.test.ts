import { expect, it } from 'vitest';
import { ROLE_NAMES, ROLES, seesAllGroups } from './roles.ts';
import { ownUserFields } from './shell/dashboard.ts';

it('Only users who enter, verify and approve see a single group', () => {
  expect(ROLES.filter((role) => !seesAllGroups(role))).toEqual(['OPR_USER', 'VRF_USER', 'APR_USER']);
});

it('Only users who enter, verify and approve have own transactions', () => {
  expect(ROLES.filter((role) => ownUserFields(role).length > 0)).toEqual(['OPR_USER', 'VRF_USER', 'APR_USER']);
});

it('Every role has a name of its own', () => {
  const names = ROLES.map((role) => ROLE_NAMES[role]);
  expect(names.filter(Boolean)).toHaveLength(ROLES.length);
  expect(new Set(names).size).toBe(ROLES.length);
});
