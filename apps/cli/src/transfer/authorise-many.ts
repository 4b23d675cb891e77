import type { Bank } from '@ibk/sdk';
import type { Authorisation } from '@ibk/sdk/contract';
import { authMethod, credPin } from '@ibk/sdk/rules';
import { askCode } from '../ask-code.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { signedIn } from '../own-list.ts';

/** Authorises one entry of the signed-in user. */
export type Authorise = (requestId: string) => Promise<Authorisation>;

const NOTHING = 'tidak ada yang dientri.';

const byOtp = (username: string): Failure =>
  new Failure({
    exit: 'access',
    what: `User ${username} mengotorisasi dengan OTP, yang hanya berlaku untuk satu entri dan diketik oleh orangnya.`,
    sent: NOTHING,
    next: 'pakai user yang mengotorisasi dengan PIN, atau ajukan berkasnya di portal',
  });

/** The PIN of the signed-in user, asked for once if no source gave it. */
function pinOf({ terminal }: Host, given: string | null): () => Promise<string> {
  if (given === null && !terminal.canAsk) {
    throw new Failure({
      exit: 'access',
      what: 'Bank meminta PIN dan tidak ada yang dapat ditanya.',
      sent: NOTHING,
      next: 'tambahkan --pin-file BERKAS atau --pin-stdin',
    });
  }
  const wrong = given === null ? null : credPin({ value: given });
  if (wrong !== null) throw new Failure({ exit: 'usage', what: `${wrong}.`, sent: NOTHING });
  let pin = given === null ? null : Promise.resolve(given);
  return () => (pin ??= askCode(terminal, 'PIN'));
}

/**
 * Prepares to authorise entries of the signed-in user without a question for each: by the PIN, or silently for a user without
 * a code.
 *
 * @param given the PIN of its source; null without one
 * @throws {Failure} access: the user authorises by OTP, or a PIN is needed and there is neither a source nor a terminal
 * @throws {Failure} usage: what the source gives is not a PIN
 */
export function authoriseMany(host: Host, bank: Bank, given: string | null): Authorise {
  const { user, username } = signedIn(bank);
  const { prompt } = authMethod(user);
  if (prompt === 'OTP') throw byOtp(username);
  const pin = prompt === 'PIN' ? pinOf(host, given) : null;
  return async (requestId) => {
    const request = { action: 'entry', requestId } as const;
    const { authorisationId, validation } = await bank.transactions.authorise(request, { signal: host.signal });
    const method = authMethod({ validation });
    if (method.prompt === null) return { authorisationId, code: method.code };
    if (method.prompt === 'OTP' || pin === null) throw byOtp(username);
    return { authorisationId, code: await pin() };
  };
}
