import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { MOST_RULES, SCENARIO, type Scenario } from './scenario.ts';

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
    const rest = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
    super(`The scenario is not valid: line ${first?.line ?? 1}, ${first?.field ?? ''} ${first?.message ?? ''}${rest}.`);
    this.faults = faults;
  }
}

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;

/** The places that an issue is about: an unknown field stands at its own name, a surplus rule at itself. */
const placesOf = (issue: Issue): { path: Path; message: string }[] => {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not known here' }));
  if (issue.code === 'too_big' && path.join() === 'rules')
    return [{ path: [...path, MOST_RULES], message: issue.message }];
  if (issue.code === 'invalid_union' && path.at(-1) === 'outcome')
    return [{ path, message: 'must be success, refuse, hang, lost, late or return' }];
  return [{ path, message: issue.message }];
};

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
    throw new BadScenario(document.errors.map(({ pos: [offset], message }) => ({ ...at(offset), field: '', message })));
  const aliases: ScenarioFault[] = [];
  visit(document, {
    Alias: (_key, { range }) =>
      void aliases.push({ ...at(range?.[0] ?? 0), field: '', message: 'aliases are not read; write the value again' }),
  });
  if (aliases.length > 0) throw new BadScenario(aliases);
  const { data, error } = SCENARIO.safeParse(document.toJS());
  if (data) return data;
  throw new BadScenario(
    error.issues
      .flatMap(placesOf)
      .map(({ path, message }) => ({ ...at(offsetOf(document, path)), field: path.join('.'), message })),
  );
}
