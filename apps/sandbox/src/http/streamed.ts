import type { FileWork } from '../operation/file-work.ts';
import type { FileWriter } from '../operation/handler.ts';

interface Watch {
  /** Receives the error that stopped the writing; the client sees a broken connection, never a complete file. */
  onFault: (fault: unknown) => void;
  /** Called when nothing more will be written, whatever the cause. */
  onEnd: () => void;
}

/**
 * The body of a file that is written while the client takes it: a part is made when the client has taken the one before,
 * so a slow client holds one part in memory. A client that goes away, or takes no part for too long, ends the writing.
 */
export function streamed(
  write: FileWriter,
  { turnOf, stallMs }: Pick<FileWork, 'turnOf' | 'stallMs'>,
  { onFault, onEnd }: Watch,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const gone = new AbortController();
  const parts = write(turnOf(gone.signal));
  let stall: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    gone.abort();
    // The writing in progress ends at its next turn. It then throws the signal's reason, which is expected.
    await parts.return().catch(() => undefined);
    onEnd();
  }
  // The server may print a stream's error, so the error contains nothing of the fault.
  const breakOff = (client: ReadableStreamDefaultController) =>
    client.error(new Error('The file could not be completed.'));
  /** Waits for the client to take the next part. */
  const expectClient = (client: ReadableStreamDefaultController) => {
    if (stallMs === null) return;
    stall = setTimeout(() => {
      breakOff(client);
      void stop();
    }, stallMs);
  };

  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: expectClient,
      async pull(client) {
        clearTimeout(stall);
        try {
          const part = await parts.next();
          if (gone.signal.aborted) return;
          if (!part.done) {
            client.enqueue(part.value);
            expectClient(client);
            return;
          }
          onEnd();
          client.close();
        } catch (fault) {
          if (gone.signal.aborted) return;
          onEnd();
          onFault(fault);
          breakOff(client);
        }
      },
      async cancel() {
        clearTimeout(stall);
        await stop();
      },
    },
    { highWaterMark: 0 },
  );
}
