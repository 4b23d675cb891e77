import type { PGlite, QueryOptions } from '@electric-sql/pglite';

/**
 * Gives PGlite the column parsers of drizzle once instead of with every query. PGlite has hundreds of parsers, one for
 * the rows of each table among them, and copies them all for a query that brings its own.
 *
 * @returns the same client
 */
export function keepParsers(client: PGlite): PGlite {
  let isKept = false;
  const keep = (target: Pick<PGlite, 'query'>): void => {
    const query = target.query.bind(target);
    target.query = <Row>(text: string, parameters?: unknown[], { parsers, ...options }: QueryOptions = {}) => {
      // Drizzle names the same parsers with every query.
      if (parsers && !isKept) Object.assign(client.parsers, parsers);
      isKept ||= parsers !== undefined;
      return query<Row>(text, parameters, options);
    };
  };
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      keep(tx);
      return work(tx);
    });
  keep(client);
  return client;
}
