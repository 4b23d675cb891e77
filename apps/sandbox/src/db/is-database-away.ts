/** The system could not reach the server, or lost it. */
const LOST = /^E(?:CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|HOSTDOWN|NETUNREACH)$/;
/** The server lets nobody in, has no such database, has no room left, is shutting down or is not up yet. */
const TURNED_AWAY = /^(?:08|28|3D|53|57P)[0-9A-Z]+$/;
/** What the driver says of its own connections, without a code. */
const SAID =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^PGlite is closed|pool after calling end/;

/** Whether a fault means that the database cannot be reached now, rather than that the bank did something wrong. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  if (LOST.test(code) || TURNED_AWAY.test(code) || SAID.test(fault.message)) return true;
  const inner: unknown[] = fault instanceof AggregateError ? fault.errors : [fault.cause];
  return inner.some(isDatabaseAway);
}
