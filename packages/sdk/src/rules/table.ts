/** A fact that is null, undefined or ''. */
export const ABSENT = Symbol('absent');

type Word<V> = V | readonly V[] | typeof ABSENT | (V extends string ? RegExp : never);

/** The condition of a row; a fact that it does not name may have any value. */
export type When<Facts> = { readonly [K in keyof Facts]?: Word<NonNullable<Facts[K]>> };

/** Rows of outcome and condition, evaluated from the top. */
export type Table<Then, Facts> = readonly (readonly [Then, When<Facts>])[];

/** Rows of outcome, condition in words, and the condition as a function, for conditions that values cannot express. */
export type Questions<Then, Facts> = readonly (readonly [Then, words: string, asks: (facts: Facts) => boolean])[];

/** A row that decided: its condition as JSON or in words, and its outcome. */
export interface Reason {
  when: unknown;
  then: unknown;
}

/** Collects the deciding rows while a rule is explained. Rules are synchronous, so one collector is enough. */
let collector: Reason[] | null = null;

/** Runs a rule and returns its answer with the rows that decided, in order of evaluation. */
export function traced<Answer>(run: () => Answer): { answer: Answer; because: Reason[] } {
  const outer = collector;
  const because: Reason[] = [];
  collector = because;
  try {
    return { answer: run(), because };
  } finally {
    collector = outer;
  }
}

const inJson = (word: unknown): unknown =>
  word === ABSENT ? 'absent' : word instanceof RegExp ? `/${word.source}/` : word;
const whenInJson = (when: object): unknown =>
  Object.fromEntries(Object.entries(when).map(([fact, word]) => [fact, inJson(word)]));

const agrees = (word: unknown, fact: unknown): boolean => {
  if (word === ABSENT) return fact == null || fact === '';
  if (word instanceof RegExp) return typeof fact === 'string' && word.test(fact);
  return [word].flat().includes(fact);
};

const fits = <Facts extends object>(when: When<Facts>, facts: Facts): boolean =>
  (Object.keys(when) as (keyof Facts)[]).every((key) => agrees(when[key], facts[key]));

/** The outcomes of all matching rows, in table order. */
export const collect = <Then, Facts extends object>(table: Table<Then, Facts>, facts: Facts): Then[] => {
  const rows = table.filter(([, when]) => fits(when, facts));
  for (const [then, when] of rows) collector?.push({ when: whenInJson(when), then });
  return rows.map(([then]) => then);
};

/** The outcome of the first matching row. */
export const decide = <Then, Facts extends object>(table: Table<Then, Facts>, facts: Facts): Then | undefined => {
  const row = table.find(([, when]) => fits(when, facts));
  if (row) collector?.push({ when: whenInJson(row[1]), then: row[0] });
  return row?.[0];
};

/** The outcome of the first question with the answer yes. */
export const ask = <Then, Facts>(questions: Questions<Then, Facts>, facts: Facts): Then | undefined => {
  const row = questions.find(([, , asks]) => asks(facts));
  if (row) collector?.push({ when: row[1], then: row[0] });
  return row?.[0];
};

/** The value of an own property; undefined for an inherited one. */
export const pick = <Value>(record: Readonly<Record<string, Value>>, key: PropertyKey): Value | undefined => {
  // Facts are untrusted JSON, and Object.hasOwn converts an array of one key to that key.
  if (typeof key === 'object' || !Object.hasOwn(record, key)) return undefined;
  const then = record[String(key)];
  collector?.push({ when: String(key), then });
  return then;
};

/** Messages by field of a form: the outcome of each field's first yes; a valid field is absent. */
export function messagesOf<Field extends string, Then, Facts>(
  fields: Readonly<Record<Field, Questions<Then, Facts>>>,
  facts: Facts,
): Partial<Record<Field, Then>> {
  const messages: Partial<Record<Field, Then>> = {};
  for (const field of Object.keys(fields) as Field[]) {
    const message = ask(fields[field], facts);
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}
