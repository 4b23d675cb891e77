import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An example of a rule: facts and the expected answer. */
export interface Case<Facts = unknown, Answer = unknown> {
  facts: Facts;
  answer: Answer;
  /** The section that states it: `000 §5`. */
  source: string;
}

let knownFolder: string | undefined;

/** The folder of cases: the repository's own, or the copy in the package. */
const caseFolder = (): string => (knownFolder ??= searchUpwards());

function searchUpwards(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const found = [join(folder, 'openapi', 'cases'), join(folder, 'cases')].find((path) => existsSync(path));
    if (found) return found;
    if (dirname(folder) === folder) throw new Error('No folder of cases is above this file');
    folder = dirname(folder);
  }
}

const linesOf = (id: string): string[] =>
  readFileSync(join(caseFolder(), `${id}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean);

/** How many cases a rule has; counting is far cheaper than reading them. Node only. */
export const countCases = (id: string): number => linesOf(id).length;

/**
 * Reads the cases of a rule from `openapi/cases/<id>.jsonl`; Node only.
 *
 * @throws {Error} a missing or empty table, or a line that is not a case, since a test without cases would always pass
 */
export function cases<Facts = unknown, Answer = unknown>(id: string): Case<Facts, Answer>[] {
  const rows = linesOf(id).map((line, index) => {
    const row = JSON.parse(line) as Partial<Case<Facts, Answer>>;
    if (row.facts === undefined || row.answer === undefined || !row.source) {
      throw new Error(`${id}.jsonl:${index + 1} is not a case`);
    }
    return row as Case<Facts, Answer>;
  });
  if (rows.length === 0) throw new Error(`${id}.jsonl is empty`);
  return rows;
}

/** Ids of all rules that have cases. */
export const caseIds = (): string[] =>
  readdirSync(caseFolder())
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => file.slice(0, -'.jsonl'.length))
    .sort();
