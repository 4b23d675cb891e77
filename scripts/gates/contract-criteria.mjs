// What narrows a list is one schema. A call that takes it in its query names it in `x-criteria` and has a parameter for each
// property; those that it lists itself stay as they are.

/** Gives an operation its parameters. */
function addParameters(operation, schemas) {
  const { 'x-criteria': name, parameters = [] } = operation;
  if (name === undefined) return;
  const { properties } = schemas[name] ?? {};
  if (!properties) throw new Error(`${operation.operationId}: x-criteria names no schema with properties: ${name}`);
  const listed = parameters.map((parameter) => parameter.name);
  const criteria = Object.entries(properties)
    .filter(([criterion]) => !listed.includes(criterion))
    .map(([criterion, schema]) => ({ name: criterion, in: 'query', required: false, schema }));
  operation.parameters = [...criteria, ...parameters];
  delete operation['x-criteria'];
}

/** Gives every operation of a contract the parameters of its criteria. */
export function addCriteria(operations, { components: { schemas } }) {
  for (const { operation } of operations) addParameters(operation, schemas);
}
