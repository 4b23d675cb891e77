import { Client, type Pool } from 'pg';

const CHANNEL = 'ibk_live';
/** Delay before a lost connection is made again, in milliseconds. */
const RECONNECT_MS = 1_000;
const CONNECT_WITHIN_MS = 5_000;

/** Short messages between processes that share a database. A process that is not listening misses them for good. */
export interface Signals {
  /** Sends a message of at most 8,000 bytes to every listening process, this one included. */
  send: (text: string) => Promise<void>;
  /** @returns a function that ends the listening */
  listen: (listener: SignalListener) => () => Promise<void>;
}

interface SignalListener {
  onSignal: (text: string) => void;
  /** Called on every (re)connection: messages sent before this moment may have been missed. */
  onConnected: () => void;
}

/** Signals by LISTEN and NOTIFY. Listening uses its own connection, which is restored whenever it is lost. */
export function createSignals(url: string, pool: Pool): Signals {
  return {
    send: async (text) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
    },
    listen: ({ onSignal, onConnected }) => {
      let isOver = false;
      let client: Client | null = null;
      let timer: NodeJS.Timeout | undefined;

      async function connect(): Promise<void> {
        const fresh = new Client({
          connectionString: url,
          keepAlive: true,
          connectionTimeoutMillis: CONNECT_WITHIN_MS,
        });
        client = fresh;
        // A lost connection may report its loss more than once.
        let isLost = false;
        const handleLoss = () => {
          if (isLost || isOver) return;
          isLost = true;
          fresh.end().catch(() => undefined);
          timer = setTimeout(() => void (connecting = connect()), RECONNECT_MS).unref();
        };
        fresh.on('error', handleLoss).on('end', handleLoss);
        fresh.on('notification', ({ payload = '' }) => onSignal(payload));
        try {
          await fresh.connect();
          await fresh.query(`listen ${CHANNEL}`);
          onConnected();
        } catch {
          handleLoss();
        }
      }
      let connecting = connect();
      return async () => {
        isOver = true;
        clearTimeout(timer);
        await connecting;
        await client?.end().catch(() => undefined);
      };
    },
  };
}
