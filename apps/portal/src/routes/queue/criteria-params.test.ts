import { NO_CRITERIA } from '@ibk/ui/features';
import { expect, it } from 'vitest';
import { criteriaOf, criteriaParams } from './criteria-params.ts';

it.each([
  NO_CRITERIA,
  { ...NO_CRITERIA, productId: 'TRF_INT' },
  { ...NO_CRITERIA, from: '2026-07-01' },
  { productId: 'RTGS', from: '2026-07-01', to: '2026-07-14' },
])('%o come back from their address', (criteria) =>
  expect(criteriaOf(new URLSearchParams(criteriaParams(criteria)))).toEqual(criteria),
);

it('criteria that narrow nothing have an empty address', () => {
  expect(criteriaParams(NO_CRITERIA)).toEqual({});
});

it.each(['dari=kemarin', 'sampai=2026-02-30', 'produk=', 'produk=a%00b', 'produk=../x'])(
  '%s narrows nothing',
  (search) => expect(criteriaOf(new URLSearchParams(search))).toEqual(NO_CRITERIA),
);
