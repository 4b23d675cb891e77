import { TEXTS } from '../refusals/kind-texts.ts';
import { ConnectError, ProxyAnswer, type Peer } from './connect-error.ts';

/** Builds a message about the connection to the bank or to the proxy. */
type Sentence = (peer: Peer) => string;

const unknownIssuer: Sentence = (peer) =>
  `Sertifikat ${peer} diterbitkan oleh penerbit yang tidak dikenal komputer ini. Pastikan penerbitnya kepada bank atau ` +
  'pengelola jaringan Anda, lalu sebutkan berkas sertifikatnya dengan --ca atau dalam variabel NODE_EXTRA_CA_CERTS.';
const wrongName: Sentence = (peer) =>
  `Sertifikat ${peer} bukan untuk alamat ini. Periksa alamat ${peer}, atau hubungi bank.`;
const revoked: Sentence = (peer) => `Sertifikat ${peer} sudah dicabut. Jangan lanjutkan; hubungi bank.`;
const unverified: Sentence = (peer) => `Sertifikat ${peer} tidak dapat diperiksa. Jangan lanjutkan; hubungi bank.`;
const insecure: Sentence = (peer) =>
  `Sambungan aman (TLS) ke ${peer} gagal. Periksa alamat ${peer}, lalu hubungi bank atau pengelola jaringan Anda.`;

/** Messages about a certificate by the code of Node's TLS: what is wrong, and what the user can do. */
const CERTIFICATES: Readonly<Record<string, Sentence>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownIssuer,
  SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
  CERT_UNTRUSTED: unknownIssuer,
  INVALID_CA: unknownIssuer,
  CERT_HAS_EXPIRED: (peer) => `Sertifikat ${peer} sudah kedaluwarsa. Periksa tanggal komputer ini, lalu hubungi bank.`,
  CERT_NOT_YET_VALID: (peer) => `Sertifikat ${peer} belum berlaku. Periksa tanggal komputer ini, lalu hubungi bank.`,
  CERT_REVOKED: revoked,
  CERT_REJECTED: revoked,
  CERT_SIGNATURE_FAILURE: unverified,
  CERT_CHAIN_TOO_LONG: unverified,
  // OpenSSL's word for a certificate of a weak key or a weak signature.
  UNSPECIFIED: unverified,
  PATH_LENGTH_EXCEEDED: unverified,
  INVALID_PURPOSE: unverified,
  ERR_TLS_CERT_ALTNAME_INVALID: wrongName,
  HOSTNAME_MISMATCH: wrongName,
};

const GATEWAY_FAILURE: ConnectionFault = {
  kind: 'proxy',
  code: 'ERR_PROXY_GATEWAY',
  message: 'Proxy tidak dapat mencapai bank. Coba lagi nanti; bila tetap gagal, hubungi pengelola jaringan Anda.',
  isLasting: false,
};

/** Why a proxy opens no tunnel, by the status of its answer. */
const PROXY_ANSWERS: Readonly<Record<number, ConnectionFault>> = {
  407: {
    kind: 'proxy',
    code: 'ERR_PROXY_CREDENTIALS',
    message:
      'Proxy meminta nama pengguna dan kata sandi, atau tidak menerima yang diberikan. Tulis keduanya dalam alamat proxy ' +
      '(--proxy atau variabel HTTPS_PROXY): http://nama:sandi@alamat:port.',
    isLasting: true,
  },
  502: GATEWAY_FAILURE,
  503: GATEWAY_FAILURE,
  504: GATEWAY_FAILURE,
};
const REFUSED: ConnectionFault = {
  kind: 'proxy',
  code: 'ERR_PROXY_REFUSED',
  message:
    'Proxy menolak sambungan ke bank. Periksa --proxy atau variabel HTTPS_PROXY dan NO_PROXY, atau mintalah pengelola ' +
    'jaringan Anda mengizinkan alamat bank.',
  isLasting: true,
};
const PROXY_UNREACHABLE =
  'Proxy tidak dapat dihubungi. Periksa alamatnya dalam --proxy atau variabel HTTPS_PROXY, atau hubungi pengelola ' +
  'jaringan Anda.';

/** The fault of a caller's own dispatcher that the caller has closed. */
const CLOSED: ConnectionFault = {
  kind: 'closed',
  code: 'ERR_CLIENT_CLOSED',
  message: 'Dispatcher klien bank ini sudah ditutup. Buat klien baru untuk permintaan berikutnya.',
  isLasting: true,
};
/** Codes that a caller's own dispatcher gives for a request that it did not send. */
const UNSENT: Readonly<Record<string, ConnectionFault>> = { UND_ERR_DESTROYED: CLOSED, UND_ERR_CLOSED: CLOSED };

/** TLS codes of a handshake. Other TLS codes also occur on a connection in use, so they count only while connecting. */
const HANDSHAKE = /^ERR_SSL_(WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL)$/;
const TLS = /^(ERR_(SSL|TLS)_|EPROTO$)/;

/** Why no connection was made. */
export interface ConnectionFault {
  /** `unreachable`: no server answers at the bank's address, or the connection broke before it was established. */
  kind: 'certificate' | 'tls' | 'proxy' | 'closed' | 'unreachable';
  /**
   * A code of Node's TLS or network, or ERR_PROXY_CREDENTIALS, ERR_PROXY_REFUSED, ERR_PROXY_GATEWAY, ERR_CLIENT_CLOSED,
   * ERR_CONNECT.
   */
  code: string;
  /** Indonesian, ready to show: the cause and what to do. */
  message: string;
  /** Whether the same call fails until the cause, such as a certificate, is fixed. */
  isLasting: boolean;
}

/** An error and those that it wraps, as fetch does. */
const chainOf = (error: unknown): readonly Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

const codeOf = (error: Error): string | null => ('code' in error && typeof error.code === 'string' ? error.code : null);

/** The status of a proxy's answer to CONNECT; a caller's own dispatcher has it only in the error's message. */
function proxyStatus(error: Error): number | null {
  if (error instanceof ProxyAnswer) return error.status;
  const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
  return status === undefined ? null : Number(status);
}

/** The fault that one error of the chain stands for; null if it does not show the cause. */
function namedFault(error: Error, peer: Peer, isConnecting: boolean): ConnectionFault | null {
  const status = proxyStatus(error);
  if (status !== null) return PROXY_ANSWERS[status] ?? REFUSED;
  const code = codeOf(error);
  if (code === null) return null;
  const certificate = Object.hasOwn(CERTIFICATES, code) ? CERTIFICATES[code] : undefined;
  if (certificate) return { kind: 'certificate', code, message: certificate(peer), isLasting: true };
  if (HANDSHAKE.test(code) || (isConnecting && TLS.test(code)))
    return { kind: 'tls', code, message: insecure(peer), isLasting: true };
  return Object.hasOwn(UNSENT, code) ? (UNSENT[code] ?? null) : null;
}

/**
 * Why no connection was made, so that nothing was sent: a certificate, TLS, a proxy, a closed dispatcher, or a host
 * that does not answer; null for any other error.
 */
export function connectionFault(error: unknown): ConnectionFault | null {
  const chain = chainOf(error);
  const failed = chain.find((each) => each instanceof ConnectError);
  const peer = failed?.peer ?? 'bank';
  for (const each of chain) {
    const named = namedFault(each, peer, failed !== undefined);
    if (named) return named;
  }
  if (!failed) return null;
  const code = chain.map(codeOf).find((each) => each !== null) ?? 'ERR_CONNECT';
  return peer === 'proxy'
    ? { kind: 'proxy', code, message: PROXY_UNREACHABLE, isLasting: false }
    : { kind: 'unreachable', code, message: TEXTS.network, isLasting: false };
}
