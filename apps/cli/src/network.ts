import { certificatesIn, environmentProxy, type NetworkOptions } from '@ibk/sdk/node';
import { type Environment, isProxyAddress } from './env.ts';
import { Failure } from './failure.ts';
import type { GlobalFlags } from './globals.ts';
import { readOptionFile, STDIN } from './input-file.ts';
import type { Terminal } from './terminal.ts';
import { VERSION } from './version.ts';

/** The parts of a command that say how it reaches the bank. */
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

/**
 * The way to the bank: `--proxy` replaces the proxies of the environment and its NO_PROXY, `--ca` adds to the
 * authorities that this machine trusts. `ibk` names itself to the bank and to no proxy.
 *
 * @throws {Failure} usage: not a proxy's address, which is never repeated, or not a file of certificates
 */
export async function networkOf({
  terminal,
  flags,
  environment,
}: Asking): Promise<NetworkOptions & { userAgent: string }> {
  const { proxy, ca } = flags;
  if (proxy !== undefined && !isProxyAddress(proxy)) {
    throw new Failure({
      exit: 'usage',
      what: 'Alamat proxy dalam --proxy tidak tepat.',
      sent: 'belum ada.',
      next: 'tulis seperti --proxy http://proxy.example:3128',
    });
  }
  return {
    proxy: environmentProxy(proxy === undefined ? environment.proxies : { http_proxy: proxy, https_proxy: proxy }),
    userAgent: `ibk/${VERSION}`,
    ca: ca === undefined ? [] : await readCertificates(terminal, ca),
  };
}
