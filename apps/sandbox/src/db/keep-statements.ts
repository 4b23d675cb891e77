import { parse, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { createStatementNames } from './statement-names.ts';

const { serialize } = protocol;
/** What follows the parameters of a statement. */
const REST = [serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];

/** A statement that the database has parsed: its name, and the type of each parameter. */
interface Parsed {
  name: string;
  types: readonly number[];
}

/**
 * Lets PGlite parse a statement once, and carry it out in one step: by itself it parses a statement for each call, and
 * takes six steps for it.
 *
 * @returns the same client
 */
export function keepStatements(client: PGlite): PGlite {
  const nameOf = createStatementNames();
  const known = new Map<string, Parsed>();
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat(messages), { syncToFs: false, throwOnError: true });

  async function parsed(name: string, text: string): Promise<Parsed> {
    const about = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
    const statement = { name, types: parse.parseDescribeStatementResults(await send(...about)) };
    known.set(name, statement);
    return statement;
  }

  async function carriedOut<Row>(
    { name: statement, types }: Parsed,
    parameters: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const values = parameters.map((value, at) => {
      if (value === null || value === undefined) return null;
      const serializer = client.serializers[types[at] ?? 0];
      // oxlint-disable-next-line typescript/no-base-to-string -- PGlite itself writes values of types without a serializer so
      return serializer ? serializer(value) : String(value);
    });
    const messages = await send(serialize.bind({ statement, values }), ...REST);
    return parse.parseResults(messages, client.parsers, options)[0] as Results<Row>;
  }

  /** @param alone carries work out while no other query of the client does */
  function keep(target: Pick<PGlite, 'query' | 'closed'>, alone: PGlite['runExclusive']): void {
    const query = target.query.bind(target);
    target.query = <Row>(text: string, parameters: unknown[] = [], options?: QueryOptions) => {
      // A client or a transaction that is over refuses by itself.
      const name = target.closed ? undefined : nameOf({ sql: text, params: parameters });
      if (name === undefined) return query<Row>(text, parameters, options);
      return alone(async () => carriedOut<Row>(known.get(name) ?? (await parsed(name, text)), parameters, options));
    };
  }

  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      keep(tx, (run) => client.runExclusive(run));
      return work(tx);
    });
  // Outside of a transaction, a query waits for the one that is open, and what it wrote is stored with it.
  keep(client, (run) =>
    client._runExclusiveTransaction(() =>
      client.runExclusive(async () => {
        const result = await run();
        await client.syncToFs();
        return result;
      }),
    ),
  );
  return client;
}
