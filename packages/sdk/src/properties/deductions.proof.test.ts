import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { deductionStates, regionalDeductionActions, treasuryDeductionActions } from '../rules/index.ts';
import { always, word } from './always.ts';

const INDONESIAN = ['AKTIF', 'GAGAL', 'REINQUIRY', 'GAGAL_EC', 'UBAH_BILLING', 'BERHASIL'];
const ENGLISH = ['ACTIVE', 'FAILED', 'SUSPECT', 'FAILED_EC', 'CHANGE_BILLING', 'SUCCESS'];
const MOVING = ['process', 'reinquiry', 'reverse', 'updateBilling'] as const;

const treasuryRow = fc.record({
  tipeTransaksi: word('MPN', 'PAD', 'TRANSFER'),
  status: fc.option(word(...INDONESIAN)),
  productCode: fc.option(word('PAD_CTAS', 'PAD_PHRI')),
  idBilling: fc.option(fc.string()),
  hasBilling: fc.boolean(),
});
const flag = fc.boolean();
const flags = fc.record({ edit: flag, reinquiry: flag, reverse: flag, billingTransaction: flag, billingUpdate: flag });
const regionalRow = fc.record({
  needCreateBilling: fc.option(flag),
  billing: fc.option(
    fc.record({ status: fc.option(word(...ENGLISH)), ntpn: fc.option(fc.string()), requestId: fc.option(fc.string()) }),
  ),
  flags: fc.option(flags),
});
const action = fc.constantFrom(...MOVING);
const outcome = fc.option(
  fc.constantFrom('paid', 'noNtpn', 'refused', 'refusedAfterDebit', 'billingInvalid', 'alreadyPaid'),
);
const at = fc.nat(INDONESIAN.length - 1);

describe('A deduction row', () => {
  always('offers no action twice', [treasuryRow, regionalRow], (treasury, regional) =>
    [treasuryDeductionActions(treasury), regionalDeductionActions(regional)].every(
      (offered) => new Set<string>(offered).size === offered.length,
    ),
  );

  always(
    'offers no action for a transfer',
    [treasuryRow],
    (row) => treasuryDeductionActions({ ...row, tipeTransaksi: 'TRANSFER' }).length === 0,
  );

  always('offers, once paid, only views and the billing code that an MPN row lacks', [treasuryRow], (row) => {
    const changes = treasuryDeductionActions({ ...row, status: 'BERHASIL' }).filter((each) => !each.startsWith('view'));
    expect(changes).toEqual(row.tipeTransaksi === 'MPN' && !row.idBilling ? ['createBilling'] : []);
  });

  always(
    'offers at most one action that moves money or its billing',
    [treasuryRow, regionalRow],
    (treasury, regional) =>
      [treasuryDeductionActions(treasury), regionalDeductionActions(regional)].every(
        (offered) => offered.filter((each) => (MOVING as readonly string[]).includes(each)).length <= 1,
      ),
  );

  always('loses no action through another permission', [regionalRow, flags, flags], (row, some, more) => {
    const both = Object.fromEntries(
      Object.keys(some).map((name) => [name, some[name as 'edit'] || more[name as 'edit']]),
    );
    expect(regionalDeductionActions({ ...row, flags: both })).toEqual(
      expect.arrayContaining(regionalDeductionActions({ ...row, flags: some })),
    );
  });

  always('offers payment and reinquiry only with permission', [regionalRow], (row) =>
    regionalDeductionActions({ ...row, flags: null }).every(
      (offered) => offered !== 'process' && offered !== 'reinquiry',
    ),
  );
});

describe('A deduction', () => {
  always('moves only by actions that its row offers', [at, action, outcome], (place, moving, came) => {
    const from = INDONESIAN[place]!;
    const moved = deductionStates({ family: 'agg-kasda', from, action: moving, outcome: came });
    const row = { tipeTransaksi: 'MPN', status: from, productCode: null, idBilling: '1', hasBilling: true };
    return moved === null || treasuryDeductionActions(row).includes(moving);
  });

  always('makes the same moves in both families', [at, action, outcome], (place, moving, came) => {
    const facts = { action: moving, outcome: came };
    const indonesian = deductionStates({ ...facts, family: 'agg-kasda', from: INDONESIAN[place]! });
    const english = deductionStates({ ...facts, family: 'kasda', from: ENGLISH[place]! });
    expect(indonesian && { ...indonesian, to: ENGLISH[INDONESIAN.indexOf(indonesian.to)] }).toEqual(english);
  });

  always(
    'does not move for a status of the other family',
    [at, action, outcome],
    (place, moving, came) =>
      deductionStates({ family: 'kasda', from: INDONESIAN[place]!, action: moving, outcome: came }) === null &&
      deductionStates({ family: 'agg-kasda', from: ENGLISH[place]!, action: moving, outcome: came }) === null,
  );

  always(
    'is debited at most once between two reversals',
    [fc.array(fc.tuple(action, outcome), { maxLength: 30 })],
    (steps) => {
      let [status, debits] = ['ACTIVE' as string, 0];
      for (const [moving, came] of steps) {
        const moved = deductionStates({ family: 'kasda', from: status, action: moving, outcome: came });
        if (!moved) continue;
        status = moved.to;
        debits += { holdingToState: 1, holdingToSource: 1, mirror: -1, none: 0 }[moved.ledger];
        expect(debits).toBe(['SUSPECT', 'FAILED_EC', 'SUCCESS'].includes(status) ? 1 : 0);
        expect(debits === 0 || debits === 1).toBe(true);
      }
    },
  );
});
