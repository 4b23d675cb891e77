import { parse, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { messagesIn } from './backend-messages.ts';
import { createStatementNames } from './statement-names.ts';

const { serialize } = protocol;
/** What follows the parameters of a statement. */
const REST = [serialize.execute({}), serialize.sync()];

/** A statement that the database has parsed: its name, the type of each parameter, and what describes its rows, if it has any. */
interface Parsed {
  name: string;
  types: readonly number[];
  columns: ReturnType<typeof messagesIn>;
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
  async function send(...messages: Uint8Array[]): Promise<ReturnType<typeof messagesIn>> {
    const parts: Buffer[] = [];
    // What it passes is a part of its memory, which the next answer overwrites.
    const onRawData = (bytes: Uint8Array) => void parts.push(Buffer.from(bytes));
    await client.execProtocolRawStream(Buffer.concat(messages), { syncToFs: false, onRawData });
    return messagesIn(Buffer.concat(parts));
  }

  async function parsed(name: string, text: string): Promise<Parsed> {
    const about = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
    const described = await send(...about);
    const columns = described.filter((message) => message.name === 'rowDescription');
    const statement = { name, types: parse.parseDescribeStatementResults(described), columns };
    known.set(name, statement);
    return statement;
  }

  async function carriedOut<Row>(
    { name: statement, types, columns }: Parsed,
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
    return parse.parseResults([...columns, ...messages], client.parsers, options)[0] as Results<Row>;
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
