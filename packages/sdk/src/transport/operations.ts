import type { OperationRow } from '../contract/operation-row.ts';
import type { OperationId } from '../contract/operations.gen.ts';
import type { PlainRequest } from './plain-request.ts';
import { misuse } from './misuse.ts';

/** Gives a request what its call needs before it is sent, such as an idempotency key. */
type Prepare = (request: PlainRequest, row: OperationRow) => void;

/** A row of the contract with its id. */
export interface Operation extends OperationRow {
  readonly id: OperationId;
  readonly prepare?: Prepare | undefined;
}

type Rows = Partial<Readonly<Record<OperationId, OperationRow>>>;

/** Those of the contract's operations that this client has. */
export interface Operations {
  /** Adds further operations; `prepare` runs on each of their requests first. */
  learn(rows: Rows, prepare?: Prepare): void;
  /**
   * The operation that a request belongs to.
   *
   * @param path of the request's address, without its query
   * @throws {BankError} invalid: the contract has no such call, as with an empty id in its path
   */
  of(method: string, path: string): Operation;
}

export function createOperations(first: Rows): Operations {
  const exact = new Map<string, Operation>();
  const templates = new Map<string, RegExp>();
  const learn = (rows: Rows, prepare?: Prepare): void => {
    for (const [id, row] of Object.entries(rows) as [OperationId, OperationRow][]) {
      const name = `${row.method} ${row.path}`;
      exact.set(name, { ...row, id, prepare });
      if (name.includes('{')) templates.set(name, new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`));
    }
  };
  learn(first);
  return {
    learn,
    of(method, path) {
      const call = `${method} ${path}`;
      const template = exact.has(call) ? call : [...templates.keys()].find((name) => templates.get(name)?.test(call));
      const operation = exact.get(template ?? '');
      if (!operation) throw misuse('path', 'Kontrak tidak memiliki panggilan itu; periksa nilai dalam alamatnya.');
      return operation;
    },
  };
}

/** `GET /api/banking/valid-account`, for errors and events. */
export const nameOf = (operation: Operation): string => `${operation.method} ${operation.path}`;

/**
 * Whether a lost answer leaves the user in doubt about what the bank did. A lost login does not: at most it leaves an
 * unused session behind.
 */
export const leavesDoubt = (operation: Operation): boolean =>
  operation.method !== 'GET' && operation.retry === 'never' && operation.id !== 'login';
