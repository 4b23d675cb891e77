import type { SettlePort } from '../domain/transactions/facts/settle-port.ts';

/** The moment at which the bank is killed: before or after a database transaction of its, by number. */
export type Death = { write: number; isBefore: boolean } | null;

class Killed extends Error {}

/** A bank that dies at a database transaction; what was committed stays. */
export function dyingPort(living: SettlePort, death: Death): SettlePort {
  let writes = 0;
  return {
    ...living,
    write: async (work) => {
      writes += 1;
      if (death && (writes > death.write || (writes === death.write && death.isBefore))) throw new Killed();
      const result = await living.write(work);
      if (death?.write === writes) throw new Killed();
      return result;
    },
  };
}

/** Throws a fault that is not such a death. */
export function survive(fault: unknown): void {
  if (!(fault instanceof Killed)) throw fault;
}
