import { isRecord } from '../is-record.ts';

/** Answers of earlier calls by name, from which later calls take their values. */
export type Known = Map<string, unknown>;

/** Options that supply a value if the bank's answers have none. */
const OPTIONS: Readonly<Record<string, string>> = { source: '--source', dest: '--dest', saved: '--dest' };

const DEDUCTION = /^deductions\/\?is=([^/]+)/;

/** Thrown for a value that no earlier answer has, such as the account of a user without accounts. */
export class NotKnown extends Error {
  /** Why the call cannot be sent, Indonesian. */
  readonly reason: string;
  constructor(reference: string) {
    super(reference);
    const name = reference.slice(1);
    const option = OPTIONS[name];
    const [, deduction] = DEDUCTION.exec(name) ?? [];
    if (option !== undefined) this.reason = `sebutkan rekening dengan ${option}`;
    else if (deduction !== undefined) this.reason = `tidak ada potongan pajak ${deduction} yang terlihat`;
    else this.reason = `tidak ada nilai untuk ${name}`;
  }
}

/** `?field` picks the first item of a list whose field is true, `?field=text` the first whose field is that text. */
function picked(list: readonly unknown[], condition: string): unknown {
  const [field = '', text] = condition.split('=');
  return list.find(
    (item) => isRecord(item) && (text === undefined ? item[field] === true : String(item[field]) === text),
  );
}

const step = (node: unknown, part: string): unknown => {
  if (Array.isArray(node))
    return part.startsWith('?') ? picked(node, part.slice(1)) : (node as unknown[])[Number(part)];
  return isRecord(node) ? node[part] : undefined;
};

/** The value at a path such as `content/0/amount`. */
export const valueAt = (value: unknown, path: string): unknown => path.split('/').filter(Boolean).reduce(step, value);

function referred(reference: string, known: Known): unknown {
  const [, name = '', path = ''] = /^\$(\w+)(.*)$/.exec(reference) ?? [];
  const value = valueAt(known.get(name), path);
  if (value === undefined || value === null) throw new NotKnown(reference);
  return value;
}

/**
 * A template with its references replaced: `$listAccounts/0/accountNumber` is the account number of the first item of the
 * answer with that name.
 *
 * @throws {NotKnown} an answer without such a value
 */
export function filled(template: unknown, known: Known): unknown {
  if (typeof template === 'string') return template.startsWith('$') ? referred(template, known) : template;
  if (Array.isArray(template)) return template.map((item) => filled(item, known));
  if (!isRecord(template)) return template;
  return Object.fromEntries(Object.entries(template).map(([name, item]) => [name, filled(item, known)]));
}
