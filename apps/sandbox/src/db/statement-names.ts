/** Statements that get a name. A server keeps each of them in every connection of the bank. */
const MOST_NAMED = 300;
/**
 * Parameters of a statement with a name, more than the widest one of a payment has. Longer ones are lists, which have a text
 * for each of their lengths.
 */
export const MOST_PARAMETERS = 60;
/** Texts that are remembered until they are sent again. */
const MOST_SEEN = 1_000;

/**
 * Names for the texts of statements. PostgreSQL parses a named statement once for each connection, and plans it once if
 * its plan does not depend on the parameters. A text gets its name when it is sent for the second time, so that lists of
 * unusual length and rare criteria do not use the names up.
 *
 * @returns the name of a statement; undefined for one that the server should parse each time
 */
export function createStatementNames(
  most = MOST_NAMED,
): (statement: { sql: string; params: readonly unknown[] }) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return ({ sql, params }) => {
    // `begin` and the like have nothing to bind, and take a single message without a name.
    if (params.length === 0 || params.length > MOST_PARAMETERS) return undefined;
    const known = names.get(sql);
    if (known !== undefined || names.size === most) return known;
    if (!seen.delete(sql)) {
      if (seen.size === MOST_SEEN) seen.clear();
      seen.add(sql);
      return undefined;
    }
    const name = `bank_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
