import type { Bank } from '@ibk/sdk';

/** A user who may choose everything that a list offers. */
const USER = { user: { roleId: 'ADM_CORPORATE' }, corporate: { corporateId: 'DINKESSU' } };

/** What the client says without a request. */
const KNOWN: Readonly<Record<PropertyKey, unknown>> = {
  user: () => USER,
  bankNow: () => Date.UTC(2026, 6, 14, 3),
  // A promise would be awaited.
  then: undefined,
};

/** A method, or an area with methods, that never answers. */
const silent = (): object =>
  new Proxy(() => new Promise(() => undefined), {
    get: (_, name) => (name in KNOWN ? KNOWN[name] : silent()),
  });

/** A bank that answers nothing, for parts whose data a test gives itself. */
// A client has far more than a part of a screen calls.
export const SILENT_BANK = silent() as Bank;
