import type { Profile } from '@ibk/sdk/profile';
import { isSecretField } from '@ibk/sdk/format';

/** Shorter texts may appear in a log by chance. */
const SHORTEST = 6;

interface Watched {
  /** Field names by secret. */
  secrets: Map<string, string>;
  lines: string[];
}

/** Keyed by the profile object of a bank, which its clerks and visitors share. */
const watched = new WeakMap<Profile, Watched>();

function collect(value: unknown, into: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') collect(inner, into);
    else if (isSecretField(name) && inner.length >= SHORTEST) into.set(inner, name);
  }
}

/** Records the secrets of a request or an answer, for the search in the bank's log. */
export function noteSecrets(profile: Profile, body: unknown): void {
  const watch = watched.get(profile);
  if (watch) collect(body, watch.secrets);
}

/** A secret of only digits counts only without a digit on either side: 123456 is not a match within 1712345678. */
const stands = (log: string, words: ReadonlySet<string>, secret: string): boolean => {
  if (/^\d+$/.test(secret)) return new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(log);
  // Tokens and keys are many and long, so they are looked up as whole words, which is fast.
  return /^[\w-]{20,}$/.test(secret) ? words.has(secret) : log.includes(secret);
};

/** Watches the log of one bank. `leaks` names the fields whose values appear in it, never the values themselves. */
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
