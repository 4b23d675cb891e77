import { Client } from 'pg';

/** Works with a connection of its own to a server. */
export async function withServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The prefix of the names of a run's databases. */
export const databasesOf = (run: string): string => `ibk_test_${run}_`;

/** Drops a database, also while it is used. */
export const dropDatabase = (url: string, name: string) =>
  withServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));

/** Drops the databases that a run of `keepClosedDatabases` kept on its server. */
export async function dropDatabasesOf(run: string, url: string): Promise<void> {
  const { rows } = await withServer(url, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      databasesOf(run),
    ]),
  );
  for (const { datname } of rows) await dropDatabase(url, datname);
}
