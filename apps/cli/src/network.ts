import { certificatesIn, environmentProxy, type NetworkOptions } from '@ibk/sdk/node';
import type { Environment } from './env.ts';
import { Failure } from './failure.ts';
import { bankOrigin, type GlobalFlags, isLoopback } from './globals.ts';
import { readOptionFile, STDIN } from './input-file.ts';
import type { Terminal } from './terminal.ts';
import { VERSION } from './version.ts';

/** The parts of a command that determine how it reaches the bank. */
interface Asking {
  terminal: Terminal;
  flags: GlobalFlags;
  environment: Environment;
}

async function readCertificates(terminal: Terminal, path: string): Promise<readonly string[]> {
  try {
    return certificatesIn((await readOptionFile(terminal, '--ca', path)).toString());
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure({
      exit: 'usage',
      what: `${path === STDIN ? 'Sertifikat dari masukan standar' : `Berkas sertifikat ${path}`} tidak dapat dipakai.`,
      sent: 'belum ada.',
      next: 'sebutkan berkas PEM dengan --ca, yang memuat -----BEGIN CERTIFICATE-----',
    });
  }
}

/** Whether a text can be a proxy's address; an empty one means a direct connection. */
function isProxyAddress(text: string): boolean {
  const address = text.includes('://') ? text : `http://${text}`;
  return text === '' || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol));
}

/**
 * Checks the proxies for the bank's address; a bank on this machine is reached without one. No message repeats an
 * address, since it may contain a password.
 *
 * @throws {Failure} usage: not a proxy's address
 */
function assertProxy({ flags: { proxy }, environment: { proxies } }: Asking, { protocol, hostname }: URL): void {
  if (proxy !== undefined && !isProxyAddress(proxy)) {
    throw new Failure({
      exit: 'usage',
      what: 'Alamat proxy dalam --proxy tidak tepat.',
      sent: 'belum ada.',
      next: 'tulis seperti --proxy http://proxy.example:3128',
    });
  }
  if (proxy !== undefined || isLoopback(hostname)) return;
  const name = `${protocol.slice(0, -1)}_proxy`;
  const wrong = [name, name.toUpperCase()].filter((each) => !isProxyAddress(proxies[each] ?? ''));
  if (wrong.length === 0) return;
  throw new Failure({
    exit: 'usage',
    what: 'Alamat proxy dalam variabel lingkungan tidak dapat dipakai.',
    details: wrong.map((each) => `${each}: harus alamat http atau https`),
    sent: 'belum ada.',
    next: 'perbaiki variabel itu, atau sebut proxy lain dengan --proxy',
  });
}

/**
 * The way to the bank: `--proxy` replaces the proxies of the environment and its NO_PROXY, `--ca` adds to the
 * authorities that this machine trusts. `ibk` sends its name to the bank but not to a proxy.
 *
 * @throws {Failure} usage: not a proxy's address, or not a file of certificates; local: that file cannot be read
 */
export async function networkOf(asking: Asking): Promise<NetworkOptions & { userAgent: string }> {
  const { terminal, flags, environment } = asking;
  const { proxy, ca } = flags;
  assertProxy(asking, new URL(bankOrigin(flags, environment)));
  return {
    proxy: environmentProxy(proxy === undefined ? environment.proxies : { http_proxy: proxy, https_proxy: proxy }),
    userAgent: `ibk/${VERSION}`,
    ca: ca === undefined ? [] : await readCertificates(terminal, ca),
  };
}
