import type { createFetch } from '@ibk/sdk/node';
import { Failure } from './failure.ts';

interface SandboxPorts {
  origin: string;
  fetch: ReturnType<typeof createFetch>;
}

/** Reads the answer of the latest captcha from a sandbox. A real bank has no such call. */
export const sandboxCaptcha =
  ({ origin, fetch }: SandboxPorts) =>
  async (_png: Uint8Array, xId: string): Promise<string> => {
    const query = new URLSearchParams({ xId });
    const answer = await fetch(`${origin}/sandbox/captcha?${query.toString()}`)
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (typeof answer === 'object' && answer !== null && 'answer' in answer && typeof answer.answer === 'string') {
      return answer.answer;
    }
    throw new Failure({
      exit: 'usage',
      what: `Bank di ${origin} bukan sandbox.`,
      sent: 'permintaan gambar captcha saja; username dan password belum.',
      next: 'ulangi tanpa --sandbox',
    });
  };
