/** The database's own error code and constraint, which drizzle wraps. Both databases report the same ones. */
function sqlFault(fault: unknown): { code: string; constraint: string | null } | null {
  for (let at: unknown = fault; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      const constraint = 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : null;
      return { code: at.code, constraint };
    }
  }
  return null;
}

/** SQLSTATE of a fault, such as `23505`; null if the fault does not come from the database. */
export const sqlState = (fault: unknown): string | null => sqlFault(fault)?.code ?? null;
