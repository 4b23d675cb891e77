import * as z from 'zod/mini';
import { type Verdict, wordsOf } from '../rules/rule.ts';

/** An issue that lets the other checks of the form speak too. */
const issue = (input: unknown, message: string, ...path: string[]) =>
  ({ code: 'custom', input, message, path, continue: true }) as const;

const UNFIT = 'Isian tidak valid';

/** Nothing typed, null included, counts as ''. */
const text = (error: string) =>
  z.pipe(
    z.nullish(z.string({ error })),
    z.transform((value) => value ?? ''),
  );

/** A field of text without a rule of its own. */
export const typed = text(UNFIT);

/** A field of text that may stay empty, or be absent. */
export const free = z.nullish(z.string({ error: UNFIT }));

/** A field whose message a rule decides: null where the value holds. */
export const says = (rule: (facts: { value: string }) => Verdict) =>
  text(wordsOf(rule({ value: '' })) ?? UNFIT).check(({ value, issues }) => {
    const message = wordsOf(rule({ value }));
    if (message) issues.push(issue(value, message));
  });

/** A field that only has to be there; blanks are nothing. */
export const required = (message: string) => says(({ value }) => (value.trim() === '' ? message : null));

/** Adds the messages of a rule that looks at several fields at once. */
export const together = <Form>(rule: (form: Form) => Readonly<Record<string, Verdict | undefined>>) =>
  z.check<Form>(({ value, issues }) => {
    for (const [field, verdict] of Object.entries(rule(value))) {
      const message = wordsOf(verdict);
      if (message) issues.push(issue(value, message, field));
    }
  });
