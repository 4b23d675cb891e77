import * as z from 'zod/mini';

/**
 * First message of each field that does not hold; empty where the form may be sent.
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
