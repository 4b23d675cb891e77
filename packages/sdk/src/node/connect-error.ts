/** The host that a connection was meant for. */
export type Peer = 'bank' | 'proxy';

/** A connection that could not be made, so that nothing was sent. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly peer: Peer;

  /** @param cause Node's error, or the `ProxyAnswer` that refused the tunnel */
  constructor(peer: Peer, cause: Error) {
    super(`No connection to the ${peer}`, { cause });
    this.peer = peer;
  }
}

/** A proxy's answer to CONNECT other than success. */
export class ProxyAnswer extends Error {
  override readonly name = 'ProxyAnswer';
  readonly status: number;

  constructor(status: number) {
    super(`The proxy answered ${status}`);
    this.status = status;
  }
}
