// Processor time of a run, read from Linux's /proc; unknown on other systems.
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc, the same on every Linux that Node runs on. */
const TICKS = 100;

/** The fields of /proc/<pid>/stat behind the program's name: state, parent, …; undefined once the process has ended. */
function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return {
      name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      fields: text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number),
    };
  } catch {
    return undefined;
  }
}
/** Positions of user and system time, of the process itself and of its children that have ended. */
const OWN = [11, 12];
const CHILDREN = [13, 14];
const seconds = ({ fields }, positions) => positions.reduce((sum, at) => sum + fields[at], 0) / TICKS;

/**
 * Core seconds of every child of this process that has ended, with the children that those waited for; undefined
 * without /proc.
 */
export function childSeconds() {
  const own = stat('self');
  return own && seconds(own, CHILDREN);
}

/** Core seconds that all of this machine's cores have worked since it started; undefined without /proc. */
export function machineSeconds() {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].trim().split(/\s+/).map(Number);
    const [user, nice, system, , , interrupts, softInterrupts] = ticks;
    return (user + nice + system + interrupts + softInterrupts) / TICKS;
  } catch {
    return undefined;
  }
}

/** Core seconds of the PostgreSQL servers of this machine since they started; undefined if no server is visible. */
export function postgresSeconds() {
  let pids;
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const servers = pids.map(stat).filter((process) => process?.name === 'postgres');
  if (servers.length === 0) return undefined;
  return servers.reduce((sum, process) => sum + seconds(process, [...OWN, ...CHILDREN]), 0);
}
