import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { Failure } from './failure.ts';

const schema = z.object({
  /** Any value but the empty one switches colours off. */
  NO_COLOR: z.string().optional(),
  IBK_BASE_URL: z.string().optional(),
  XDG_STATE_HOME: z.string().refine(isAbsolute, 'harus path lengkap').optional(),
});

/** What the environment says; never a password. */
export interface Environment {
  noColor: boolean;
  baseUrl: string | undefined;
  /** Where sessions are kept. */
  stateFolder: string;
}

export function readEnvironment(): Environment {
  const read = schema.safeParse(process.env);
  if (!read.success) {
    const details = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Failure({ exit: 'usage', what: 'Variabel lingkungan tidak dapat dipakai.', details });
  }
  const { NO_COLOR, IBK_BASE_URL, XDG_STATE_HOME } = read.data;
  return {
    noColor: NO_COLOR !== undefined && NO_COLOR !== '',
    baseUrl: IBK_BASE_URL,
    stateFolder: join(XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'ibk'),
  };
}
