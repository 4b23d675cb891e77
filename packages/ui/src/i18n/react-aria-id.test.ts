import { describe, expect, it, vi } from 'vitest';
import { reactAriaId } from './react-aria-id.ts';
import { speakIndonesian } from './speak-indonesian.ts';

// The library declares this module only as a type.
const { default: english } = await vi.importActual<{ default: Record<string, Record<string, unknown>> }>(
  'react-aria-components/i18n/en-US',
);
/** Words that both languages share, and texts that consist of variables only. */
const SAME = new Set([
  '@react-aria/datepicker era',
  '@react-aria/color colorNameAndValue',
  '@react-aria/color colorInputLabel',
  '@react-stately/color magenta',
]);

const entries = Object.entries(english).flatMap(([name, keys]) =>
  Object.entries(keys).map(([key, value]) => ({ name, key, value })),
);
const plain = {
  number: (value: number) => String(value),
  plural: (count: number, options: Record<string, string | (() => string)>) => {
    const found = options[`=${count}`] ?? options['other'];
    return typeof found === 'function' ? found() : String(found);
  },
  select: (options: Record<string, string | (() => string)>, value: unknown) => {
    const found = options[String(value)] ?? options['other'];
    return typeof found === 'function' ? found() : String(found);
  },
};
/** Fills in a text with the given variables and records the variables it used. */
const say = (value: unknown, given: Record<string, unknown>) => {
  const asked = new Set<string>();
  const args = new Proxy(given, {
    get: (target, name: string) => (asked.add(name), name in target ? target[name] : `<${name}>`),
  });
  const said: unknown = typeof value === 'function' ? value(args, plain) : value;
  return { said, asked: [...asked].sort() };
};

describe('The Indonesian texts of React Aria', () => {
  it('cover exactly the packages and keys of the English ones', () => {
    const keysOf = (all: Record<string, object>) =>
      Object.entries(all)
        .map(([name, keys]) => `${name}: ${Object.keys(keys).sort().join()}`)
        .sort();
    expect(entries.length).toBeGreaterThan(100);
    expect(keysOf(reactAriaId)).toEqual(keysOf(english));
  });

  it.each(entries)('differ from English and use the same variables in $name $key', ({ name, key, value }) => {
    const given = { isGroupChange: true, isSelected: true, groupCount: 3, optionCount: 3, count: 3 };
    const ours = say(reactAriaId[name]?.[key], given);
    const theirs = say(value, given);
    expect(ours.asked).toEqual(theirs.asked);
    expect(ours.said).not.toBe('');
    if (SAME.has(`${name} ${key}`)) expect(ours.said).toBe(theirs.said);
    else expect(String(ours.said).toLowerCase()).not.toBe(String(theirs.said).toLowerCase());
  });

  it('give a count in digits and zero in words', () => {
    const counted = reactAriaId['@react-aria/grid']?.['selectedCount'];
    expect(say(counted, { count: 0 }).said).toBe('Tidak ada item yang dipilih.');
    expect(say(counted, { count: 12 }).said).toBe('12 item dipilih.');
  });

  it('are installed where the library looks for them', () => {
    const target: Record<symbol, unknown> = {};
    speakIndonesian(target);
    expect(target[Symbol.for('react-aria.i18n.locale')]).toBe('id-ID');
    expect(target[Symbol.for('react-aria.i18n.strings')]).toBe(reactAriaId);
  });
});
