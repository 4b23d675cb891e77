import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const SALTED = Buffer.from('Salted__', 'latin1');
const KEY_AND_IV_BYTES = 48;

/** OpenSSL's EVP_BytesToKey with MD5 and one round, which crypto-js uses for a passphrase. */
function derive(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  const secret = Buffer.concat([Buffer.from(passphrase, 'utf8'), salt]);
  let block: Buffer = Buffer.alloc(0);
  let all: Buffer = block;
  while (all.length < KEY_AND_IV_BYTES) {
    block = createHash('md5').update(block).update(secret).digest();
    all = Buffer.concat([all, block]);
  }
  return { key: all.subarray(0, 32), iv: all.subarray(32, KEY_AND_IV_BYTES) };
}

/** Seals a text as crypto-js does; `openssl enc -d -aes-256-cbc -md md5 -a` opens it. */
export function seal(passphrase: string, text: string): string {
  const salt = randomBytes(8);
  const { key, iv } = derive(passphrase, salt);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([SALTED, salt, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Opens a text sealed by `seal` or crypto-js; null for anything else, without a hint of the reason. */
export function open(passphrase: string, sealed: string): string | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(sealed)) return null;
  const bytes = Buffer.from(sealed, 'base64');
  if (!bytes.subarray(0, 8).equals(SALTED)) return null;
  const { key, iv } = derive(passphrase, bytes.subarray(8, 16));
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return utf8.decode(Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]));
  } catch {
    return null;
  }
}
