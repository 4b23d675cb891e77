import { describe, expect, it } from 'vitest';
import { routeExists } from '../rules/shell/routes.ts';
import { cases } from './cases.ts';
import { RULE_BOOK } from './rule-book.ts';
import { areaOf, placeOf, RULE_AREAS, rolesOfScreen } from './rule-places.ts';

const places = RULE_BOOK.flatMap(({ id }) => cases(id).map(({ facts }) => ({ id, ...placeOf(id, facts) })));

describe('The places of rules', () => {
  it('give each rule an area, each area a rule, and each case a role', () => {
    expect(new Set(RULE_BOOK.map(({ id }) => areaOf(id)))).toEqual(new Set(Object.keys(RULE_AREAS)));
    expect(places.filter(({ roles }) => roles.length === 0)).toEqual([]);
  });

  it('name routes of the documents alone, and have rules for each of them', () => {
    const { names } = routeExists();
    const known = new Set<string>(names);
    expect(places.flatMap(({ screens }) => screens).filter((name) => !known.has(name))).toEqual([]);
    const shown = new Set<string>(places.flatMap(({ screens }) => screens));
    expect(names.filter((name) => !shown.has(name) || !rolesOfScreen(name)?.length)).toEqual([]);
    expect(rolesOfScreen('no-such-screen')).toBeNull();
  });

  it('are narrowed by the facts of a case: a route, a product, a role', () => {
    expect(placeOf('entry.fields', { name: 'payment-pln' })).toMatchObject({
      screens: ['payment-pln'],
      roles: ['OPR_USER'],
    });
    expect(placeOf('rail.terms', { productId: 'SKN' }).screens).toEqual(['transfer-ext']);
    expect(placeOf('transaction.moves', { role: 'VRF_USER' }).roles).toEqual(['VRF_USER']);
    expect(placeOf('transaction.moves', { role: 'VRF_USER' }).screens).not.toContain('approval-transaction');
    expect(placeOf('amount.format', { value: 1 })).toMatchObject({ area: 'format', screens: [], steps: [] });
  });
});
