import { constants, open } from 'node:fs';
import { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isBrokenPipe, ReaderGone } from './failure.ts';
import { isSystemError } from './system-fault.ts';

/**
 * A named pipe is opened without blocking and read or written as a socket. An ordinary open waits for the other end in
 * a thread of Node that signals do not reach, so that only SIGKILL would end the process.
 */
const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

const openDescriptor = promisify(open);

const READER_EVERY_MS = 50;

interface Writing {
  /** Its reason is thrown when it aborts. */
  signal: AbortSignal;
  /** Whether the pipe has had a reader: if that reader has gone, no other will come. */
  hadReader: boolean;
  /** Called once if there is no reader yet. */
  onWait: () => void;
}

/** Opens a pipe for writing once it has a reader. The system refuses a pipe without one with ENXIO. */
async function openWriter(path: string, { signal, hadReader, onWait }: Writing): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await openDescriptor(path, O_WRONLY | O_NONBLOCK);
    } catch (error) {
      if (!isSystemError(error) || error.code !== 'ENXIO') throw error;
      if (hadReader) throw new ReaderGone();
      if (tries === 0) onWait();
    }
    await setTimeout(READER_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Writes into a pipe; waits for its reader. @throws {ReaderGone} the reader has closed the pipe */
export async function writePipe(
  path: string,
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  writing: Writing,
): Promise<void> {
  const { signal } = writing;
  const fd = await openWriter(path, writing);
  try {
    await pipeline(parts, new Socket({ fd, readable: false, writable: true }), { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw isBrokenPipe(error) ? new ReaderGone() : error;
  }
}

/** Reads a named pipe to its end; waits for its writer. @param signal its reason is thrown when it aborts */
export async function* readPipe(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const socket = new Socket({ fd: await openDescriptor(path, O_RDONLY | O_NONBLOCK), readable: true, writable: false });
  const stop = (): void => void socket.destroy();
  signal.addEventListener('abort', stop);
  try {
    yield* socket as AsyncIterable<Uint8Array>;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
  signal.throwIfAborted();
}
