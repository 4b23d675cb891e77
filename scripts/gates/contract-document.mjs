// Reading a description of OpenAPI: its references, and what a schema says.

const target = (contract, ref) =>
  ref
    .slice(2)
    .split('/')
    .reduce((node, part) => node[part], contract);

/** An item itself, following its reference if it has one. */
export const resolved = (contract, item) => (item.$ref ? target(contract, item.$ref) : item);

/** What a schema, or the one it refers to, says under a key. */
export const saidOf = (contract, node, key) =>
  node[key] ?? (node.$ref ? saidOf(contract, target(contract, node.$ref), key) : undefined);
