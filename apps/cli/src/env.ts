import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { Failure } from './failure.ts';

const schema = z.object({
  /** Any value but the empty one switches colours off. */
  NO_COLOR: z.string().optional(),
  IBK_BASE_URL: z.string().optional(),
  IBK_LOG: z.enum(['debug', 'trace', ''], 'isi dengan debug atau trace').optional(),
  XDG_STATE_HOME: z.string().refine(isAbsolute, 'harus path lengkap').optional(),
});

/** What the environment says; never a password. */
export interface Environment {
  noColor: boolean;
  baseUrl: string | undefined;
  /** Attempts on stderr, with `trace` their bodies too; `--debug` asks for the first. */
  log: 'debug' | 'trace' | undefined;
  /** Where sessions are kept. */
  stateFolder: string;
}

export function readEnvironment(): Environment {
  const read = schema.safeParse(process.env);
  if (!read.success) {
    const details = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Failure({ exit: 'usage', what: 'Variabel lingkungan tidak dapat dipakai.', details });
  }
  const { NO_COLOR, IBK_BASE_URL, IBK_LOG, XDG_STATE_HOME } = read.data;
  return {
    noColor: NO_COLOR !== undefined && NO_COLOR !== '',
    baseUrl: IBK_BASE_URL,
    log: IBK_LOG || undefined,
    stateFolder: join(XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'ibk'),
  };
}
