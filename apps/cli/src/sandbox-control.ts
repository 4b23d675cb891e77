import { createFetch } from '@ibk/sdk/node';
import type { Host } from './connect.ts';
import { bankOrigin } from './globals.ts';
import { unreachable } from './unreachable.ts';

/** The status and the JSON of a control's answer; null where the answer is not JSON. */
export interface ControlAnswer {
  origin: string;
  status: number;
  json: unknown;
}

/**
 * Calls a control of the sandbox, which needs neither a session nor an envelope.
 *
 * @param body text to POST, unchanged; without it the control is read
 * @throws {Failure} network
 */
export async function callControl(
  { environment, flags, signal }: Host,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<ControlAnswer> {
  const origin = bankOrigin(flags, environment);
  const either = AbortSignal.any([signal, AbortSignal.timeout(flags.timeout * 1_000)]);
  const url = `${origin}${path}`;
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await createFetch(environment.proxy)(url, {
      signal: either,
      ...(body === undefined ? {} : { method: 'POST', body, headers }),
    });
    return { origin, status: answer.status, json: await answer.json().catch(() => null) };
  } catch (error) {
    throw unreachable(error, signal, {
      what: `Bank di ${origin} tidak menjawab.`,
      sent: 'permintaan ini saja; mengulanginya tidak berbahaya.',
      next: 'periksa --base-url',
    });
  }
}
