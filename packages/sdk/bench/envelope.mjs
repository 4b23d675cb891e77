// Sealing and opening in Node against crypto-js, the origin of the wire form. Both write the same bytes.
import CryptoJS from 'crypto-js';
import { nobleCipher } from '../dist/index.js';
import { nodeCipher } from '../dist/node/index.js';
import { interleave, judge, ratio, typical } from './measure.mjs';

const KEY = '3q2-7wAAEjRWeJq83vAhIjNEVWZ3iJmqu8zd7v8QARI';
const ENGINES = {
  'crypto-js': {
    seal: (key, text) => CryptoJS.AES.encrypt(text, key).toString(),
    open: (key, sealed) => CryptoJS.AES.decrypt(sealed, key).toString(CryptoJS.enc.Utf8),
  },
  noble: nobleCipher,
  node: nodeCipher,
};
// Operations per turn. A turn begins by collecting the garbage of the previous one, and is long enough to collect its
// own.
const SIZES = [
  { name: '200 B', bytes: 200, bar: 10, turns: { 'crypto-js': 500, noble: 1_000, node: 5_000 } },
  { name: '10 kB', bytes: 10_000, bar: 25, turns: { 'crypto-js': 60, noble: 100, node: 1_500 } },
  { name: '1 MB', bytes: 1_000_000, bar: 60, turns: { 'crypto-js': 3, noble: 5, node: 200 } },
];

export async function bench() {
  console.log('Envelope, sealed and opened again, CPU time against crypto-js');
  for (const { name, bytes, bar, turns } of SIZES) {
    const text = JSON.stringify({ note: 'a'.repeat(bytes - 11) });
    for (const [writer, { seal }] of Object.entries(ENGINES)) {
      const sealed = seal(KEY, text);
      for (const [reader, { open }] of Object.entries(ENGINES)) {
        if (open(KEY, sealed) !== text) throw new Error(`${reader} does not read what ${writer} wrote`);
      }
    }
    const candidate = ([engine, { seal, open }]) => [
      engine,
      {
        count: turns[engine],
        work: (count) => {
          for (let done = 0; done < count; done += 1) open(KEY, seal(KEY, text));
        },
      },
    ];
    const figures = await interleave(7, Object.fromEntries(Object.entries(ENGINES).map(candidate)));
    judge(`node:crypto, ${name}`, ratio(figures, 'crypto-js', 'node'), bar);
    const us = (engine) => `${engine} ${typical(figures, engine, 'wall').toFixed(1)}`;
    console.log(`       wall us: ${Object.keys(ENGINES).map(us).join(', ')}`);
    console.log(
      `       noble (browsers on plain http): ${ratio(figures, 'crypto-js', 'noble').toFixed(1)}x, not judged here`,
    );
  }
}
