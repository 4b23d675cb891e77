/** The operating system could not reach the server, or lost the connection. */
const LOST = /^E(?:CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|HOSTDOWN|NETUNREACH)$/;
/** The server refuses the login, lacks the database, has no free connection, is shutting down or is not up yet. */
const TURNED_AWAY = /^(?:08|28|3D|53|57P)[0-9A-Z]+$/;
/** Messages of the driver about its own connections; they carry no code. */
const MESSAGE =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^PGlite is closed|pool after calling end/;

/** Whether a fault means that the database is unreachable now, rather than that the bank made a mistake. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  if (LOST.test(code) || TURNED_AWAY.test(code) || MESSAGE.test(fault.message)) return true;
  const inner: unknown[] = fault instanceof AggregateError ? fault.errors : [fault.cause];
  return inner.some(isDatabaseAway);
}
