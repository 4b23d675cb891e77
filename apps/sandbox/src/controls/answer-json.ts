import type { Context as Call } from 'hono';
import { toResponse } from '../http/answers.ts';

/** Answers a control with JSON. */
export const answerJson = (call: Call, body: unknown, status = 200): Response =>
  toResponse(
    { status, media: 'application/json', body: JSON.stringify(body), headers: new Headers() },
    'api',
    new URL(call.req.url),
    null,
  );
