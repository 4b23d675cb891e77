// The names of `@ibk/sdk/contract` are schemas of the contract: their fields and meaning are written there, once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Comment, Converter, UnknownType } from 'typedoc';
import { root } from '../machine/root.mjs';

const { paths, components } = JSON.parse(readFileSync(join(root, 'openapi/contract.gen.json'), 'utf8'));
const { schemas } = components;

/** Types that describe the query of an operation. */
const QUERIES = {
  TransactionQuery: 'listTransactions',
  TransactionCriteria: 'summariseTransactions',
  DeductionQuery: 'listDeductions',
  DeductionCriteria: 'summariseDeductions',
  BalanceQuery: 'listBalances',
  StatementQuery: 'readStatement',
  AuditQuery: 'listAudit',
  BeneficiaryList: 'listBeneficiaries',
};
/** Types whose schema has another name in the contract. */
const RENAMED = { ErrorBody: 'Error' };

const resolve = (item) =>
  item.$ref
    ? item.$ref
        .slice(2)
        .split('/')
        .reduce((node, part) => node[part], { components })
    : item;

/** The query of an operation in the form of a schema. */
function queryOf(operationId) {
  const operation = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find((one) => one.operationId === operationId);
  const query = operation.parameters.map(resolve).filter((one) => one.in === 'query');
  return {
    required: query.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(query.map(({ name, description, schema }) => [name, { description, ...schema }])),
  };
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text) => `\`${text}\``;

/** A type in words, with links to the types that have a page of their own. */
function typeText(schema, exported) {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1);
    const inner = schemas[name];
    if (exported.has(name)) return `[${name}](contract.${name}.html)`;
    return inner.properties ? `[${name}](/docs#schema-${name})` : typeText(inner, exported);
  }
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices) return choices.map((one) => typeText(one, exported)).join(schema.allOf ? ' and ' : ' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((word) => code(JSON.stringify(word))).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {}, exported)}`;
  return [schema.type ?? 'any'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : '');
}

/** The fields of an object: of nested unnamed objects and lists too, with their path, and of each member of a union. */
function fieldsOf(schema, above = '') {
  if (schema.$ref) return above ? [] : fieldsOf(resolve(schema));
  if (schema.type === 'array') return schema.items ? fieldsOf(schema.items, `${above}[]`) : [];
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = above ? `${above}.${name}` : name;
    return [{ path, field, isRequired: schema.required?.includes(name) ?? false }, ...fieldsOf(field, path)];
  });
  return [...own, ...parts.flatMap((part) => fieldsOf(part, above))];
}

function table(schema, exported) {
  const rows = fieldsOf(schema).map(({ path, field, isRequired }) => {
    const meaning = field.description ?? resolve(field).description ?? '';
    return `| ${code(path)}${isRequired ? '' : ' (optional)'} | ${cell(typeText(field, exported))} | ${cell(meaning)} |`;
  });
  if (rows.length === 0) return typeText(schema, exported);
  return ['| Field | Type | Meaning |', '| --- | --- | --- |', ...new Set(rows)].join('\n');
}

/** Whole documents of the contract, which are written for the compiler. */
const FOR_THE_COMPILER = ['components', 'operations', 'paths'];

/** Gives each type that is named as its schema the schema's description, its fields and an example. */
export const describeContract = (app) =>
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const { children } = project.children.find(({ name }) => name === 'contract');
    for (const type of children.filter(({ name }) => FOR_THE_COMPILER.includes(name))) project.removeReflection(type);
    const exported = new Set(children.map(({ name }) => name));
    for (const type of children) {
      const name = RENAMED[type.name] ?? type.name;
      const schema = QUERIES[name] ? queryOf(QUERIES[name]) : schemas[name];
      if (!schema) continue;
      const link = QUERIES[name] ? `/docs#${QUERIES[name]}` : `/docs#schema-${name}`;
      const example = schema.example ? `\n\n\`\`\`json\n${JSON.stringify(schema.example, null, 2)}\n\`\`\`` : '';
      const text = `${schema.description ?? ''}\n\n${table(schema, exported)}${example}\n\n[In the contract](${link}).`;
      type.comment = new Comment([{ kind: 'text', text }]);
      // The table has the fields with their meaning.
      project.removeTypeReflections(type.type);
      type.type = new UnknownType(
        schema.type === 'object' || !schema.type ? 'object' : typeText(schema, new Set()).replaceAll('`', ''),
      );
    }
  });
