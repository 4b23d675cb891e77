import type { Cancellation } from '../transport/cancellation.ts';
import { type HttpClient, NetworkFault } from '../transport/http-client.ts';

const CLOSED = {
  code: 'ERR_CLIENT_CLOSED',
  message: 'Klien bank ini sudah ditutup. Buat klien baru untuk permintaan berikutnya.',
};

/**
 * An HTTP client that can be closed: later requests are rejected without being sent; requests in flight are aborted.
 *
 * @param release frees the client's connections
 */
export function closableClient(client: HttpClient, release: () => Promise<void>) {
  const underWay = new Set<Cancellation>();
  let isClosed = false;

  const http: HttpClient = async (request, cancellation) => {
    if (isClosed) throw new NetworkFault('NotConnected', CLOSED);
    underWay.add(cancellation);
    try {
      return await client(request, cancellation);
    } finally {
      underWay.delete(cancellation);
    }
  };

  return {
    http,
    async close(): Promise<void> {
      isClosed = true;
      for (const cancellation of underWay) cancellation.cancel(new NetworkFault('ClientClosed', CLOSED));
      await release();
    },
  };
}
