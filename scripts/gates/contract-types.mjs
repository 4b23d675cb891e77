// The TypeScript types of the contract: one named, flat type a schema, whose fields keep their descriptions in an editor.
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';
import { resolved, saidOf } from './contract-document.mjs';

/** The source of a call, as its doc block states it. */
export const sourceOf = (operation) =>
  operation['x-origin'] === 'extension' ? 'ours' : operation['x-source'].replaceAll(';', ',');

/**
 * A field's description with the unit of money and the mark of an extension, if the schema that it refers to has them.
 */
function described(contract, field) {
  const meaning = saidOf(contract, field, 'description');
  const isMoney = saidOf(contract, field, 'x-decimals') === 2 && !/rupiah/i.test(meaning);
  const isOurs = saidOf(contract, field, 'x-origin') === 'extension';
  return [meaning, ...(isMoney ? [' Rupiah.'] : []), ...(isOurs ? ['\n@source ours'] : [])].join('') || undefined;
}

/** Copies a schema's description to the fields that only refer to it: editors show no other. */
function describeReferences(contract, node) {
  for (const field of Object.values(node?.properties ?? {})) field.description = described(contract, field);
  if (node && typeof node === 'object') Object.values(node).forEach((inner) => describeReferences(contract, inner));
}

/** The contract as a client's types see it. @param isKey whether a parameter is the key that the transport adds */
function forClients(contract, isKey) {
  const copy = structuredClone(contract);
  describeReferences(copy, copy);
  for (const operation of Object.values(copy.paths).flatMap((item) => Object.values(item))) {
    // A type shows the example of its schema; those of the calls would only make the declarations longer.
    for (const { content = {} } of [operation.requestBody ?? {}, operation.responses['200']])
      for (const media of Object.values(content)) delete media.example;
    operation.description = `${operation.description ?? operation.summary}\n@source ${sourceOf(operation)}`;
    operation.parameters = operation.parameters?.map((item) => {
      const parameter = { ...resolved(copy, item) };
      const description = parameter.description ?? saidOf(copy, parameter.schema, 'description');
      return { ...parameter, description, required: isKey(parameter) ? false : parameter.required };
    });
  }
  delete copy.components.parameters;
  return copy;
}

/** Names for types whose schema name would hide a type of the language. */
const TYPE_NAMES = { Error: 'ErrorBody' };

const nameOf = (node) =>
  node?.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : '';
const memberOf = (node, name) => (node.members ?? node.type.members).find((each) => nameOf(each) === name);

/** A member of a type as an exported type of its own, with its doc block. */
function exported(name, member) {
  const alias = ts.factory.createTypeAliasDeclaration(
    [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)],
    name,
    undefined,
    member.type,
  );
  return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(member));
}

const isText = (node, text) =>
  ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) && (!text || node.literal.text === text);
/** X of `components["schemas"]["X"]`. */
function schemaNamed(node) {
  if (!ts.isIndexedAccessTypeNode(node) || !isText(node.indexType) || !ts.isIndexedAccessTypeNode(node.objectType))
    return;
  if (isText(node.objectType.indexType, 'schemas')) return node.indexType.literal.text;
}

/** A doc block as editors show it best: plain sentences first, without the tags and indents of the generator. */
function plainly(text) {
  const lines = text
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .filter((line) => line.trim() !== '' && !line.startsWith('@enum'));
  const example = lines.findIndex((line) => line.startsWith('@example'));
  const own = example < 0 ? lines : lines.slice(0, example);
  const said = own.flatMap((line, at) => {
    const bare = line.trim().replace(/^@description /, '');
    return at > 0 && bare !== line.trim() ? ['', bare] : [bare];
  });
  const all = [...said, ...lines.slice(own.length)];
  return all.length === 1 ? `* ${all[0]} ` : `*\n${all.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n `;
}

function describePlainly(node) {
  const comments = ts.getSyntheticLeadingComments(node);
  if (comments)
    ts.setSyntheticLeadingComments(
      node,
      comments.map((each) => ({ ...each, text: plainly(each.text) })),
    );
}

/** The syntax tree, in which `change` may replace each node. */
const replaced = (nodes, change) =>
  ts.transform(nodes, [
    (context) => (root) => {
      const visit = (node) => ts.visitEachChild(change(node) ?? node, visit, context);
      return visit(root);
    },
  ]).transformed;

/** A member of a type with a reference in place of the type it had. */
function referring(member, name) {
  const { modifiers, questionToken } = member;
  const reference = ts.factory.createTypeReferenceNode(name);
  const next = ts.factory.updatePropertySignature(member, modifiers, member.name, questionToken, reference);
  return ts.setSyntheticLeadingComments(next, undefined);
}

/** One object type in place of `{ a: A } & { [key: string]: unknown }`, with the same meaning. */
function merged(node) {
  if (!ts.isIntersectionTypeNode(node) || !node.types.every(ts.isTypeLiteralNode)) return;
  return ts.factory.createTypeLiteralNode(node.types.flatMap(({ members }) => [...members]));
}

/** Name and member of the query of each call that has one. */
const queriesOf = (operations) =>
  operations.members.flatMap((operation) => {
    const query = memberOf(memberOf(operation, 'parameters'), 'query');
    if (!ts.isTypeLiteralNode(query.type)) return [];
    const id = nameOf(operation);
    const text = `* The query of \`${id}\`. `;
    ts.addSyntheticLeadingComment(query, ts.SyntaxKind.MultiLineCommentTrivia, text, true);
    return [[`${id[0].toUpperCase()}${id.slice(1)}Query`, query]];
  });

/** The generated module of types. @param isKey whether a parameter is the key that the transport adds */
export async function typesModule(contract, isKey) {
  const generated = await openapiTS(forClients(contract, isKey), { defaultNonNullable: false });
  const whole = replaced(generated, merged);
  const nodes = replaced(whole, (node) => {
    describePlainly(node);
    const name = schemaNamed(node);
    return name ? ts.factory.createTypeReferenceNode(TYPE_NAMES[name] ?? name) : undefined;
  });
  const interfaceOf = (name) => nodes.find((node) => nameOf(node) === name);
  const schemas = memberOf(interfaceOf('components'), 'schemas').type.members.map((member) => [
    TYPE_NAMES[nameOf(member)] ?? nameOf(member),
    member,
  ]);
  const queries = queriesOf(interfaceOf('operations'));
  const named = new Map([...schemas, ...queries].map(([name, member]) => [member, name]));
  const rest = replaced(nodes, (node) => (named.has(node) ? referring(node, named.get(node)) : undefined));
  return COMMENT_HEADER + astToString([...[...named].map(([member, name]) => exported(name, member)), ...rest]);
}
