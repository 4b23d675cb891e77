import { expect, it } from 'vitest';
import { fixedClock } from '../operation/clock.ts';
import { createStrangers } from './strangers.ts';

it('Strangers of one IPv6 line are counted as one, and those of another by themselves', () => {
  const { receive } = createStrangers(fixedClock(0), { strangers: 2 });
  const known = receive('2001:db8::1');
  expect(receive('2001:db8::2')).not.toBeNull();
  expect(receive('2001:db8::3')).toBeNull();
  expect(receive('2001:db8:0:1::1')).not.toBeNull();
  known?.();
  expect(receive('2001:db8::3')).not.toBeNull();
});
