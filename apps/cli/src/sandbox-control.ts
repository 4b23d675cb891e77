import { createFetch } from '@ibk/sdk/node';
import type { Host } from './connect.ts';
import { Failure } from './failure.ts';
import { bankOrigin } from './globals.ts';
import { networkOf } from './network.ts';
import { noBankAt, unreachable } from './unreachable.ts';

/** The status and the JSON of a control's answer; null if the answer is not JSON. */
export interface ControlAnswer {
  origin: string;
  status: number;
  json: unknown;
}

const ASKED = { sent: 'permintaan ini saja.', next: 'periksa --base-url' };

/** The failure for a bank without controls, such as every real bank. */
export const notSandbox = ({ origin }: ControlAnswer): Failure =>
  new Failure({ exit: 'usage', what: `Bank di ${origin} bukan sandbox.`, ...ASKED });

/** The failure for an answer that a sandbox does not give. */
export const oddAnswer = ({ origin, status }: ControlAnswer): Failure =>
  new Failure({ exit: 'network', what: `Bank di ${origin} menjawab tidak semestinya (HTTP ${status}).`, ...ASKED });

/**
 * Calls a control of the sandbox, which needs neither a session nor an envelope.
 *
 * @param body text to send, unchanged
 * @param method @default POST with a body, else GET
 * @throws {Failure} network
 */
export async function callControl(
  { terminal, environment, flags, signal }: Host,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  method: 'GET' | 'POST' | 'DELETE' = body === undefined ? 'GET' : 'POST',
): Promise<ControlAnswer> {
  const origin = bankOrigin(flags, environment);
  const network = await networkOf({ terminal, flags, environment });
  const either = AbortSignal.any([signal, AbortSignal.timeout(flags.timeout * 1_000)]);
  const url = `${origin}${path}`;
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await createFetch(network)(url, {
      signal: either,
      method,
      ...(body === undefined ? {} : { body, headers }),
    });
    return { origin, status: answer.status, json: await answer.json().catch(() => null) };
  } catch (error) {
    throw unreachable(error, signal, {
      ...noBankAt(origin),
      sent: 'permintaan ini saja; mengulanginya tidak berbahaya.',
    });
  }
}
