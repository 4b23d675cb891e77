import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { ProxySettings } from '@ibk/sdk/node';
import { Failure } from './failure.ts';

/** `proxy.example:3128` without a scheme means http, as in other programs. */
const proxyAddress = z
  .string()
  .transform((text) => (text === '' || text.includes('://') ? text : `http://${text}`))
  .refine(
    (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'harus alamat http atau https',
  )
  .optional();

const schema = z.object({
  /** Any non-empty value switches colours off. */
  NO_COLOR: z.string().optional(),
  IBK_BASE_URL: z.string().optional(),
  IBK_LOG: z.enum(['debug', 'trace', ''], 'isi dengan debug atau trace').optional(),
  http_proxy: proxyAddress,
  HTTP_PROXY: proxyAddress,
  https_proxy: proxyAddress,
  HTTPS_PROXY: proxyAddress,
  no_proxy: z.string().optional(),
  NO_PROXY: z.string().optional(),
  XDG_STATE_HOME: z.string().refine(isAbsolute, 'harus path lengkap').optional(),
});

/** Settings from the environment; it never carries a password. */
export interface Environment {
  noColor: boolean;
  baseUrl: string | undefined;
  /** Logs attempts on stderr; `trace` adds their bodies. `--debug` means `debug`. */
  log: 'debug' | 'trace' | undefined;
  /** Proxies; a lowercase variable takes precedence over the same name in capitals. */
  proxy: ProxySettings;
  /** Folder that keeps the sessions. */
  stateFolder: string;
}

export function readEnvironment(): Environment {
  const read = schema.safeParse(process.env);
  if (!read.success) {
    const details = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Failure({ exit: 'usage', what: 'Variabel lingkungan tidak dapat dipakai.', details });
  }
  const { NO_COLOR, IBK_BASE_URL, IBK_LOG, XDG_STATE_HOME, ...proxies } = read.data;
  return {
    noColor: NO_COLOR !== undefined && NO_COLOR !== '',
    baseUrl: IBK_BASE_URL,
    log: IBK_LOG || undefined,
    proxy: {
      http: proxies.http_proxy ?? proxies.HTTP_PROXY,
      https: proxies.https_proxy ?? proxies.HTTPS_PROXY,
      except: proxies.no_proxy ?? proxies.NO_PROXY,
    },
    stateFolder: join(XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'ibk'),
  };
}
