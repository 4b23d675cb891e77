import { FolderLocked } from './db/lock.ts';
import { UnreadableFolder } from './db/open.ts';
import { ForeignTables, OtherVersion } from './db/up-to-date.ts';
import { BadEnvironment } from './env.ts';
import { PortInUse } from './http/listen.ts';
import { BadProfile } from './http/profiles.ts';

const EXPLAINED = [BadEnvironment, BadProfile, FolderLocked, ForeignTables, OtherVersion, PortInUse, UnreadableFolder];
/** The server refuses the login or the rights, lacks the database or free space, or is not up yet. */
const REFUSED_BY_SERVER = /^(?:28|3D|42501|53300|57P03)/;

/** The message of the machine or the database server, from inside any wrapping errors. */
function refusalIn(fault: unknown): string | null {
  for (let at: unknown = fault; at instanceof Error; at = at.cause) {
    const [first] = at instanceof AggregateError ? (at.errors as unknown[]) : [at];
    if (
      first instanceof Error &&
      ('syscall' in first || ('code' in first && REFUSED_BY_SERVER.test(String(first.code))))
    )
      return first.message;
  }
  return null;
}

/** The reason why the bank did not start, in one sentence; null for a fault of the bank, which shows its stack. */
export function startFault(fault: unknown): string | null {
  if (fault instanceof Error && EXPLAINED.some((kind) => fault instanceof kind)) return fault.message;
  const refusal = refusalIn(fault);
  return refusal && `The bank cannot start: ${refusal}.`;
}
