import type { Bank } from '@ibk/sdk';

/** A user who may choose everything that a list offers. */
const USER = { user: { roleId: 'ADM_CORPORATE' }, corporate: { corporateId: 'DINKESSU' } };

/** A method, or an area with methods, that never answers. */
const silent = (): object =>
  new Proxy(() => new Promise(() => undefined), {
    // What the client knows of the user is read without a request.
    get: (_, name) => (name === 'then' ? undefined : name === 'user' ? () => USER : silent()),
  });

/** A bank that answers nothing, for parts whose data a test gives itself. */
// A client has far more than a part of a screen calls.
export const SILENT_BANK = silent() as Bank;
