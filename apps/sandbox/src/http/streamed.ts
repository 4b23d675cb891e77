import type { FileWriter } from '../operation/handler.ts';

/**
 * The body of a file that is written while the client takes it: a part is made when the client has taken the one before,
 * so a slow client holds one part in memory. A client that goes away ends the writing.
 *
 * @param onFault receives what stopped the writing; the client gets a connection that breaks, never an end
 */
export function streamed(
  write: FileWriter,
  onFault: (fault: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const gone = new AbortController();
  const parts = write(gone.signal);
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(client) {
        try {
          const part = await parts.next();
          if (gone.signal.aborted) return;
          if (part.done) client.close();
          else client.enqueue(part.value);
        } catch (fault) {
          if (gone.signal.aborted) return;
          onFault(fault);
          // The server may print what a stream failed with, so it gets nothing of the fault.
          client.error(new Error('The file could not be completed.'));
        }
      },
      async cancel() {
        gone.abort();
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}
