// Reads an OpenAPI description: its references, and the values of a schema.

const target = (contract, ref) =>
  ref
    .slice(2)
    .split('/')
    .reduce((node, part) => node[part], contract);

/** An item itself, following its reference if it has one. */
export const resolved = (contract, item) => (item.$ref ? target(contract, item.$ref) : item);

/** The value of a schema, or of the one it refers to, under a key. */
export const saidOf = (contract, node, key) =>
  node[key] ?? (node.$ref ? saidOf(contract, target(contract, node.$ref), key) : undefined);
