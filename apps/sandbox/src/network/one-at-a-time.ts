import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection. Our clients do not pipeline, but HTTP/1.1 allows it. */
const MOST_WAITING = 16;

type Exchange = [IncomingMessage, ServerResponse];

/**
 * Serves the requests of a connection one after the other: the next one starts when the previous answer was taken.
 * While requests wait, nothing more is read from the connection, so a client that sends without reading fills its own
 * buffers and not the bank's. A connection with more waiting requests than allowed is cut.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  /** The waiting requests of each connection that is being served. */
  const busy = new WeakMap<Socket, Exchange[]>();

  function serve(socket: Socket, [incoming, outgoing]: Exchange): void {
    outgoing.once('close', () => serveNext(socket));
    listener(incoming, outgoing);
  }
  function serveNext(socket: Socket): void {
    const waiting = busy.get(socket) ?? [];
    // A closed connection has no reader for the answers, so its waiting requests are dropped.
    const next = socket.destroyed ? undefined : waiting.shift();
    if (!next) {
      busy.delete(socket);
      return;
    }
    if (waiting.length === 0) socket.resume();
    serve(socket, next);
  }
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const waiting = busy.get(socket);
    if (!waiting) {
      busy.set(socket, []);
      serve(socket, [incoming, outgoing]);
      return;
    }
    if (waiting.length === MOST_WAITING) {
      waiting.length = 0;
      socket.destroy();
    }
    if (socket.destroyed) return;
    socket.pause();
    waiting.push([incoming, outgoing]);
  };
}
