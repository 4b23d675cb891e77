import fc from 'fast-check';
import { describe } from 'vitest';
import { formatRupiah, fromSen, isRupiah, parseRupiah, terbilang, toSen } from '../format/index.ts';
import { always, letters, wireSen } from './always.ts';

const anySen = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const speakableSen = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n });
const anyNumber = fc.oneof(fc.double(), fc.double({ min: -1e14, max: 1e14 }), fc.integer(), wireSen.map(fromSen));
/** An amount of at least a thousand rupiah, converted from English to Indonesian punctuation. */
const indonesian = (english: string): string => english.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
const refuses = (run: () => unknown): boolean => {
  try {
    run();
    return false;
  } catch (error) {
    return error instanceof RangeError;
  }
};

describe('Money', () => {
  always('converts to a message and back to the same sen', [wireSen], (sen) => toSen(fromSen(sen)) === sen);

  always(
    'travels as JSON without losing a sen',
    [wireSen],
    (sen) => toSen(JSON.parse(JSON.stringify(fromSen(sen)))) === sen,
  );

  always(
    'is refused exactly when it is not an amount that a message can carry',
    [anyNumber],
    (value) => refuses(() => toSen(value)) === !isRupiah(value),
  );

  always(
    'is refused for an outgoing message if it is too large',
    [fc.bigInt({ min: 1n, max: 10n ** 25n })],
    (more) =>
      refuses(() => fromSen(7_000_000_000_000_000n + more)) && refuses(() => fromSen(-7_000_000_000_000_000n - more)),
  );

  always(
    'keeps its order in messages',
    [wireSen, wireSen],
    (one, other) => fromSen(one) < fromSen(other) === one < other,
  );
});

describe('A shown amount', () => {
  always(
    'contains every digit of its sen, at any size',
    [anySen],
    (sen) => formatRupiah(sen).replace(/\D/g, '') === String(sen).replace('-', '').padStart(3, '0'),
  );

  always(
    'has a prefix, commas between groups of three and two decimals',
    [fc.oneof(anySen, fc.double({ noNaN: true, noDefaultInfinity: true }))],
    (amount) => /^Rp\.-?\d{1,3}(,\d{3})*\.\d\d$/.test(formatRupiah(amount)),
  );

  always('is the same for rupiah and for sen', [wireSen], (sen) => formatRupiah(fromSen(sen)) === formatRupiah(sen));

  always('parses back to the same amount', [wireSen], (sen) => {
    const read = parseRupiah(formatRupiah(sen));
    return 'sen' in read && read.sen === sen;
  });

  always(
    'differs by at most half a sen from a number with more decimals',
    [fc.double({ min: -1e9, max: 1e9, noNaN: true })],
    (value) => Math.abs(Number(formatRupiah(value).replace(/[Rp,]/g, '').replace(/^\./, '')) - value) <= 0.005 + 1e-6,
  );
});

describe('A typed amount', () => {
  always(
    'means the same with Indonesian and with English separators',
    [fc.bigInt({ min: 100_000n, max: 7_000_000_000_000_000n })],
    (sen) => {
      const english = formatRupiah(sen).slice('Rp.'.length);
      const [one, other] = [parseRupiah(english), parseRupiah(indonesian(english))];
      return 'sen' in one && 'sen' in other && one.sen === sen && other.sen === sen;
    },
  );

  always(
    'is reported as ambiguous, never guessed, with one separator before three digits',
    [fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), fc.constantFrom('.', ',')],
    (head, tail, sign) => {
      const read = parseRupiah(`${head}${sign}${String(tail).padStart(3, '0')}`);
      return 'ambiguous' in read && read.ambiguous[0] === BigInt(head * 1_000 + tail) * 100n;
    },
  );

  always(
    'is read as thousands without ambiguity after a currency',
    [fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), fc.constantFrom('.', ',')],
    (head, tail, sign) => {
      const read = parseRupiah(`Rp ${head}${sign}${String(tail).padStart(3, '0')}`);
      return 'sen' in read && read.sen === BigInt(head * 1_000 + tail) * 100n;
    },
  );

  always(
    'is accepted, ambiguous or refused, and never crashes the parser',
    [fc.oneof(fc.string(), fc.string({ unit: letters('0123456789.,-Rp IDR') }))],
    (text) => {
      const read = parseRupiah(text);
      const answers = ['sen' in read, 'ambiguous' in read && read.ambiguous.length > 0, 'invalid' in read];
      return answers.filter(Boolean).length === 1 && ('invalid' in read || /\d/.test(text));
    },
  );
});

describe('An amount in words', () => {
  always(
    'belongs to a single amount',
    [speakableSen, fc.bigInt({ min: 1n, max: 10n ** 12n })],
    (sen, more) => sen + more >= 10n ** 20n || terbilang(sen) !== terbilang(sen + more),
  );

  always(
    'is minus and the words of the absolute value for a negative amount',
    [speakableSen.filter((sen) => sen > 0n)],
    (sen) => terbilang(-sen) === `Minus ${terbilang(sen).toLowerCase()}`,
  );

  always('has sen only if there are any, and no word twice in a row', [speakableSen], (sen) => {
    const words = terbilang(sen).toLowerCase().split(' ');
    return (
      words.includes('sen') === (sen % 100n !== 0n) && words.every((each, at) => each !== '' && each !== words[at + 1])
    );
  });

  always('names each scale once, from the largest down', [speakableSen], (sen) => {
    const scales = ['kuadriliun', 'triliun', 'miliar', 'juta', 'ribu', 'rupiah'];
    const named = terbilang(sen)
      .toLowerCase()
      .replace('seribu', 'satu ribu')
      .split(' ')
      .map((each) => scales.indexOf(each))
      .filter((place) => place >= 0);
    return named.every((place, at) => at === 0 || place > named[at - 1]!);
  });
});
