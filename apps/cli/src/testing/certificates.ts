import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate and its private key, as PEM. */
export interface Identity {
  cert: string;
  key: string;
}

/** An authority that certifies servers, as a company's own does. */
export interface Authority {
  /** Its certificate, as PEM: a client that trusts it trusts the servers. */
  cert: string;
  issue: (host: string) => Identity;
}

/** One DER value, the encoding of certificates: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (text: string): Buffer => der(0x17, Buffer.from(text));
const octets = (...parts: readonly Uint8Array[]): Buffer => der(0x04, ...parts);

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const ALTERNATIVE_NAME = oid('551d11');
const BASIC_CONSTRAINTS = oid('551d13');
const TRUE = der(0x01, Buffer.from([0xff]));
const DNS_NAME = 0x82;

const nameOf = (text: string): Buffer => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));
const alternativeName = (host: string): Buffer =>
  sequence(ALTERNATIVE_NAME, octets(sequence(der(DNS_NAME, Buffer.from(host)))));
const isAuthority = sequence(BASIC_CONSTRAINTS, TRUE, octets(sequence(TRUE)));

interface Request {
  subject: string;
  publicKey: KeyObject;
  /** Name of the signer. */
  issuer: string;
  privateKey: KeyObject;
  extension: Buffer;
  /** `YYMMDDHHMMSSZ` */
  notAfter?: string | undefined;
}

let serialNumber = 0;

function certify({ subject, publicKey, issuer, privateKey, extension, notAfter = '491231235959Z' }: Request): string {
  serialNumber += 1;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([serialNumber])),
    ECDSA_WITH_SHA256,
    nameOf(issuer),
    sequence(utcTime('250101000000Z'), utcTime(notAfter)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const text = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  const lines = text.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** @param notAfter `YYMMDDHHMMSSZ` */
export function selfSigned(host: string, notAfter?: string): Identity {
  const { privateKey, publicKey } = newKeys();
  const extension = alternativeName(host);
  const cert = certify({ subject: host, issuer: host, publicKey, privateKey, extension, notAfter });
  return { cert, key: pemOf(privateKey) };
}

export function createAuthority(issuer: string): Authority {
  const { privateKey, publicKey } = newKeys();
  return {
    cert: certify({ subject: issuer, issuer, publicKey, privateKey, extension: isAuthority }),
    issue(host) {
      const keys = newKeys();
      const extension = alternativeName(host);
      const cert = certify({ subject: host, issuer, publicKey: keys.publicKey, privateKey, extension });
      return { cert, key: pemOf(keys.privateKey) };
    },
  };
}
