import CryptoJS from 'crypto-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open, seal } from './envelope.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 200 });
const key = fc.string({ minLength: 1, maxLength: 64 });

describe('The envelope module', () => {
  it('seals texts that crypto-js can open', () => {
    fc.assert(
      fc.property(key, text, (passphrase, plain) => {
        expect(CryptoJS.AES.decrypt(seal(passphrase, plain), passphrase).toString(CryptoJS.enc.Utf8)).toBe(plain);
      }),
    );
  });

  it('opens texts that crypto-js sealed', () => {
    fc.assert(
      fc.property(key, text, (passphrase, plain) => {
        expect(open(passphrase, CryptoJS.AES.encrypt(plain, passphrase).toString())).toBe(plain);
      }),
    );
  });

  it('never gives the same ciphertext twice', () => {
    expect(seal('kunci', '{}')).not.toBe(seal('kunci', '{}'));
  });

  it.each(['', 'U2FsdGVkX1', 'bukan base64!', Buffer.from('Salted__12345678').toString('base64'), 'AAAA'])(
    'opens only real envelopes, not %j',
    (sealed) => expect(open('kunci', sealed)).toBeNull(),
  );

  it('rejects an envelope that was truncated within its padding', () => {
    const bytes = Buffer.from(seal('kunci', JSON.stringify({ granType: 'password' })), 'base64');
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = open('kunci', bytes.subarray(0, length).toString('base64'));
      // A cut at the end of a block may happen to leave valid padding; the text is then invalid JSON.
      expect(() => JSON.parse(cut ?? '') as unknown).toThrow(SyntaxError);
    }
  });
});
