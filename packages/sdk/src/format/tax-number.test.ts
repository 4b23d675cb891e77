import { describe, expect, it } from 'vitest';
import { formatNop, formatNpwp, parseNop, parseNpwp } from './tax-number.ts';

describe('A tax number', () => {
  it.each([
    ['123456789012345', '12.345.678.9-012.345'],
    ['12.345.678.9-012.345', '12.345.678.9-012.345'],
    ['3201123456789012', '3201 1234 5678 9012'],
    ['3201-1234-5678-9012', '3201 1234 5678 9012'],
  ])('%s is printed as %s', (npwp, shown) => {
    expect(formatNpwp(npwp)).toBe(shown);
    expect(parseNpwp(npwp)).toBe(npwp.replace(/\D/g, ''));
  });

  it.each(['', '12345678901234', '12345678901234567', '12345678901234A', '12/345', '١٢٣٤٥٦٧٨٩٠١٢٣٤٥'])(
    'is not recognised in %s, which stays unchanged',
    (text) => {
      expect(formatNpwp(text)).toBe(text);
      expect(parseNpwp(text)).toBeNull();
    },
  );
});

describe('The number of a taxed property', () => {
  it('is formatted in parts and parses back', () => {
    expect(formatNop('727101000100501230')).toBe('72.71.010.001.005-0123.0');
    expect(formatNop('72.71.010.001.005-0123.0')).toBe('72.71.010.001.005-0123.0');
    expect(parseNop('72.71.010.001.005-0123.0')).toBe('727101000100501230');
  });

  it.each(['', '72710100010050123', '7271010001005012301', '7271O1000100501230'])('is not recognised in %s', (text) => {
    expect(formatNop(text)).toBe(text);
    expect(parseNop(text)).toBeNull();
  });
});
