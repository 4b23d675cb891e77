import { expect, it } from 'vitest';
import { CONTRACT } from './contract.ts';
import { schemaDifferences } from './schema-check.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const ACCOUNT = {
  accountNumber: '10001040012345',
  accountName: 'BENDAHARA',
  accountTypeName: 'Giro Pemerintah',
  accountType: 'GIRO_PEMDA',
  mainAccount: true,
  accessTransaction: true,
};
const FEE = { fee: 2_500, min: 1, max: null, opensAt: null, closesAt: null, nextWindow: null };

it('Every schema of an answer can be compiled', () => {
  for (const { answers } of CONTRACT) {
    for (const { content } of Object.values(answers)) {
      if (content['application/json']) expect(() => schemaDifferences(content['application/json'], {})).not.toThrow();
    }
  }
});

it.each([
  ['nothing', 'Account', ACCOUNT, []],
  ['a missing field', 'Account', { ...ACCOUNT, accountName: undefined }, ['/accountName teks: tidak ada']],
  ['an unknown field', 'Account', { ...ACCOUNT, extra: 1 }, ['/extra tidak ada: angka']],
  ['a missing field with the name of a keyword', 'TaxMap', { mapId: '411121' }, ['/description teks: tidak ada']],
  ['another type', 'Account', { ...ACCOUNT, mainAccount: 'ya' }, ['/mainAccount true atau false: teks']],
  ['a value that is not listed', 'Validation', 'SMS', ['/ "OTP", "PIN", "NON", "NONE": "SMS"']],
  ['too many decimals', 'Amount', 1.234, ['/ kelipatan 0.01: 1.234']],
  ['a large amount with sen', 'Amount', 69_999_999_999_999.99, []],
  ['an amount above the maximum', 'Amount', 7e13 + 1, ['/ angka paling banyak 70000000000000: 70000000000001']],
  ['a day that does not exist', 'CalendarDate', '2026-02-31', ['/ teks date: "2026-02-31"']],
  [
    'the fault of the closest branch of a choice',
    'FeeAnswer',
    { ...FEE, max: 'x' },
    [expect.stringMatching(/^\/max angka atau null: teks/)],
  ],
])('The check of a schema reports %s', (_, name, value, expected) => {
  const found = schemaDifferences(ref(name), JSON.parse(JSON.stringify(value)) as unknown);
  expect(
    found
      .filter(({ place }) => name !== 'FeeAnswer' || place === '/max')
      .map((each) => `${each.place} ${each.expected}: ${each.seen}`),
  ).toEqual(expected);
});
