// Checks that the contract explains itself: every property and parameter has a description, with its unit if any.
import { resolved, saidOf } from './contract-document.mjs';

/** Least share of described fields in per cent: among the calls that we added, and in the whole contract. */
const LEAST = { extension: 100, all: 95 };

/** The meaning of a number: a unit, or the things that it counts. */
const UNITS =
  /\b(rupiah|seconds|minutes|pixels|number|rows?|transactions|approvals|approvers|users|prints|sequence|version|cursor|place|how often)\b/i;

const wordsOf = (text) => new Set(text.toLowerCase().match(/[a-z]+/g));
const EMPTY_WORDS = ['the', 'a', 'an', 'of', 'is', 'this'];
const partsOf = (name) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

/** Whether a text has more words than the name: 'The account number' does not explain `accountNumber`. */
function saysMore(name, text) {
  const known = wordsOf(partsOf(name));
  return [...wordsOf(text)].some((word) => !known.has(word) && !EMPTY_WORDS.includes(word));
}

/** A visitor of the schemas below a node, each reference followed once. */
function walker(contract, found) {
  const seen = new Set();
  const said = (node, key) => saidOf(contract, node, key) ?? (node.schema && saidOf(contract, node.schema, key));
  const hasUnit = (node, meaning) =>
    ![said(node, 'type')].flat().some((type) => /^(number|integer)$/.test(type)) ||
    said(node, 'x-decimals') !== undefined ||
    UNITS.test(meaning);
  const note = (name, path, node) => {
    const meaning = said(node, 'description');
    found.set(path, meaning !== undefined && saysMore(name, meaning) && hasUnit(node, meaning));
  };
  function schema(node, path) {
    if (node.$ref) {
      const name = node.$ref.split('/').at(-1);
      if (seen.has(name)) return;
      seen.add(name);
      note('', name, resolved(contract, node));
      return schema(resolved(contract, node), name);
    }
    for (const [name, inner] of Object.entries(node.properties ?? {})) {
      note(name, `${path}.${name}`, inner);
      schema(inner, `${path}.${name}`);
    }
    if (node.items) schema(node.items, `${path}[]`);
    for (const key of ['oneOf', 'anyOf', 'allOf']) node[key]?.forEach((each) => schema(each, path));
  }
  const content = (holder, path) =>
    Object.values(holder.content ?? {}).forEach(({ schema: each }) => schema(each, path));
  return { note, schema, content };
}

/** Every field of some operations by its path, and whether it is described, a number with its unit. */
function fieldsOf(contract, operations) {
  const found = new Map();
  const { note, schema, content } = walker(contract, found);
  for (const { id, operation } of operations) {
    for (const parameter of (operation.parameters ?? []).map((item) => resolved(contract, item))) {
      note(parameter.name, `${id} ${parameter.in} ${parameter.name}`, parameter);
      schema(parameter.schema, id);
    }
    content(operation.requestBody ?? {}, `${id} request`);
    for (const answer of Object.values(operation.responses).map((item) => resolved(contract, item))) {
      content(answer, `${id} answer`);
      for (const [name, header] of Object.entries(answer.headers ?? {})) note('', `${id} header ${name}`, header);
    }
  }
  return found;
}

/** The sentences of a failure: the fields without a description, if there are too many. */
export function undescribedFields(contract, operations) {
  const parts = {
    extension: operations.filter(({ operation }) => operation['x-origin'] === 'extension'),
    all: operations,
  };
  return Object.entries(parts).flatMap(([name, part]) => {
    const fields = [...fieldsOf(contract, part)];
    const missing = fields.filter(([, isDescribed]) => !isDescribed).map(([path]) => path);
    const share = 100 - (100 * missing.length) / fields.length;
    if (share >= LEAST[name]) return [];
    return [
      `${share.toFixed(1)} % of the ${fields.length} fields of ${name === 'all' ? 'the contract' : 'our own calls'} are ` +
        `described, ${LEAST[name]} are needed. Say in openapi what these are, with their unit:\n  ${missing.join('\n  ')}`,
    ];
  });
}
