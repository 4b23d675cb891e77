/** The end of the way to the bank where a connection failed. */
export type ConnectEnd = 'bank' | 'proxy';

/** A connection that could not be made, so that nothing was sent. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly end: ConnectEnd;

  /** @param cause Node's error, or the `ProxyAnswer` that refused the tunnel */
  constructor(end: ConnectEnd, cause: Error) {
    super(`No connection to the ${end}`, { cause });
    this.end = end;
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
