/** A sentence with its facts: `{name}` stands for one; nothing stands for a missing one. */
export const fillSentence = (sentence: string, facts: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
