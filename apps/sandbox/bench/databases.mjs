import { findPostgres } from '../../../scripts/machine/postgres.mjs';

/** The databases of a bench: name and address of a server, if one runs here, and of the embedded database, which has none. */
export async function databases() {
  const server = await findPostgres();
  return [...(server ? [['PostgreSQL', server]] : []), ['PGlite', undefined]];
}
