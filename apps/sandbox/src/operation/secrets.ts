import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);
const BYTES = 32;
/** Rounds of PBKDF2 with SHA-512; tests may choose fewer. */
const ROUNDS = 210_000;
/** Hashes computed in parallel; more would starve all other requests on the machine. */
const PARALLEL = 2;

/** Hashes passwords and PINs, and compares plain texts with such hashes. */
export interface Secrets {
  hash: (plain: string) => Promise<string>;
  /** With null (no such user) it takes just as long and returns false. */
  matches: (plain: string, hash: string | null) => Promise<boolean>;
  /** Runs work after all earlier work for the same user, so that each guess is counted before the next is hashed. */
  inTurn: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
}

function gate(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Runs work for one subject strictly one after the other; other subjects do not wait. */
function createTurns(): Secrets['inTurn'] {
  const last = new Map<string, Promise<unknown>>();
  return async (subject, work) => {
    const own = (last.get(subject) ?? Promise.resolve()).then(work, work);
    last.set(subject, own);
    try {
      return await own;
    } finally {
      if (last.get(subject) === own) last.delete(subject);
    }
  };
}

/** @param rounds of PBKDF2. @default 210000 */
export function createSecrets(rounds: number = ROUNDS): Secrets {
  const inTurn = gate(PARALLEL);
  const digest = (plain: string, salt: Buffer, count: number) =>
    inTurn(() => derive(plain.normalize('NFC'), salt, count, BYTES, 'sha512'));
  const nobody = `pbkdf2-sha512$${rounds}$${randomBytes(16).toString('base64url')}$${'A'.repeat(43)}`;

  return {
    inTurn: createTurns(),
    async hash(plain) {
      const salt = randomBytes(16);
      const bytes = await digest(plain, salt, rounds);
      return `pbkdf2-sha512$${rounds}$${salt.toString('base64url')}$${bytes.toString('base64url')}`;
    },
    async matches(plain, hash) {
      const [, count = '', salt = '', wanted = ''] = (hash ?? nobody).split('$');
      const bytes = await digest(plain, Buffer.from(salt, 'base64url'), Number(count));
      return timingSafeEqual(bytes, Buffer.from(wanted, 'base64url')) && hash !== null;
    },
  };
}
