const UNKNOWN_ISSUER =
  'Sertifikat bank diterbitkan oleh penerbit yang tidak dikenal komputer ini. Pastikan penerbitnya kepada bank atau ' +
  'pengelola jaringan Anda, lalu sebutkan berkas sertifikatnya dalam variabel NODE_EXTRA_CA_CERTS.';
const WRONG_NAME = 'Sertifikat bank bukan untuk alamat ini. Periksa alamat bank, atau hubungi bank.';
const REVOKED = 'Sertifikat bank sudah dicabut. Jangan lanjutkan; hubungi bank.';

/** A proxy that answered CONNECT with anything but 200. */
export const PROXY_REFUSED = 'ERR_PROXY_REFUSED';

/** Why no connection was made, by the code of Node's TLS or of the proxy: in words, with what the user can do. */
const SENTENCES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_ISSUER,
  CERT_UNTRUSTED: UNKNOWN_ISSUER,
  INVALID_CA: UNKNOWN_ISSUER,
  CERT_HAS_EXPIRED: 'Sertifikat bank sudah kedaluwarsa. Periksa tanggal komputer ini, lalu hubungi bank.',
  CERT_NOT_YET_VALID: 'Sertifikat bank belum berlaku. Periksa tanggal komputer ini, lalu hubungi bank.',
  CERT_REVOKED: REVOKED,
  CERT_REJECTED: REVOKED,
  ERR_TLS_CERT_ALTNAME_INVALID: WRONG_NAME,
  HOSTNAME_MISMATCH: WRONG_NAME,
  [PROXY_REFUSED]:
    'Proxy menolak sambungan ke bank. Periksa variabel HTTPS_PROXY dan NO_PROXY, atau hubungi pengelola jaringan Anda.',
};

/** A reason that lasts until somebody mends it, so that the same call does not help. */
export interface ConnectionFault {
  code: string;
  /** Indonesian, ready to show: the cause and what to do. */
  message: string;
}

/** The code of an error or of the one that it wraps, as fetch does. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && Object.hasOwn(SENTENCES, error.code)) return error.code;
  return codeOf(error.cause);
}

/** Why a connection was refused: a certificate, or a proxy; null for any other error. */
export function connectionFault(error: unknown): ConnectionFault | null {
  const code = codeOf(error);
  const message = code === null ? undefined : SENTENCES[code];
  return code !== null && message !== undefined ? { code, message } : null;
}
