import * as z from 'zod/mini';
import { type Verdict, messageOf } from '../rules/verdict.ts';

/** An issue that does not stop the other checks of the form. */
const issue = (input: unknown, message: string, ...path: string[]) =>
  ({ code: 'custom', input, message, path, continue: true }) as const;

const INVALID = 'Isian tidak valid';

/** A text field; null and undefined count as ''. */
const text = (error: string) =>
  z.pipe(
    z.nullish(z.string({ error })),
    z.transform((value) => value ?? ''),
  );

/** A text field without a separate rule. */
export const typed = text(INVALID);

/** A text field that may be empty or absent. */
export const free = z.nullish(z.string({ error: INVALID }));

/** A field with a rule for its message; the rule returns null for a valid value. */
export const validated = (rule: (facts: { value: string }) => Verdict) =>
  text(messageOf(rule({ value: '' })) ?? INVALID).check(({ value, issues }) => {
    const message = messageOf(rule({ value }));
    if (message) issues.push(issue(value, message));
  });

/** A required field without any other check; blanks count as empty. */
export const required = (message: string) => validated(({ value }) => (value.trim() === '' ? message : null));

/** Adds the messages of a rule that checks several fields together. */
export const together = <Form>(rule: (form: Form) => Readonly<Record<string, Verdict | undefined>>) =>
  z.check<Form>(({ value, issues }) => {
    for (const [field, verdict] of Object.entries(rule(value))) {
      const message = messageOf(verdict);
      if (message) issues.push(issue(value, message, field));
    }
  });
