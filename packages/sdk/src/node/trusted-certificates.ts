import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { networkVariables } from './environment.ts';
import { misuse } from '../transport/misuse.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The part of node:tls that Node has from 22.15 on. */
interface NewerTls {
  getCACertificates?: (type: 'default') => string[];
}

/** The authorities that Node trusts by default, including NODE_EXTRA_CA_CERTS. A `ca` that is passed replaces them. */
function usualAuthorities(): readonly string[] {
  const { getCACertificates } = tls as NewerTls;
  if (getCACertificates) return getCACertificates('default');
  const file = networkVariables().NODE_EXTRA_CA_CERTS;
  if (!file) return tls.rootCertificates;
  try {
    return [...tls.rootCertificates, readFileSync(file, 'utf8')];
  } catch {
    return tls.rootCertificates; // Node itself warns about this file when it starts.
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== '';
  } catch {
    return false;
  }
}

/**
 * The certificates in PEM texts or files; anything else in them, such as a private key, is ignored.
 *
 * @throws {BankError} invalid: a text without a certificate, or with one that cannot be read
 */
export function certificatesIn(given: string | Uint8Array | readonly (string | Uint8Array)[]): readonly string[] {
  return [given].flat().flatMap((each: string | Uint8Array) => {
    const text = typeof each === 'string' ? each : new TextDecoder().decode(each);
    const found = text.match(CERTIFICATE) ?? [];
    if (found.length === 0 || !found.every(isCertificate))
      throw misuse('ca', 'Setiap teks dalam ca harus memuat sertifikat berbentuk PEM.');
    return found;
  });
}

/** A TLS context that trusts these certificates in addition to the usual ones. */
export const trusting = (certificates: readonly string[]): tls.SecureContext =>
  tls.createSecureContext({ ca: [...usualAuthorities(), ...certificates] });
