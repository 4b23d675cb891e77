import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseProfile } from '@ibk/sdk/profile';
import { describe, expect, it } from 'vitest';
import { dark, light } from './schemes.ts';

const lightness = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2 contrast ratio of two #RRGGBB colours. */
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const folder = join(import.meta.dirname, '../../../../profiles');
const PROFILES = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'profile.schema.json')
  .map((file) => parseProfile(JSON.parse(readFileSync(join(folder, file), 'utf8'))));

it('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#0A6570', '#FFFFFF')).toBeCloseTo(6.75, 1);
});

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s colours', (scheme, { colour, status, danger }) => {
  const grounds = [colour.page, colour.surface, colour.sunken, colour.hover, colour.overlay];

  it.each(['text', 'text2', 'text3'] as const)('give %s enough contrast on every background', (name) => {
    for (const ground of grounds) expect(contrast(colour[name], ground)).toBeGreaterThanOrEqual(4.5);
  });
  it('give the outline of a control enough contrast on every background', () => {
    for (const ground of grounds) expect(contrast(colour.lineStrong, ground)).toBeGreaterThanOrEqual(3);
  });
  it.each(Object.entries(status))(
    'give the status %s enough contrast on its chip, on a panel and on the page',
    (_, { text, fill }) => {
      for (const ground of [fill, colour.surface, colour.page, colour.overlay])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
  it('give the text of a danger button enough contrast', () => {
    for (const ground of [danger.fill, danger.hover])
      expect(contrast(danger.onFill, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(PROFILES)('keep the brand of profile $id legible on every background', ({ colours }) => {
    const { fill, hover, onFill, text, tint, selectedRow } = colours[scheme];
    const pairs = [
      [onFill, fill],
      [onFill, hover],
      [text, colour.surface],
      [text, colour.page],
      [text, tint],
      [text, selectedRow],
      [colour.text3, selectedRow],
      [colour.text3, tint],
    ] as const;
    for (const [front, ground] of pairs)
      expect(contrast(front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds)
      expect(contrast(fill, ground), `focus ring ${fill} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});

it.each(PROFILES)('the captcha of profile $id is legible on its background', ({ captchaColour, colours }) => {
  expect(contrast(captchaColour, colours.light.tint)).toBeGreaterThanOrEqual(4.5);
});
