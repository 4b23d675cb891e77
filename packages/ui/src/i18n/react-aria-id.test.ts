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
const fillIn = (value: unknown, given: Record<string, unknown>) => {
  const variables = new Set<string>();
  const args = new Proxy(given, {
    get: (target, name: string) => (variables.add(name), name in target ? target[name] : `<${name}>`),
  });
  const text: unknown = typeof value === 'function' ? value(args, plain) : value;
  return { text, variables: [...variables].sort() };
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
    const ours = fillIn(reactAriaId[name]?.[key], given);
    const theirs = fillIn(value, given);
    expect(ours.variables).toEqual(theirs.variables);
    expect(ours.text).not.toBe('');
    if (SAME.has(`${name} ${key}`)) expect(ours.text).toBe(theirs.text);
    else expect(String(ours.text).toLowerCase()).not.toBe(String(theirs.text).toLowerCase());
  });

  it('give a count in digits and zero in words', () => {
    const counted = reactAriaId['@react-aria/grid']?.['selectedCount'];
    expect(fillIn(counted, { count: 0 }).text).toBe('Tidak ada item yang dipilih.');
    expect(fillIn(counted, { count: 12 }).text).toBe('12 item dipilih.');
  });

  it('are installed where the library looks for them', () => {
    const target: Record<symbol, unknown> = {};
    speakIndonesian(target);
    expect(target[Symbol.for('react-aria.i18n.locale')]).toBe('id-ID');
    expect(target[Symbol.for('react-aria.i18n.strings')]).toBe(reactAriaId);
  });
});
