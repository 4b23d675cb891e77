import type { BrandColours } from '@ibk/sdk/profile';
import { expect, it } from 'vitest';
import { brandProperty, setBrand } from './brand.ts';

const brand = (digit: string): BrandColours => ({
  fill: `#${digit}00000`,
  hover: `#${digit}10000`,
  onFill: `#${digit}20000`,
  text: `#${digit}30000`,
  tint: `#${digit}40000`,
  selectedRow: `#${digit}50000`,
});

it('sets every brand colour of both schemes, and replaces them with those of another deployment', () => {
  const root = document.createElement('html');
  for (const [light, dark] of [
    [brand('1'), brand('2')],
    [brand('3'), brand('4')],
  ] as const) {
    setBrand(root, { light, dark });
    for (const name of Object.keys(light) as (keyof BrandColours)[])
      expect([
        root.style.getPropertyValue(brandProperty('light', name)),
        root.style.getPropertyValue(brandProperty('dark', name)),
      ]).toEqual([light[name], dark[name]]);
    expect(root.style).toHaveLength(12);
  }
});
