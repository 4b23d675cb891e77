import { Client, type Pool } from 'pg';

const CHANNEL = 'ibk_live';
/** How long after a lost connection it is made again. */
const RECONNECT_MS = 1_000;
const CONNECT_WITHIN_MS = 5_000;

/** Short texts between the processes that share a database. None is kept for a process that does not listen. */
export interface Signals {
  /** Sends a text of at most 8,000 bytes to every process that listens, this one included. */
  send: (text: string) => Promise<void>;
  /** @returns what ends the listening */
  listen: (listener: SignalListener) => () => Promise<void>;
}

interface SignalListener {
  onSignal: (text: string) => void;
  /** The connection is there, or there again: what was sent until now may have been missed. */
  onConnected: () => void;
}

/** Signals by LISTEN and NOTIFY. Listening holds a connection of its own, which is made again whenever it is lost. */
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
        // A lost connection may tell of it more than once.
        let isLost = false;
        const lost = () => {
          if (isLost || isOver) return;
          isLost = true;
          fresh.end().catch(() => undefined);
          timer = setTimeout(() => void (connecting = connect()), RECONNECT_MS).unref();
        };
        fresh.on('error', lost).on('end', lost);
        fresh.on('notification', ({ payload = '' }) => onSignal(payload));
        try {
          await fresh.connect();
          await fresh.query(`listen ${CHANNEL}`);
          onConnected();
        } catch {
          lost();
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
