/** A fact that is null, undefined or ''. */
export const ABSENT = Symbol('absent');

type Word<V> = V | readonly V[] | typeof ABSENT | (V extends string ? RegExp : never);

/** The condition of a row; a fact that it omits may have any value. */
export type When<Facts> = { readonly [K in keyof Facts]?: Word<NonNullable<Facts[K]>> };

/** Rows of outcome and condition, evaluated from the top. */
export type Table<Then, Facts> = readonly (readonly [Then, When<Facts>])[];

/** Rows of outcome, condition in words, and the condition as a function, for conditions that values cannot express. */
export type Questions<Then, Facts> = readonly (readonly [Then, words: string, asks: (facts: Facts) => boolean])[];

/** A row that decided: its condition as JSON or in words, and its outcome. */
export interface Reason {
  when: unknown;
  then: unknown;
  /**
   * The part of the answer that the row decided: a field, or an item of a list by its text or its first field. Absent
   * for a row that decided the whole answer.
   */
  part?: string;
}

/** Collects the deciding rows while a rule is explained. Rules are synchronous, so one collector is enough. */
let collector: Reason[] | null = null;
/** The part of the answer that is being decided. */
let current: string | undefined;

function collecting<Answer>(into: Reason[] | null, run: () => Answer): Answer {
  const outer = collector;
  collector = into;
  try {
    return run();
  } finally {
    collector = outer;
  }
}

/** Runs a rule and returns its answer with the rows that decided, in order of evaluation. */
export function traced<Answer>(run: () => Answer): { answer: Answer; because: Reason[] } {
  const because: Reason[] = [];
  return { answer: collecting(because, run), because };
}

/** Decides one part of an answer: the rows that decide within `run` are the reasons only for this part. */
export function deciding<Answer>(part: string, run: () => Answer): Answer {
  const outer = current;
  current ??= part;
  try {
    return run();
  } finally {
    current = outer;
  }
}

function note(when: unknown, then: unknown, part = current): void {
  collector?.push(part === undefined ? { when, then } : { when, then, part });
}

const inJson = (word: unknown): unknown =>
  word === ABSENT ? 'absent' : word instanceof RegExp ? `/${word.source}/` : word;
const whenInJson = (when: object): unknown =>
  Object.fromEntries(Object.entries(when).map(([fact, word]) => [fact, inJson(word)]));

const agrees = (word: unknown, fact: unknown): boolean => {
  if (word === ABSENT) return fact == null || fact === '';
  if (word instanceof RegExp) return typeof fact === 'string' && word.test(fact);
  return Array.isArray(word) ? word.includes(fact) : word === fact;
};

const fits = <Facts extends object>(when: When<Facts>, facts: Facts): boolean =>
  (Object.keys(when) as (keyof Facts)[]).every((key) => agrees(when[key], facts[key]));

type Row<Then, Facts> = Table<Then, Facts>[number];

/** The first matching row; it is a reason for the answer only once `outcomeOf` takes its outcome. */
export const rowFor = <Then, Facts extends object>(
  table: Table<Then, Facts>,
  facts: Facts,
): Row<Then, Facts> | undefined => table.find(([, when]) => fits(when, facts));

/** The outcome of a row that decides. */
export function outcomeOf<Then, Facts>([then, when]: Row<Then, Facts>): Then {
  note(whenInJson(when), then);
  return then;
}

/** The outcomes of all matching rows, in table order; each row decides one item of the answer. */
export const collect = <Then, Facts extends object>(table: Table<Then, Facts>, facts: Facts): Then[] =>
  table
    .filter(([, when]) => fits(when, facts))
    .map((row) => deciding(String(row[0]), () => outcomeOf<Then, Facts>(row)));

/** The outcome of the first matching row. */
export const decide = <Then, Facts extends object>(table: Table<Then, Facts>, facts: Facts): Then | undefined => {
  const row = rowFor(table, facts);
  return row && outcomeOf<Then, Facts>(row);
};

/** The outcome of the first question with the answer yes. Rules that a question itself uses add no reasons. */
export const ask = <Then, Facts>(questions: Questions<Then, Facts>, facts: Facts): Then | undefined => {
  const row = collecting(null, () => questions.find(([, , asks]) => asks(facts)));
  if (row) note(row[1], row[0]);
  return row?.[0];
};

/** The value of an own property; undefined for an inherited one. Facts are untrusted JSON. */
export const own = <Value>(record: Readonly<Record<string, Value>>, key: PropertyKey): Value | undefined =>
  // Object.hasOwn converts an array of one key to that key.
  typeof key === 'object' || !Object.hasOwn(record, key) ? undefined : record[String(key)];

/** The outcome by the key of a record; undefined for an inherited key. */
export const pick = <Value>(record: Readonly<Record<string, Value>>, key: PropertyKey): Value | undefined => {
  const then = own(record, key);
  if (then !== undefined) note(String(key), then);
  return then;
};

/** Messages by field of a form: the outcome of each field's first yes; a valid field is absent. */
export function messagesOf<Field extends string, Then, Facts>(
  fields: Readonly<Record<Field, Questions<Then, Facts>>>,
  facts: Facts,
): Partial<Record<Field, Then>> {
  const messages: Partial<Record<Field, Then>> = {};
  for (const field of Object.keys(fields) as Field[]) {
    const message = deciding(field, () => ask(fields[field], facts));
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}
