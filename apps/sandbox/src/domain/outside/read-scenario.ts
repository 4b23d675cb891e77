import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { MATCH, MOST_RULES, RULE, SCENARIO, type Scenario } from './scenario.ts';

/** A fault in a scenario file; line and column count from 1. */
export interface ScenarioFault {
  line: number;
  column: number;
  /** Path of the field, such as `rules.3.delay`; empty for the file as a whole. */
  field: string;
  message: string;
}

/** The text is not a valid scenario. */
export class BadScenario extends Error {
  readonly faults: readonly ScenarioFault[];
  constructor(faults: readonly ScenarioFault[]) {
    const [first] = faults;
    const rest = faults.length > 1 ? `, dan ${faults.length - 1} kesalahan lain` : '';
    super(`Skenario tidak tepat: baris ${first?.line ?? 1}, ${first?.field ?? ''} ${first?.message ?? ''}${rest}.`);
    this.faults = faults;
  }
}

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;

/** The types of values, in a sentence. */
const TYPES: Readonly<Record<string, string>> = {
  object: 'objek',
  array: 'daftar',
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
};

/** A limit, as a sentence about what it limits. */
const amountOf = (origin: string, limit: number | bigint): string =>
  origin === 'string' ? `${limit} huruf` : origin === 'array' ? `${limit} isi` : String(limit);

const OUTCOMES = RULE.options.map(({ shape }) => shape.outcome.value);

/** The fields that may stand at a place of a scenario. */
function fieldsAt(path: Path, value: unknown): string[] {
  if (path.length === 0) return Object.keys(SCENARIO.shape);
  if (path.at(-1) === 'match') return Object.keys(MATCH.shape);
  const rule = RULE.options.find(
    ({ shape }) => shape.outcome.safeParse((value as { outcome?: unknown }).outcome).success,
  );
  return Object.keys(rule?.shape ?? {});
}

/** What is wrong, in words; a text of the schema itself is such a sentence already. */
function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `harus ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `harus ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.path.at(-1) === 'delay' ? issue.message : `paling sedikit ${amountOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return issue.path.join() === 'rules' ? issue.message : `paling banyak ${amountOf(issue.origin, issue.maximum)}`;
    case 'invalid_union':
      return issue.path.at(-1) === 'outcome' ? `harus ${OUTCOMES.join(', ')}` : issue.message;
    default:
      return issue.message;
  }
}

/** The places that an issue is about: an unknown field stands at its own name, a surplus rule at itself. */
function placesOf(issue: Issue, read: unknown): { path: Path; message: string }[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(
      path,
      path.reduce<unknown>((value, part) => (value as Record<string | number, unknown>)[part], read),
    );
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `tidak dikenal di sini; yang dikenal: ${known.join(', ')}`,
    }));
  }
  const at = issue.code === 'too_big' && path.join() === 'rules' ? [...path, MOST_RULES] : path;
  return [{ path: at, message: wordsOf(issue) }];
}

/** What is wrong with a text that is neither JSON nor YAML, by the reader's code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'isian ini ditulis dua kali',
  MULTIPLE_DOCS: 'satu berkas memuat satu skenario',
};
const NOT_READ = 'bagian ini bukan JSON atau YAML yang benar';

/** The offset of a path in the text: of a field's name, of a list entry, else of the node that contains it. */
function offsetOf(document: Document, path: Path): number {
  const parent = path.length === 0 ? null : document.getIn(path.slice(0, -1), true);
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => String(key) === String(path.at(-1)));
    if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
  }
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1));
}

/**
 * Reads a scenario from JSON or YAML.
 *
 * @throws {BadScenario} with every fault, by line and field
 */
export function readScenario(text: string): Scenario {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  if (document.errors.length > 0)
    throw new BadScenario(
      document.errors.map(({ pos: [offset], code }) => ({
        ...at(offset),
        field: '',
        message: UNREADABLE[code] ?? NOT_READ,
      })),
    );
  const aliases: ScenarioFault[] = [];
  visit(document, {
    Alias: (_key, { range }) =>
      void aliases.push({ ...at(range?.[0] ?? 0), field: '', message: 'alias tidak dibaca; tulis lagi isinya' }),
  });
  if (aliases.length > 0) throw new BadScenario(aliases);
  const read: unknown = document.toJS();
  const { data, error } = SCENARIO.safeParse(read);
  if (data) return data;
  throw new BadScenario(
    error.issues
      .flatMap((issue) => placesOf(issue, read))
      .map(({ path, message }) => ({ ...at(offsetOf(document, path)), field: path.join('.'), message })),
  );
}
