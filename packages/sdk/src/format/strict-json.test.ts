import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

describe('Strict JSON', () => {
  it('reads everything that JSON.stringify writes', () => {
    const names = fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string().filter((text) => !text.includes('\0')),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(names, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const text = JSON.stringify(value);
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['a name twice', '{"amount":1,"amount":2}'],
    ['a name twice, once escaped', '{"amount":1,"\\u0061mount":2}'],
    ['a name twice in a nested object', '{"items":[{"version":1,"version":2}]}'],
    ['__proto__', '{"__proto__":{"status":"SUCCESS"}}'],
    ['an escaped __proto__', '{"\\u005f_proto__":1}'],
    ['constructor', '{"constructor":1}'],
    ['deep nesting', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['a NUL, which no database keeps', '{"reason":"a\\u0000"}'],
    ['half a surrogate pair', '{"a":"x\\ud800"}'],
    ['half a surrogate pair in a name', '{"\\udc00":1}'],
    ['a NUL behind a backslash', '["\\\\\\u0000"]'],
    ['text after the end', '{} {}'],
    ['an empty text', ''],
  ])('refuses %s', (_, text) => expect(() => parseStrictJson(text)).toThrow(SyntaxError));

  it('accepts the same name in two objects, and strings that look like names', () => {
    expect(parseStrictJson('["\\\\u0000"]')).toEqual(['\\u0000']);
    expect(parseStrictJson('[{"a":"a:{"},{"a":"\\"a\\":"}]')).toEqual([{ a: 'a:{' }, { a: '"a":' }]);
  });
});
