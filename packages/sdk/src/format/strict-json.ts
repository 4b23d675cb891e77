const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
const MAX_DEPTH = 32;
/** A NUL as JSON escapes it; databases cannot store one. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;
/** Half of a surrogate pair, which UTF-8 cannot encode. */
const HALF_SIGN = /\p{Surrogate}/u;
/** Names that would reach into an object's prototype. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses JSON that every reader understands in the same way. It refuses a name repeated within one object, a name that
 * reaches an object's prototype, deep nesting, NUL and half surrogate pairs.
 *
 * @throws {SyntaxError}
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (NUL.test(text)) throw new SyntaxError('a sign that may not stand here');
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') claimName(open.at(-1), JSON.parse(last) as string);
    else if (token.includes('\\u') && HALF_SIGN.test(JSON.parse(token) as string)) throw new SyntaxError('half a sign');
    if (open.length > MAX_DEPTH) throw new SyntaxError('nested too deep');
    last = token;
  }
  return value;
}

function claimName(names: Set<string> | null | undefined, name: string): void {
  if (FORBIDDEN.includes(name) || names?.has(name)) throw new SyntaxError('a name that may not stand here');
  names?.add(name);
}
