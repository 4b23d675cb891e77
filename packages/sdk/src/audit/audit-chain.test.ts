import { describe, expect, it } from 'vitest';
import type { AuditRow } from '../contract/index.ts';
import { auditChain, auditHash, CHAIN_START } from './audit-chain.ts';
import { readSeal, sealText } from './seal-text.ts';

/** A row whose hashes were computed by another program: SHA-256 of sorted keys without those that are null. */
const FIRST: AuditRow = {
  auditId: 7,
  sequence: 1,
  at: '2026-07-14T01:58:31.000Z',
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  username: 'fitriA1',
  roleId: 'VRF_USER',
  action: 'verify',
  outcome: 'DONE',
  changeId: null,
  referenceIds: ['IB260714000352'],
  ruleId: null,
  message: null,
  address: '192.0.2.44',
  longitude: null,
  latitude: null,
  userAgent: null,
  seen: {
    ...{ version: 1, status: 'ENTRY', source: '10001040012345', dest: '10001020077813', destName: 'CV BERKAH' },
    ...{ amount: 75_000, fee: 0 },
  },
  changes: [{ field: 'status', before: 'ENTRY', after: 'VERIFY' }],
  hash: 'a3804f4316a9a6e378d51dc9b1bb3f5fb66049b29d0437a9d7985344dea81308',
};
const SECOND: AuditRow = {
  ...FIRST,
  ...{ auditId: 9, sequence: 2, username: 'gunawanR1', roleId: 'APR_USER', action: 'approve' },
  hash: 'ac073ee9063ed9eab5eb7ae23845b02f58c435f752b512ccf9b6a9164ee50a49',
};
const { hash: ZEROS } = CHAIN_START;
const afterFirst = { sequence: 1, hash: FIRST.hash ?? '' };

describe('The hash of an audit row', () => {
  it('depends only on its values, not on the order of its keys or on keys without a value', () => {
    const { longitude: _, message: __, ...withoutNulls } = FIRST;
    for (const row of [FIRST, Object.fromEntries(Object.entries(FIRST).toReversed()), withoutNulls]) {
      expect(auditHash(ZEROS, row as AuditRow)).toBe(FIRST.hash);
    }
  });

  it('depends on the keys inside a column, even if their value is null', () => {
    const changed = (change: object) => auditHash(ZEROS, { ...FIRST, changes: [change] } as AuditRow);
    const hashes = [
      changed({ field: 'status', before: null, after: 'ENTRY' }),
      changed({ field: 'status', befsre: null, after: 'ENTRY' }),
      changed({ field: 'status', after: 'ENTRY' }),
    ];
    expect(new Set(hashes).size).toBe(3);
  });

  it('depends on every value, on letters outside ASCII, and on the previous row', () => {
    expect(auditHash(ZEROS, { ...FIRST, message: 'Nominal é ✓' })).toBe(
      '62011df5786ed6adcda64ffa864b3b528fcc62552c6b8f651e63167ab5f2ec01',
    );
    expect(auditHash(afterFirst.hash, SECOND)).toBe(SECOND.hash);
    expect(auditHash(ZEROS, SECOND)).not.toBe(SECOND.hash);
  });
});

describe('A seal as text', () => {
  const seal = { sequence: 1204, hash: SECOND.hash ?? '' };
  it('is read back unchanged, even in capitals and with blanks around it', () => {
    for (const text of [sealText(seal), sealText(seal).toUpperCase(), ` ${sealText(seal)}\n`])
      expect(readSeal(text)).toEqual(seal);
  });
  it.each([
    '',
    '1204',
    ':',
    `0:${ZEROS}`,
    `01:${ZEROS}`,
    `-1:${ZEROS}`,
    `1204:${ZEROS}0`,
    `1204:${ZEROS.slice(1)}`,
    `x1204:${ZEROS}`,
  ])('is not read from %j', (text) => expect(readSeal(text)).toBeNull());
});

// prettier-ignore
const CHAINS: readonly [what: string, rows: AuditRow[], after: typeof CHAIN_START, answer: ReturnType<typeof auditChain>][] = [
  ['no rows',                       [],                                   CHAIN_START, { ...CHAIN_START, firstBroken: null }],
  ['both rows',                     [FIRST, SECOND],                      CHAIN_START, { sequence: 2, hash: SECOND.hash ?? '', firstBroken: null }],
  ['the second after the first',    [SECOND],                             afterFirst,  { sequence: 2, hash: SECOND.hash ?? '', firstBroken: null }],
  ['a changed first row',           [{ ...FIRST, message: 'x' }, SECOND], CHAIN_START, { ...CHAIN_START, firstBroken: 1 }],
  ['a changed second row',          [FIRST, { ...SECOND, message: 'x' }], CHAIN_START, { ...afterFirst, firstBroken: 2 }],
  ['a missing first row',           [SECOND],                             CHAIN_START, { ...CHAIN_START, firstBroken: 1 }],
  ['rows that changed places',      [SECOND, FIRST],                      CHAIN_START, { ...CHAIN_START, firstBroken: 1 }],
  ['a repeated row',                [FIRST, FIRST],                       CHAIN_START, { ...afterFirst, firstBroken: 2 }],
  ['a row with the next hash',      [{ ...FIRST, hash: SECOND.hash }],    CHAIN_START, { ...CHAIN_START, firstBroken: 1 }],
  ['a row without its place',       [{ ...FIRST, sequence: null }],       CHAIN_START, { ...CHAIN_START, firstBroken: 1 }],
  ['a row after another chain',     [SECOND],                             { sequence: 1, hash: ZEROS }, { sequence: 1, hash: ZEROS, firstBroken: 2 }],
];
it.each(CHAINS)('A chain of %s is followed to the end of its intact rows', (_, rows, after, answer) => {
  expect(auditChain(rows, after)).toEqual(answer);
});
