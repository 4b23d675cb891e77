import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { RULE_PACKS } from '../rules/index.ts';
import { parseProfile } from './parse-profile.ts';

const folder = new URL('../../../../profiles/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const IDS = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'profile.schema.json')
  .map((file) => file.replace('.json', ''));

const ajv = new Ajv2020({ allErrors: true });
const fitsSchema = ajv.compile(read('profile.schema.json') as object);

it('The five deployments of the documents have a profile', () => {
  expect(IDS).toEqual(expect.arrayContaining(['bengkulu', 'default', 'sulteng', 'sulut', 'sumut']));
});

describe.each(IDS)('Profile %s', (id) => {
  const profile = parseProfile(read(`${id}.json`));

  it('matches the schema and has its own name and icon', () => {
    fitsSchema(read(`${id}.json`));
    expect(fitsSchema.errors ?? []).toEqual([]);
    expect(profile.id).toBe(id);
    expect(profile.favicon).toBe(`/profiles/${id}.svg`);
    const icon = readFileSync(new URL(`${id}.svg`, folder), 'utf8');
    expect(icon).toContain(profile.colours.light.fill);
  });
});

it('SUMUT has the settings of the shipped build: monitoring role, captcha and encryption', () => {
  expect(parseProfile(read('sumut.json'))).toMatchObject({ monitoringRole: true, captcha: true, encryption: true });
});

it('A profile may name every pack of tax rules, and no other', () => {
  expect(parseProfile({ ...(read('default.json') as object), rulePacks: RULE_PACKS }).rulePacks).toEqual(RULE_PACKS);
});

const sumut = read('sumut.json') as Record<string, unknown>;
const { properties, required } = read('profile.schema.json') as {
  properties: Record<string, { default?: unknown }>;
  required: string[];
};

it('An older profile with only the required settings takes the defaults of the schema', () => {
  const least = Object.fromEntries(Object.entries(sumut).filter(([name]) => required.includes(name)));
  const defaults = Object.entries(properties).filter(([name]) => name !== '$schema' && !required.includes(name));
  expect(fitsSchema(least)).toBe(true);
  expect(parseProfile(least)).toEqual({
    ...least,
    ...Object.fromEntries(defaults.map(([name, each]) => [name, each.default])),
  });
  expect(defaults.map(([name]) => name)).toContain('captcha');
});

describe('A broken profile', () => {
  const broken: [string, Record<string, unknown>][] = [
    ...Object.keys(sumut)
      .filter((key) => key !== '$schema')
      .flatMap((key): [string, Record<string, unknown>][] => [
        ...(required.includes(key)
          ? [
              [`${key} missing`, Object.fromEntries(Object.entries(sumut).filter(([name]) => name !== key))] as [
                string,
                Record<string, unknown>,
              ],
            ]
          : []),
        [`${key} of another type`, { ...sumut, [key]: 7 }],
      ]),
    ['an unknown field', { ...sumut, sekret: true }],
    ['a colour by name', { ...sumut, captchaColour: 'teal' }],
    ['a link without address', { ...sumut, social: [{ label: 'X' }] }],
    ['an icon on another origin', { ...sumut, favicon: '//evil.example/x.svg' }],
    ['an icon outside the folder', { ...sumut, favicon: '/assets/x.svg' }],
    ['a picture that is not a drawing', { ...sumut, favicon: '/profiles/sumut.png' }],
    ['a script as website', { ...sumut, website: 'javascript:alert(1)' }],
    ['an unknown zone', { ...sumut, timeZone: 'Mars/Olympus' }],
    ['a token that would break the header', { ...sumut, staticToken: { header: 'token', value: 'a\r\nb' } }],
  ];

  it.each(broken)('with %s is refused by the schema and by the reader', (_name, json) => {
    expect(fitsSchema(json)).toBe(false);
    expect(() => parseProfile(json)).toThrow(/The profile cannot be used: profile/);
  });

  it('is reported with all its faults at once', () => {
    expect(() => parseProfile({ ...sumut, name: '', captcha: 'ya' })).toThrow(/profile\.name .*; profile\.captcha /);
    expect(() => parseProfile(null)).toThrow('profile must be an object');
  });
});
