import { misuse } from '../transport/misuse.ts';
/** Proxies by the scheme of the bank's address, and the hosts that are reached directly. */
export interface ProxySettings {
  /** `http://user:password@proxy.example:3128`, special characters percent-encoded; the variable HTTP_PROXY. */
  http?: string | undefined;
  /** The same for an https address; the variable HTTPS_PROXY. */
  https?: string | undefined;
  /** Hosts and domains, separated by commas, each with or without a port; `*` is every host. The variable NO_PROXY. */
  except?: string | undefined;
}

/** Environment variables by name; only those of proxies are read. */
type Variables = Readonly<Record<string, string | undefined>>;

/** `proxy.example:3128` without a scheme means http, as in other programs. */
const withScheme = (address: string | undefined): string | undefined =>
  !address || address.includes('://') ? address : `http://${address}`;

/**
 * The proxies of the environment. A lowercase variable takes precedence over the same name in capitals.
 *
 * @example
 * const bank = createBank({ baseUrl, profile, proxy: { ...environmentProxy(process.env), except: '.bank.example' } });
 */
export function environmentProxy(variables: Variables): ProxySettings {
  const read = (name: string): string | undefined => variables[name] ?? variables[name.toUpperCase()];
  return { http: withScheme(read('http_proxy')), https: withScheme(read('https_proxy')), except: read('no_proxy') };
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Whether an entry like `bank.example`, `.bank.example`, `*.bank.example` or `bank.example:8443` matches the host. */
function names(entry: string, hostname: string, port: string): boolean {
  if (entry === '*') return true;
  const [, name = entry, entryPort = port] = /^(.+):(\d+)$/.exec(entry) ?? [];
  const domain = name.replace(/^\*?\./, '').toLowerCase();
  return entryPort === port && (hostname === domain || hostname.endsWith(`.${domain}`));
}

const SETTINGS: readonly string[] = ['http', 'https', 'except'] satisfies (keyof ProxySettings)[];

/** Refuses malformed settings, which would otherwise connect directly without a warning. @throws {BankError} invalid */
export function checkProxySettings(settings: unknown): void {
  const isObject = typeof settings === 'object' && settings !== null;
  if (!isObject || Object.keys(settings).some((name) => !SETTINGS.includes(name)))
    throw misuse(
      'proxy',
      "proxy adalah objek http, https dan except, misalnya { https: 'http://proxy.example:3128' }.",
    );
}

/**
 * The proxy for an origin; null for a direct connection. This machine itself is always reached directly.
 *
 * @throws {BankError} invalid: the proxy is not an http or https address
 */
export function proxyFor(origin: string, { http, https, except = '' }: ProxySettings): string | null {
  const { protocol, hostname, port } = new URL(origin);
  const proxy = protocol === 'https:' ? https : http;
  if (!proxy || LOOPBACK.test(hostname)) return null;
  const entries = except.split(/[,\s]+/).filter(Boolean);
  if (entries.some((entry) => names(entry, hostname, port || DEFAULT_PORTS[protocol] || ''))) return null;
  // The address itself is left out of the message: it may hold a password.
  if (!URL.canParse(proxy) || !/^https?:$/.test(new URL(proxy).protocol))
    throw misuse('proxy', 'Alamat proxy harus http atau https.');
  return proxy;
}
