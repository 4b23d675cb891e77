import { ConnectError, ProxyAnswer, type ConnectEnd } from './connect-error.ts';

/** A sentence by the end of the way that it concerns. */
type Sentence = (end: ConnectEnd) => string;

const unknownIssuer: Sentence = (end) =>
  `Sertifikat ${end} diterbitkan oleh penerbit yang tidak dikenal komputer ini. Pastikan penerbitnya kepada bank atau ` +
  'pengelola jaringan Anda, lalu sebutkan berkas sertifikatnya dengan --ca atau dalam variabel NODE_EXTRA_CA_CERTS.';
const wrongName: Sentence = (end) =>
  `Sertifikat ${end} bukan untuk alamat ini. Periksa alamat ${end}, atau hubungi bank.`;
const revoked: Sentence = (end) => `Sertifikat ${end} sudah dicabut. Jangan lanjutkan; hubungi bank.`;
const unverified: Sentence = (end) => `Sertifikat ${end} tidak dapat diperiksa. Jangan lanjutkan; hubungi bank.`;
const insecure: Sentence = (end) =>
  `Sambungan aman (TLS) ke ${end} gagal. Periksa alamat ${end}, lalu hubungi bank atau pengelola jaringan Anda.`;

/** What is wrong with a certificate, by the code of Node's TLS: in words, with what the user can do. */
const CERTIFICATES: Readonly<Record<string, Sentence>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownIssuer,
  SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
  CERT_UNTRUSTED: unknownIssuer,
  INVALID_CA: unknownIssuer,
  CERT_HAS_EXPIRED: (end) => `Sertifikat ${end} sudah kedaluwarsa. Periksa tanggal komputer ini, lalu hubungi bank.`,
  CERT_NOT_YET_VALID: (end) => `Sertifikat ${end} belum berlaku. Periksa tanggal komputer ini, lalu hubungi bank.`,
  CERT_REVOKED: revoked,
  CERT_REJECTED: revoked,
  CERT_SIGNATURE_FAILURE: unverified,
  CERT_CHAIN_TOO_LONG: unverified,
  PATH_LENGTH_EXCEEDED: unverified,
  INVALID_PURPOSE: unverified,
  ERR_TLS_CERT_ALTNAME_INVALID: wrongName,
  HOSTNAME_MISMATCH: wrongName,
};

const NO_WAY = {
  code: 'ERR_PROXY_GATEWAY',
  message: 'Proxy tidak dapat mencapai bank. Coba lagi nanti; bila tetap gagal, hubungi pengelola jaringan Anda.',
  isLasting: false,
};

/** Why a proxy opens no tunnel, by the status of its answer. */
const PROXY_ANSWERS: Readonly<Record<number, ConnectionFault>> = {
  407: {
    code: 'ERR_PROXY_CREDENTIALS',
    message:
      'Proxy meminta nama pengguna dan kata sandi, atau tidak menerima yang diberikan. Tulis keduanya dalam alamat proxy ' +
      '(--proxy atau variabel HTTPS_PROXY): http://nama:sandi@alamat:port.',
    isLasting: true,
  },
  502: NO_WAY,
  503: NO_WAY,
  504: NO_WAY,
};
const REFUSED: ConnectionFault = {
  code: 'ERR_PROXY_REFUSED',
  message:
    'Proxy menolak sambungan ke bank. Periksa --proxy atau variabel HTTPS_PROXY dan NO_PROXY, atau mintalah pengelola ' +
    'jaringan Anda mengizinkan alamat bank.',
  isLasting: true,
};
const PROXY_AWAY =
  'Proxy tidak dapat dihubungi. Periksa alamatnya dalam --proxy atau variabel HTTPS_PROXY, atau hubungi pengelola ' +
  'jaringan Anda.';

/** Why no connection was made. */
export interface ConnectionFault {
  /** Of Node's TLS or network, or ERR_PROXY_CREDENTIALS, ERR_PROXY_REFUSED, ERR_PROXY_GATEWAY. */
  code: string;
  /** Indonesian, ready to show: the cause and what to do. */
  message: string;
  /** Whether the same call fails until somebody mends the cause, such as a certificate. */
  isLasting: boolean;
}

/** An error and those that it wraps, as fetch does. */
const chainOf = (error: unknown): readonly Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

const codeOf = (error: Error): string | null => ('code' in error && typeof error.code === 'string' ? error.code : null);

/** The status of a proxy's answer to CONNECT; a dispatcher of the caller's tells it only in its message. */
function proxyStatus(error: Error): number | null {
  if (error instanceof ProxyAnswer) return error.status;
  const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
  return status === undefined ? null : Number(status);
}

/** Why a connection was refused: a certificate, TLS or a proxy; null for any other error. */
export function connectionFault(error: unknown): ConnectionFault | null {
  const chain = chainOf(error);
  const failed = chain.find((each) => each instanceof ConnectError);
  const end = failed?.end ?? 'bank';
  for (const each of chain) {
    const status = proxyStatus(each);
    if (status !== null) return PROXY_ANSWERS[status] ?? REFUSED;
    const code = codeOf(each);
    if (code === null) continue;
    const sentence = Object.hasOwn(CERTIFICATES, code) ? CERTIFICATES[code] : undefined;
    if (sentence) return { code, message: sentence(end), isLasting: true };
    // Other faults of TLS may also break a connection in use, where a request may have been sent already.
    if (failed && /^(ERR_(SSL|TLS)_|EPROTO$)/.test(code)) return { code, message: insecure(end), isLasting: true };
    if (end === 'proxy') return { code, message: PROXY_AWAY, isLasting: false };
  }
  return null;
}
