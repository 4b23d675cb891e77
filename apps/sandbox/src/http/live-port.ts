import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Context } from '../operation/handler.ts';

/** The live notices at /socket, from the server's point of view. */
export interface Live {
  /** Takes over a connection that asked for an upgrade. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  announce: Context['announce'];
  ended: Context['ended'];
  /** Ends every open connection. */
  close: () => Promise<void>;
}
