import * as z from 'zod/mini';

/**
 * First message of each invalid field; empty when the form is valid.
 *
 * @returns messages by path, parts joined by a point: `schedule.endPeriode`
 */
export function fieldErrors(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, value).error?.issues ?? []) {
    messages[path.join('.')] ??= message;
  }
  return messages;
}
