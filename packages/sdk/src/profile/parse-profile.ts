import type { Profile } from './profile.ts';

/** Checks a value; returns its fault, or null. */
type Check = (value: unknown) => string | null;

const matches =
  (pattern: RegExp, fault: string): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? null : fault;
const flag: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
const text = matches(/./, 'must be a text');
const colour = matches(/^#[0-9A-F]{6}$/, 'must be a colour such as #0A6570');
const url = matches(/^https:\/\/\S+$/, 'must be an https address');
const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    allowed.includes(value as string) ? null : `must be one of ${allowed.join(', ')}`;

type Shape = { [key: string]: Check | Shape | [Check | Shape] };

const BRAND: Shape = { fill: colour, hover: colour, onFill: colour, text: colour, tint: colour, selectedRow: colour };
const LINKS: [Shape] = [{ label: text, url }];

const PROFILE = {
  id: matches(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and dashes'),
  name: text,
  title: text,
  favicon: matches(/^\/profiles\/[a-z][a-z0-9-]*\.svg$/, 'must be a picture such as /profiles/sumut.svg'),
  colours: { light: BRAND, dark: BRAND },
  captcha: flag,
  captchaColour: colour,
  callCentre: text,
  website: url,
  social: LINKS,
  extraLoginLinks: LINKS,
  timeZone: oneOf('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
  staticToken: {
    header: matches(/^[a-z][a-z0-9-]*$/, 'must be a header name in small letters'),
    value: matches(/^[!-~]+$/, 'must be printable ASCII without spaces'),
  },
  cipher: oneOf('crypto-js'),
  strictEnvelope: flag,
  encryption: flag,
  geolocation: flag,
  monitoringRole: flag,
  rulePacks: [oneOf('documents', 'npwp16')],
  blockContextMenu: flag,
  blockBack: flag,
} satisfies Record<keyof Profile, Shape[string]>;

/** The settings of a profile that does not state them, so that a deployment elsewhere keeps working when one is added. */
const DEFAULTS = {
  captcha: false,
  social: [],
  extraLoginLinks: [],
  timeZone: 'Asia/Jakarta',
  cipher: 'crypto-js',
  strictEnvelope: true,
  encryption: true,
  geolocation: false,
  monitoringRole: false,
  rulePacks: ['documents'],
  blockContextMenu: false,
  blockBack: false,
} as const satisfies Partial<Profile>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function faultsOf(shape: Shape[string], value: unknown, path: string): string[] {
  if (typeof shape === 'function') {
    const fault = shape(value);
    return fault ? [`${path} ${fault}`] : [];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} must be a list`];
    return value.flatMap((item, index) => faultsOf(shape[0], item, `${path}[${index}]`));
  }
  if (!isRecord(value)) return [`${path} must be an object`];
  const unknown = Object.keys(value).filter((key) => !(key in shape) && key !== '$schema');
  return [
    ...unknown.map((key) => `${path}.${key} is not known`),
    ...Object.entries(shape).flatMap(([key, inner]) => faultsOf(inner, value[key], `${path}.${key}`)),
  ];
}

/** A parsed profile file with the settings that it does not state. */
export const completeProfile = (json: unknown): unknown => (isRecord(json) ? { ...DEFAULTS, ...json } : json);

/**
 * Lists every fault of a parsed profile file with its path, such as `profile.title must be a text`, without its value.
 *
 * @returns an empty list for a valid profile
 */
export const profileFaults = (json: unknown): string[] => faultsOf(PROFILE, completeProfile(json), 'profile');

/**
 * Checks a parsed profile file by the requirements of `profiles/profile.schema.json`, in code small enough for the
 * login page.
 *
 * @param json the parsed content of a file of `profiles/`
 * @returns the profile, with the defaults of the settings that it does not state
 * @throws {TypeError} listing every fault with its path, without its value
 */
export function parseProfile(json: unknown): Profile {
  const faults = profileFaults(json);
  if (faults.length > 0) throw new TypeError(`The profile cannot be used: ${faults.join('; ')}`);
  return completeProfile(json) as Profile;
}
