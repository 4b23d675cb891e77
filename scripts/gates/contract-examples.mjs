// The example of each call: `openapi/examples/<tag>.json`, one request with its answer from the demo world by operationId.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';

const FOLDER = join(root, 'openapi/examples');
const JSON_MEDIA = 'application/json';

/** The examples as they are written, with the name of their file. */
const rows = () =>
  readdirSync(FOLDER).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))).map(([id, example]) => ({
      file,
      id,
      example,
    })),
  );

const answerOf = ({ responses }) => responses['200'].content;

/**
 * Puts each example into the contract: body and answer in the places that OpenAPI has for them, the rest in
 * `x-example`.
 */
export function addExamples(operations) {
  const examples = new Map(rows().map(({ id, example }) => [id, example]));
  for (const { id, operation } of operations) {
    const { as, path, query, body, answer } = examples.get(id) ?? {};
    operation['x-example'] = { as, path, query };
    if (body !== undefined && operation.requestBody) Object.values(operation.requestBody.content)[0].example = body;
    if (answer !== undefined && answerOf(operation)[JSON_MEDIA]) answerOf(operation)[JSON_MEDIA].example = answer;
  }
}

/** The missing and the surplus parts of an example. */
function faultsOf({ operation, parameters }, { path = {}, query = {}, body, answer }) {
  const given = { path, query };
  const known = parameters.filter(({ in: where }) => given[where]);
  const missing = known.filter(({ name, in: where, required }) => required && given[where][name] === undefined);
  const stray = Object.entries(given).flatMap(([where, values]) =>
    Object.keys(values).filter((name) => !known.some((each) => each.in === where && each.name === name)),
  );
  return [
    ...missing.map(({ name }) => `it lacks the parameter ${name}`),
    ...stray.map((name) => `the call has no parameter ${name}`),
    ...((body === undefined) === (operation.requestBody === undefined) ? [] : ['its body is missing or has no place']),
    ...((answer === undefined) === (answerOf(operation)[JSON_MEDIA] === undefined)
      ? []
      : ['its answer is missing or has no place']),
  ];
}

const isSentence = (answer) => Object.keys(answer).join() === 'message';

/** Names of the calls whose examples have an equal value; undefined equals nothing. */
function twins(all, valueOf) {
  const groups = new Map();
  for (const { id, example } of all) {
    const value = JSON.stringify(valueOf(example));
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), id]);
  }
  return [...groups.values()].filter(({ length }) => length > 1).map((ids) => ids.join(' and '));
}

/** Sentences about calls without an example of their own. @param parametersOf the parameters of a call, references followed */
export function exampleFaults(operations, parametersOf) {
  const all = rows();
  const known = new Map(operations.map((each) => [each.id, each]));
  const own = new Map(all.map(({ id, example }) => [id, example]));
  return [
    ...operations
      .filter(({ id }) => !own.has(id))
      .map(({ id }) => `${id} has no example: add one to openapi/examples.`),
    ...all
      .filter(({ id }) => !known.has(id))
      .map(({ file, id }) => `openapi/examples/${file}: the contract has no ${id}.`),
    ...all.flatMap(({ file, id, example }) => {
      const call = known.get(id);
      if (!call) return [];
      const wrongFile =
        `${call.operation.tags[0]}.json` === file ? [] : [`it belongs into ${call.operation.tags[0]}.json`];
      const faults = [...wrongFile, ...faultsOf({ ...call, parameters: parametersOf(call.operation) }, example)];
      return faults.map((fault) => `openapi/examples/${file}, ${id}: ${fault}.`);
    }),
    ...twins(all, ({ body }) => body).map((two) => `${two} share the example of their request.`),
    ...twins(all, ({ answer }) => (answer && !isSentence(answer) ? answer : undefined)).map(
      (two) => `${two} share the example of their answer.`,
    ),
  ];
}
