import { factLines, shownFact } from '../records/index.ts';
import type { RecordSample } from './record-samples.ts';

/** A fact as a host shows it: its label and the text of its value. */
export type ShownText = readonly [label: string, text: string];

/**
 * The words and numbers of a text. An amount is one number, and a time has no seconds, since a screen may show it
 * without them.
 */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/\bRp\.?/g, '')
    .replace(/\b(\d\d:\d\d):\d\d\b/g, '$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Compares what a host shows of a record with the record itself: each label letter for letter, and every word of each
 * value. A host may show more next to a value, such as its age, and nothing for a value that is missing.
 *
 * @param zone IANA zone in which the host writes times
 * @param shown the facts in the order of the record
 * @returns the facts that differ; nothing if the host shows the record
 */
export function factDifferences(sample: RecordSample, zone: string, shown: readonly ShownText[]): string[] {
  const stated = sample.drawnBy((facts, row) =>
    Object.entries(facts).map(([name, fact]) => ({
      name,
      label: fact.label,
      value: shownFact(name, fact, row)
        .flatMap((each) => factLines(each, zone))
        .join(' '),
    })),
  );
  const faults = stated.flatMap(({ name, label, value }, at) => {
    const [shownLabel = '', text = ''] = shown[at] ?? [];
    const words = wordsOf(text);
    const isSaid = value === '' ? words.length === 0 : wordsOf(value).every((word) => words.includes(word));
    const isSame = label === shownLabel && isSaid;
    return isSame ? [] : [`${name}: ${label} ${value}, shown as ${shownLabel} ${text}`];
  });
  const others = shown.slice(stated.length).map(([label]) => `no fact: ${label}`);
  return [...faults, ...others];
}
