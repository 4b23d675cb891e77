// `npm run rows:all`: deletes each row of each table of rules, forms and formats once and checks that a test turns red.
// The cases of openapi/cases run first, in this process; the tests that load the file judge the rows that pass them.
// `npm run rows:all -- tax-billing` takes only files whose path contains one of the words; `npm run rows`, the gate,
// takes only the rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { createVitest } from 'vitest/node';
import { root } from '../machine/root.mjs';

const sdk = join(root, 'packages/sdk');
const source = join(sdk, 'src');
const require = createRequire(join(sdk, 'package.json'));
const CASES = join(root, 'openapi/cases');

const isTest = (file) => /\.(test|d)\.ts$/.test(file);
const filesIn = (folder) =>
  readdirSync(join(source, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .map((file) => join(source, folder, file));

/** The result of a function that is called at once, as in `(() => [ … ])()`, the form that a bundler may drop. */
const calledAtOnce = (node) => {
  const called = node && ts.isCallExpression(node) ? bare(node.expression) : undefined;
  return called && ts.isArrowFunction(called) && !ts.isBlock(called.body) ? called.body : undefined;
};

/** The literal behind `as const`, `satisfies`, brackets and a function that is called at once. */
function bare(node) {
  while (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)))
    node = node.expression;
  const answer = calledAtOnce(node);
  return answer ? bare(answer) : node;
}
const membersOf = (node) =>
  ts.isArrayLiteralExpression(node) ? node.elements : ts.isObjectLiteralExpression(node) ? node.properties : [];
const valueOf = (member) => bare(ts.isPropertyAssignment(member) ? member.initializer : member);
/** A table inside a table: rows by key, or fields of a row by name. The value of a single row is not a table. */
const holdsRows = (node, depth) =>
  node !== undefined &&
  depth < 2 &&
  (ts.isObjectLiteralExpression(node) ||
    (ts.isArrayLiteralExpression(node) &&
      node.elements.some((element) => typeof valueOf(element) === 'object' && membersOf(valueOf(element)).length > 0)));

/** The name and the value that a statement declares, in TypeScript or as compiled: `exports.NAME = …`. */
function declared(statement, tree) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name, initializer }) => [name.getText(tree), initializer]);
  const assigned = ts.isExpressionStatement(statement) && statement.expression;
  const isExport = assigned && ts.isBinaryExpression(assigned) && ts.isPropertyAccessExpression(assigned.left);
  return isExport ? [[assigned.left.name.text, assigned.right]] : [];
}

/** Every row of a file's tables: its position, and its text. */
function rowsOf(file, text) {
  const rows = [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const add = (name, literal, depth) => {
    for (const member of membersOf(literal)) {
      const start = member.getStart(tree);
      const comma = /^\s*,/.exec(text.slice(member.end));
      rows.push({
        file,
        name,
        start,
        end: member.end + (comma ? comma[0].length : 0),
        row: text.slice(start, member.end),
      });
      const value = ts.isPropertyAssignment(member) ? valueOf(member) : undefined;
      // The name and the source of a rule are not rows.
      if (!file.endsWith('-rules.ts') && holdsRows(value, depth))
        add(`${name}.${member.name.getText(tree)}`, value, depth + 1);
    }
  };
  for (const statement of tree.statements) {
    for (const [name, value] of declared(statement, tree)) {
      // The words of an area's answers are no rows: the sentences of its cases judge them.
      if (file.endsWith('-rules.ts') && !name.endsWith('Rules')) continue;
      const literal = bare(value);
      if (literal) add(name, literal, 0);
    }
  }
  return rows;
}

const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
const compiled = new Map();
/** The JavaScript of a source file. */
function codeOf(file) {
  if (!compiled.has(file))
    compiled.set(file, ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions: options }).outputText);
  return compiled.get(file);
}
const wrapperOf = (code) => new Function('require', 'exports', 'module', code);
const wrappers = new Map();

/** The modules of the unchanged sources by their files, and the files that each is imported by. */
const unchanged = new Map();
const importers = new Map();

/** A file with everything that imports it, directly or through others. */
function dependents(file, found = new Set([file])) {
  for (const importer of importers.get(file) ?? []) if (!found.has(importer)) dependents(importer, found.add(importer));
  return found;
}

/** A copy of the sources with the code of one file changed; modules that do not import it are shared. */
function load(entry, changed) {
  const own = changed ? new Map() : unchanged;
  const fresh = changed ? dependents(changed.file) : undefined;
  const load = (file) => {
    const known = own.get(file) ?? (fresh?.has(file) ? undefined : unchanged.get(file));
    if (known) return known.exports;
    const module = { exports: {} };
    own.set(file, module);
    if (!wrappers.has(file)) wrappers.set(file, wrapperOf(codeOf(file)));
    const run = file === changed?.file ? wrapperOf(changed.code) : wrappers.get(file);
    const requireFrom = (name) => {
      if (!name.startsWith('.')) return require(name);
      const target = resolve(dirname(file), name);
      if (!changed) importers.set(target, (importers.get(target) ?? new Set()).add(file));
      return load(target);
    };
    run(requireFrom, module.exports, module);
    return module.exports;
  };
  return load(join(source, entry));
}

const cases = readdirSync(CASES).map((file) => ({
  id: file.replace(/\.jsonl$/, ''),
  rows: readFileSync(join(CASES, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line)),
}));
const asJson = (value) => JSON.stringify(value ?? null);
const sorted = (value) =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted(value[key])]),
        )
      : value;

/**
 * The first rule of which a copy of the rules gets a case wrong; undefined if all answers are as stated.
 *
 * @param rank the lower, the earlier a rule is tried
 */
function firstWrong({ RULES, runRule }, effects, rank = () => 0) {
  for (const { id, rows } of cases.toSorted((a, b) => rank(a.id) - rank(b.id))) {
    if (effects.has(id)) continue;
    if (!RULES[id]) return id;
    for (const { facts, answer } of rows) {
      try {
        if (asJson(sorted(JSON.parse(asJson(runRule(id, facts))))) !== asJson(sorted(answer))) return id;
      } catch {
        return id;
      }
    }
  }
  return undefined;
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const rulesAlone = process.argv.includes('--rules');
const files = (rulesAlone ? ['rules'] : ['rules', 'forms', 'format'])
  .flatMap(filesIn)
  .filter((file) => !file.endsWith('/index.ts') && (words.length === 0 || words.some((word) => file.includes(word))));
const whole = load('rules/registry.ts');
const effects = new Set(cases.map(({ id }) => id).filter((id) => id.startsWith('transport.') && !whole.RULES[id]));
const broken = firstWrong(whole, effects);
if (broken) {
  console.error(`${broken} does not answer as its cases say: mend that first.`);
  process.exit(1);
}

const survivors = [];
let count = 0;
for (const file of files) {
  const [rows, code] = [rowsOf(file, readFileSync(file, 'utf8')), codeOf(file)];
  const compiledRows = rowsOf(file, code);
  const namesOf = (of) => of.map(({ name }) => name).join();
  if (namesOf(compiledRows) !== namesOf(rows)) throw new Error(`${file}: its compiled rows are others`);
  // Rows of one file mostly decide over the same rules.
  const likely = new Set();
  for (const [at, row] of rows.entries()) {
    const { start, end } = compiledRows[at];
    count += 1;
    let wrong;
    try {
      const copy = load('rules/registry.ts', { file, code: code.slice(0, start) + code.slice(end) });
      // A rule whose module does not import the file is the same function as before.
      const rank = (id) => (likely.has(id) ? 0 : copy.RULES[id] !== whole.RULES[id] ? 1 : 2);
      wrong = firstWrong(copy, effects, rank);
      if (wrong) likely.add(wrong);
    } catch {
      wrong = 'load';
    }
    if (wrong === undefined) survivors.push(row);
  }
}

/** The row that is deleted for the current tests. */
let deleted;
/** Vitest, started once for all rows, with each of them deleted in turn as the sources are read. */
async function openVitest() {
  const plugin = {
    name: 'deleted-row',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === deleted?.file ? code.slice(0, deleted.start) + code.slice(deleted.end) : null,
  };
  return createVitest(
    'test',
    { root: sdk, pool: 'threads', watch: false, bail: 1, reporters: [{}] },
    { plugins: [plugin] },
  );
}

/** Whether one of the tests turns red without the row; remembers it for other rows of the file. */
async function isRed(vitest, row, specifications) {
  // Otherwise the file of the row before would stay without that row, and turn the same tests red again.
  if (deleted) vitest.invalidateFile(deleted.file);
  deleted = row;
  vitest.invalidateFile(row.file);
  // So would what is left of the run before: its failures would count towards `bail`.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const red = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
  sawRows.set(row.file, [...new Set([...(sawRows.get(row.file) ?? []), ...red])]);
  return unhandledErrors.length > 0 || red.length > 0;
}
/** The tests that turned red without an earlier row, by file. */
const sawRows = new Map();

/**
 * Whether a test turns red without the row: one beside the file, one that missed another row, or else any that loads
 * the file, which takes longer to find.
 */
async function isSeenByTests(vitest, row) {
  const own = row.file.replace(/\.ts$/, '.test.ts');
  const likely = [...(existsSync(own) ? [own] : []), ...(sawRows.get(row.file) ?? [])];
  if (likely.length > 0 && (await isRed(vitest, row, await vitest.globTestSpecifications(likely)))) return true;
  vitest.config.related = [row.file];
  return isRed(vitest, row, await vitest.getRelevantTestSpecifications());
}

const vitest = survivors.length > 0 ? await openVitest() : undefined;
const uncovered = [];
for (const row of survivors) if (!(await isSeenByTests(vitest, row))) uncovered.push(row);
await vitest?.close();
for (const { file, name, row } of uncovered) {
  console.error(
    `No test misses a row of ${name} in ${relative(root, file)}: ${row.replace(/\s+/g, ' ').slice(0, 100)}`,
  );
}
console.log(
  `${count} rows deleted, one at a time: ${count - survivors.length} seen by the cases, ${survivors.length - uncovered.length} by other tests, ${uncovered.length} by none.`,
);
process.exitCode = uncovered.length > 0 ? 1 : 0;
