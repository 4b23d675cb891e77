import { type OperationId, type OperationRow, OPERATIONS } from '../contract/operations.gen.ts';

/** A row of the contract with its id. */
export interface Operation extends OperationRow {
  readonly id: OperationId;
}

const ids = Object.keys(OPERATIONS) as OperationId[];
const rows: readonly Operation[] = ids.map((id) => ({ ...OPERATIONS[id], id }));
const exact = new Map(rows.map((row) => [`${row.method} ${row.path}`, row]));
const templates = rows
  .filter((row) => row.path.includes('{'))
  .map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * The operation that a request belongs to.
 *
 * @param path of the request's address, without its query
 * @throws {TypeError} the contract has no such call
 */
export function operationOf(method: string, path: string): Operation {
  const row =
    exact.get(`${method} ${path}`) ??
    templates.find((template) => template.row.method === method && template.pattern.test(path))?.row;
  if (!row) throw new TypeError('The contract has no such call.');
  return row;
}

/** `GET /api/banking/valid-account`, for errors and events. */
export const nameOf = (operation: Operation): string => `${operation.method} ${operation.path}`;

/**
 * Whether a lost answer leaves the user in doubt about what the bank did. A lost login does not: at most a session is
 * left behind that nobody uses.
 */
export const leavesDoubt = (operation: Operation): boolean =>
  operation.method !== 'GET' && operation.retry === 'never' && operation.id !== 'login';
