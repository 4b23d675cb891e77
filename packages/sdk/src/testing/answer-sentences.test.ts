import { describe, expect, it } from 'vitest';
import { cases } from './cases.ts';
import { answerSentence, RULE_BOOK } from './rule-book.ts';

/** What a tester cannot read: the signs of JSON and the words of a program. */
const UNREADABLE = /[{}\]]|\["|"\w+":|\b(?:null|undefined|true|false|NaN|object Object)\b/;

interface Said {
  answer: string;
  sentence: string;
}
const saidBy = (id: string): Said[] =>
  cases(id).map(({ facts, answer }) => ({
    answer: JSON.stringify(answer),
    sentence: answerSentence(id, answer, facts),
  }));

describe('Every answer of every case', () => {
  it('has a sentence, without the signs of JSON', () => {
    const faulty = RULE_BOOK.flatMap(({ id }) =>
      saidBy(id).flatMap(({ answer, sentence }) =>
        sentence.trim() === '' || UNREADABLE.test(sentence) ? [`${id}: ${answer} is said as '${sentence}'`] : [],
      ),
    );
    expect([...new Set(faulty)]).toEqual([]);
  });

  it('has a sentence of its own: no two answers of a rule are said alike', () => {
    const alike = RULE_BOOK.flatMap(({ id }) => {
      const bySentence = new Map<string, Set<string>>();
      for (const { answer, sentence } of saidBy(id))
        bySentence.set(sentence, (bySentence.get(sentence) ?? new Set()).add(answer));
      return [...bySentence]
        .filter(([, answers]) => answers.size > 1)
        .map(([sentence, answers]) => `${id}: '${sentence}' says ${[...answers].join(' and ')}`);
    });
    expect(alike).toEqual([]);
  });
});
