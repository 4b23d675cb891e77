import { expect, it } from 'vitest';
import { fixedClock } from '../operation/clock.ts';
import { createStrangers } from './strangers.ts';

it('Unidentified connections count together for one IPv6 line, and separately for another line', () => {
  const { receive } = createStrangers(fixedClock(0), { strangers: 2 });
  const known = receive('2001:db8::1');
  expect(receive('2001:db8::2')).not.toBeNull();
  expect(receive('2001:db8::3')).toBeNull();
  expect(receive('2001:db8:0:1::1')).not.toBeNull();
  known?.();
  expect(receive('2001:db8::3')).not.toBeNull();
});
