import { type BankServer, createBankServer } from '../bank-server.ts';
import { session } from '../db/schema/identity.ts';
import { writeTo } from '../db/write.ts';
import { profilesFolder } from '../http/profiles.ts';
import { createLive } from '../live/create-live.ts';
import { createNetwork } from '../network/network.ts';
import { NO_LIMITS } from '../operation/limits.ts';
import { createLog } from '../operation/log.ts';
import { createSecrets } from '../operation/secrets.ts';
import { sweep } from '../sweep.ts';
import type { Sandbox } from '../testing/start-sandbox.ts';

/** Collects the lines of a log that report a fault of the bank. */
export const faultsTo = (faults: string[]) => (line: string) => {
  if (line.includes('"fault"')) faults.push(line);
};

/** Another bank on the database of one that is gone. */
export interface ReopenedBank {
  server: Pick<BankServer, 'fetch'>;
  close: () => Promise<void>;
}

/** Ends every session and opens another bank on the same database, as after the end of a process. */
export async function reopenBank({ database, clock, profile }: Sandbox, faults: string[]): Promise<ReopenedBank> {
  await database.db.delete(session);
  const secrets = createSecrets(10);
  const log = createLog(faultsTo(faults));
  const network = createNetwork({ hosts: [], trustedHops: [] });
  const live = createLive({ read: database.db, clock, profile, log, limits: NO_LIMITS, network, signals: null });
  const onBreach = (breach: object) => void faults.push(JSON.stringify(breach));
  const parts = { database, profile, clock, secrets, limits: NO_LIMITS, log, live, network, onBreach };
  const reach = { isLocalOpen: true, resolve: () => Promise.resolve([]) };
  const none = { reach, portal: null, pictures: profilesFolder, controls: null, faults: null, recorder: null };
  const server = createBankServer({ ...parts, ...none });
  await sweep({
    clock,
    write: writeTo(database.db),
    vacuum: null,
    onFault: (fault) => {
      throw fault;
    },
  });
  return { server, close: () => live.close() };
}
