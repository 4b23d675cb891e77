// The roles that may use each operation, and the states of the session that allow it: read from `x-roles`, `x-session`
// and `x-envelope`.

/** The roles behind `x-roles`: a set of `x-role-sets` by name, or a list. @throws naming the operation */
function rolesOf(contract, id, stated) {
  const known = contract.components.schemas.Role.enum;
  const roles = Array.isArray(stated) ? stated : contract['x-role-sets'][stated];
  const unknown = (roles ?? [stated]).filter((role) => !known.includes(role));
  if (unknown.length > 0)
    throw new Error(`${id}: x-roles names ${unknown.join(', ')}, which is neither a role nor a set`);
  return known.filter((role) => roles.includes(role));
}

function accessOf(contract, { id, operation, secured }) {
  const stated = operation['x-roles'];
  if (secured && stated === undefined) throw new Error(`${id}: x-roles is missing; say which roles may use it`);
  if (!secured && stated !== undefined) throw new Error(`${id}: x-roles has no meaning without a session`);
  for (const [key, value] of Object.entries({ 'x-session': 'must-change', 'x-envelope': 'clear' }))
    if (![undefined, value].includes(operation[key])) throw new Error(`${id}: ${key} is ${value} or absent`);
  return rolesOf(contract, id, stated ?? 'all');
}

/** The generated module of the operations, which are {id, operation, secured} in the contract's order. */
export function accessModule(contract, operations, head) {
  const rows = operations.map((each) => [each.id, accessOf(contract, each)]);
  const names = new Map(Object.entries(contract['x-role-sets']).map(([name, roles]) => [String(roles), name]));
  const constant = (name) => name.toUpperCase().replaceAll('-', '_');
  const list = (items) => `[${items.map((word) => `'${word}'`).join(', ')}]`;
  const roles = (each) => (names.has(String(each)) ? constant(names.get(String(each))) : list(each));
  const groups = Object.entries(
    rows.reduce((all, [id, each]) => ({ ...all, [roles(each)]: [...(all[roles(each)] ?? []), id] }), {}),
  );
  const marked = (key) => list(operations.filter(({ operation }) => operation[key]).map(({ id }) => id));
  const sets = Object.entries(contract['x-role-sets']);
  return `${head}
import type { OperationId } from './operations.gen.ts';
import type { Role } from './schema.gen.ts';

type Roles = readonly Role[];

${sets.map(([name, each]) => `const ${constant(name)}: Roles = ${list(each)};`).join('\n')}

// The roles of a single operation, for a page that needs no others.
${rows.map(([id, each]) => `export const ${id}: Roles = ${roles(each)};`).join('\n')}

/** The operations by the roles that may use them, which is shorter than their roles by the operations. */
const BY_ROLES: readonly (readonly [roles: Roles, ids: string])[] = [
${groups.map(([each, ids]) => `  [${each}, '${ids.join(' ')}'],`).join('\n')}
];
/** Roles that may use an operation, by operationId. */
export const OPERATION_ROLES: Readonly<Record<string, Roles>> = /* @__PURE__ */ (() =>
  Object.fromEntries(BY_ROLES.flatMap(([roles, ids]) => ids.split(' ').map((id) => [id, roles]))))();

/** Operations that a session may use although its first login or password change is still open. */
export const OPEN_WHILE_MUST_CHANGE: readonly OperationId[] = ${marked('x-session')};

/** Operations whose bodies are never sealed. */
export const ALWAYS_UNENCRYPTED: readonly OperationId[] = ${marked('x-envelope')};
`;
}
