/** A fact that is null, undefined or ''. */
export const ABSENT = Symbol('absent');

type Word<V> = V | readonly V[] | typeof ABSENT | (V extends string ? RegExp : never);

/** What a row asks; a fact that it does not name is free. */
export type When<Facts> = { readonly [K in keyof Facts]?: Word<NonNullable<Facts[K]>> };

/** Rows of outcome and condition, read from the top. */
export type Table<Then, Facts> = readonly (readonly [Then, When<Facts>])[];

const agrees = (word: unknown, fact: unknown): boolean => {
  if (word === ABSENT) return fact == null || fact === '';
  if (word instanceof RegExp) return typeof fact === 'string' && word.test(fact);
  return [word].flat().includes(fact);
};

const fits = <Facts extends object>(when: When<Facts>, facts: Facts): boolean =>
  (Object.keys(when) as (keyof Facts)[]).every((key) => agrees(when[key], facts[key]));

/** Every outcome whose row fits, in table order. */
export const collect = <Then, Facts extends object>(table: Table<Then, Facts>, facts: Facts): Then[] =>
  table.filter(([, when]) => fits(when, facts)).map(([then]) => then);

/** The first outcome whose row fits. */
export const decide = <Then, Facts extends object>(table: Table<Then, Facts>, facts: Facts): Then | undefined =>
  table.find(([, when]) => fits(when, facts))?.[0];
