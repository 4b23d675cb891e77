import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parseProfile } from './parse-profile.ts';
import type { BrandColours } from './profile.ts';

const folder = new URL('../../../../profiles/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const IDS = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'profile.schema.json')
  .map((file) => file.replace('.json', ''));

const ajv = new Ajv2020({ allErrors: true });
const fitsSchema = ajv.compile(read('profile.schema.json') as object);

/** Neutral backgrounds of the theme that brand colours stand on. */
const GROUNDS = { light: ['#FFFFFF', '#F4F5F7'], dark: ['#161B22', '#0E1217'] };
const QUIET_TEXT = { light: '#5E6876', dark: '#929DAB' };

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

it('The five deployments are there', () => {
  expect(IDS.sort()).toEqual(['bengkulu', 'default', 'sulteng', 'sulut', 'sumut']);
});

it('Contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#0A6570', '#FFFFFF')).toBeCloseTo(6.75, 1);
});

describe.each(IDS)('Profile %s', (id) => {
  const profile = parseProfile(read(`${id}.json`));

  it('fits the schema and carries its own name and icon', () => {
    fitsSchema(read(`${id}.json`));
    expect(fitsSchema.errors ?? []).toEqual([]);
    expect(profile.id).toBe(id);
    expect(profile.favicon).toBe(`/profiles/${id}.svg`);
    const icon = readFileSync(new URL(`${id}.svg`, folder), 'utf8');
    expect(icon).toContain(profile.colours.light.fill);
  });

  it.each(['light', 'dark'] as const)('has %s colours that pass WCAG AA', (theme) => {
    const brand: BrandColours = profile.colours[theme];
    const texts: [string, string][] = [
      [brand.onFill, brand.fill],
      [brand.onFill, brand.hover],
      [brand.text, brand.tint],
      [brand.text, brand.selectedRow],
      [QUIET_TEXT[theme], brand.selectedRow],
      [QUIET_TEXT[theme], brand.tint],
      ...GROUNDS[theme].map((ground): [string, string] => [brand.text, ground]),
    ];
    for (const [text, ground] of texts)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of GROUNDS[theme]) {
      expect(contrast(brand.fill, ground), `focus ${brand.fill} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('draws a captcha that can be read on its tint', () => {
    expect(contrast(profile.captchaColour, profile.colours.light.tint)).toBeGreaterThanOrEqual(4.5);
  });
});

it('SUMUT is the shipped build: monitoring role, captcha and encryption', () => {
  expect(parseProfile(read('sumut.json'))).toMatchObject({ monitoringRole: true, captcha: true, encryption: true });
});

describe('A broken profile', () => {
  const sumut = read('sumut.json') as Record<string, unknown>;
  const broken: [string, Record<string, unknown>][] = [
    ...Object.keys(sumut)
      .filter((key) => key !== '$schema')
      .flatMap((key): [string, Record<string, unknown>][] => [
        [`${key} missing`, Object.fromEntries(Object.entries(sumut).filter(([name]) => name !== key))],
        [`${key} of another type`, { ...sumut, [key]: 7 }],
      ]),
    ['an unknown field', { ...sumut, sekret: true }],
    ['a colour by name', { ...sumut, captchaColour: 'teal' }],
    ['a link without address', { ...sumut, social: [{ label: 'X' }] }],
    ['an icon on another origin', { ...sumut, favicon: '//evil.example/x.svg' }],
    ['a script as website', { ...sumut, website: 'javascript:alert(1)' }],
    ['an unknown zone', { ...sumut, timeZone: 'Mars/Olympus' }],
    ['a token that would break the header', { ...sumut, staticToken: { header: 'token', value: 'a\r\nb' } }],
  ];

  it.each(broken)('with %s is refused by the schema and by the reader', (_name, json) => {
    expect(fitsSchema(json)).toBe(false);
    expect(() => parseProfile(json)).toThrow(/The profile cannot be used: profile/);
  });

  it('is told all its faults at once', () => {
    expect(() => parseProfile({ ...sumut, name: '', captcha: 'ya' })).toThrow(/profile\.name .*; profile\.captcha /);
    expect(() => parseProfile(null)).toThrow('profile must be an object');
  });
});
