import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { isDay, localDay } from '../format/index.ts';
import {
  vaAdditionalDataMap,
  vaAdditionalDataRows,
  vaDetail,
  vaExpiry,
  vaForm,
  vaLogMode,
  vaLogParams,
  vaSetFixed,
} from '../rules/index.ts';
import { always, word } from './always.ts';

const flag = fc.option(fc.boolean());
const account = fc.record({
  editing: flag,
  type: fc.option(word('DBCR', 'CR_ONLY')),
  fixed: flag,
  open: flag,
  single: flag,
  invoice: flag,
  installment: flag,
  installmentType: fc.option(word('OPEN', 'FIXED')),
  installmentMessage: fc.option(fc.string()),
});
const before = fc.option(fc.record({ open: flag, single: flag }));

describe("Switching 'fixed'", () => {
  always('twice to the same value changes nothing more', [before, fc.boolean()], (flags, fixed) => {
    const once = vaSetFixed({ before: flags, fixed });
    expect(vaSetFixed({ before: once, fixed })).toEqual(once);
  });

  always('off forces and locks both flags, on only unlocks them', [before], (flags) => {
    const off = vaSetFixed({ before: flags, fixed: false });
    const on = vaSetFixed({ before: flags, fixed: true });
    return (
      !off.open &&
      off.single &&
      off.openReadOnly &&
      off.singleReadOnly &&
      !on.openReadOnly &&
      on.open === (flags?.open === true)
    );
  });
});

describe('The form of a virtual account', () => {
  always('lists no part twice', [account], (facts) => {
    const { visible, readOnly } = vaForm(facts);
    return [visible, readOnly, vaDetail(facts)].every((parts) => new Set<string>(parts).size === parts.length);
  });

  always('keeps its read-only fields read-only while editing', [account], (facts) => {
    expect(vaForm({ ...facts, editing: true }).readOnly).toEqual(
      expect.arrayContaining(vaForm({ ...facts, editing: false }).readOnly),
    );
  });

  always(
    'shows the member exactly when it is fixed, in the detail too',
    [account],
    (facts) =>
      vaForm(facts).visible.includes('memberId') === (facts.fixed === true) &&
      vaDetail(facts).includes('memberId') === (facts.fixed === true),
  );

  always('always asks for an amount or its limits', [account], (facts) =>
    ['nominal', 'minMax'].some((part) => (vaForm(facts).visible as string[]).includes(part)),
  );

  always('treats an absent flag as false', [account], (facts) => {
    const absent = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== false && value !== null));
    expect(vaForm(absent)).toEqual(vaForm(facts));
  });
});

describe('The search of a log', () => {
  const mode = fc.option(fc.record({ filterLimit: fc.boolean(), filterPeriod: fc.boolean() }));

  always('has exactly one mode on after any choice', [mode, word('limit', 'period')], (flags, choose) => {
    const { filterLimit, filterPeriod } = vaLogMode({ before: flags, choose });
    return filterLimit !== filterPeriod;
  });

  always('keeps its mode when the same mode is chosen again', [mode, word('limit', 'period')], (flags, choose) => {
    const once = vaLogMode({ before: flags, choose });
    expect(vaLogMode({ before: once, choose })).toEqual(once);
  });

  always(
    'asks for an offered number of transactions or for days, never for both',
    [word('limit', 'period'), fc.option(fc.integer()), fc.option(word('2026-07-31', '2026-02-31'))],
    (chosen, limit, day) => {
      const params = vaLogParams({ mode: chosen, limit, startDate: day, endDate: day });
      if ('invalid' in params) return chosen === 'period' && Boolean(day) && !isDay(day ?? '');
      return (
        params.filterLimit !== params.filterPeriod &&
        'limit' in params === params.filterLimit &&
        !('limit' in params && 'startDate' in params)
      );
    },
  );
});

describe('The data of a virtual account', () => {
  const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '7'));
  const rows = fc.uniqueArray(fc.record({ key, value: fc.string() }), { selector: (row) => row.key });

  always('converts back to the original rows', [rows], (list) => {
    const sorted = (of: readonly { key: string; value: string }[]) =>
      [...of].sort((one, other) => (one.key < other.key ? -1 : 1));
    expect(sorted(vaAdditionalDataRows(vaAdditionalDataMap({ rows: list })))).toEqual(sorted(list));
  });

  always(
    'has the same expiry in all three fields, or none',
    [fc.option(word('2026-12-31', '2026-02-31')), fc.option(word('10:00', '23:59:59', '24:00'))],
    (date, time) => {
      const expiry = vaExpiry({ date, time });
      if ('invalid' in expiry)
        return Boolean(date) && !(isDay(date ?? '') && (!time || localDay(`2026-12-31T${time}`) !== null));
      return (
        new Set(expiry.copiedTo).size === 3 && 'empty' in expiry === !date && ('empty' in expiry || expiry.time !== '')
      );
    },
  );
});
