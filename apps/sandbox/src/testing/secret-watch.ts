import type { Profile } from '@ibk/sdk/profile';

/** Fields of requests and answers whose texts must never stand in a log. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  ...['password', 'newPassword', 'confirmPassword', 'newPin', 'confirmPin', 'code', 'captcha'],
  ...['token', 'access_token', 'refresh_token', 'key'],
]);
/** Shorter texts stand in a log by chance. */
const SHORTEST = 6;

interface Watched {
  /** The name of its field, by secret. */
  secrets: Map<string, string>;
  lines: string[];
}

/** By the profile object of a bank, which clerks and visitors know it by. */
const watched = new WeakMap<Profile, Watched>();

function collect(value: unknown, into: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') collect(inner, into);
    else if (SECRET_FIELDS.has(name) && inner.length >= SHORTEST) into.set(inner, name);
  }
}

/** Notes the secrets of a request or an answer, so that the log of its bank is searched for them. */
export function noteSecrets(profile: Profile, said: unknown): void {
  const watch = watched.get(profile);
  if (watch) collect(said, watch.secrets);
}

/** A text of digits alone counts only where no digit stands beside it: 123456 is no part of 1712345678. */
const stands = (log: string, words: ReadonlySet<string>, secret: string): boolean => {
  if (/^\d+$/.test(secret)) return new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(log);
  // Tokens and keys are many and long; as whole words they are found at once.
  return /^[\w-]{20,}$/.test(secret) ? words.has(secret) : log.includes(secret);
};

/** Watches the log of one bank. `leaks` names the fields whose texts stand in it, never the texts themselves. */
export function watchSecrets(profile: Profile): { read: (line: string) => void; leaks: () => string[] } {
  const watch: Watched = { secrets: new Map(), lines: [] };
  watched.set(profile, watch);
  return {
    read: (line) => void watch.lines.push(line),
    leaks: () => {
      const log = watch.lines.join('');
      const words = new Set(log.split(/[^\w-]+/));
      const found = [...watch.secrets].filter(([secret]) => stands(log, words, secret));
      return [...new Set(found.map(([, name]) => name))].sort();
    },
  };
}
