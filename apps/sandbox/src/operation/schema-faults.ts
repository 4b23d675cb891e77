import { HIDDEN } from '@ibk/sdk/format';
import type { ErrorObject } from 'ajv/dist/2020.js';

/**
 * A broken schema keyword by the path of its field, such as `items.0.version`; '' is the whole value. A keyword that
 * limits is followed by its number, as in `maxItems 200`.
 */
export type Faults = Record<string, string>;

const joinedBy = (mark: string, ...parts: unknown[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(mark);
const joined = (...parts: unknown[]) => joinedBy('.', ...parts);

/** A fault names the field that is missing or not allowed, not the object around it. Values are left out. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const named: unknown = params['missingProperty'] ?? params['additionalProperty'];
  return joined(instancePath.slice(1).replaceAll('/', '.'), named);
}

/** Names the invisible character by which a text breaks its pattern; no other part of a value is repeated. */
function faultOf({ keyword, params, data }: ErrorObject): string {
  const [hidden] = (keyword === 'pattern' && typeof data === 'string' ? HIDDEN.exec(data) : null) ?? [];
  if (hidden === undefined) return joinedBy(' ', keyword, params['limit']);
  return `hidden U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

const isUnder = (path: string, root: string) => root === '' || path === root || path.startsWith(`${root}/`);

/** Reports all faults of a value against one branch of a choice. */
type CheckBranch = (branch: object, value: unknown) => ErrorObject[];

/** Requires `verbose`, with which an error carries the value and the schema that it broke. */
interface Choice extends ErrorObject {
  schema: object[];
  parentSchema: { 'x-discriminator'?: string };
}

/**
 * Reduces a choice to its meant branch: the first that accepts the field of `x-discriminator`, or without that keyword
 * the first that accepts the type of the value. If no branch accepts it, only that field is at fault.
 */
function faultsOfChoice(choice: Choice, checkBranch: CheckBranch): Faults {
  const root = pathOf(choice);
  const named = joined(root, choice.parentSchema['x-discriminator']);
  const isOther = (error: ErrorObject) =>
    named === root ? error.keyword === 'type' && pathOf(error) === root : [root, named].includes(pathOf(error));
  const branches = choice.schema.map((branch) =>
    checkBranch(branch, choice.data).map((error) => ({
      ...error,
      instancePath: choice.instancePath + error.instancePath,
    })),
  );
  const meant = branches.find((errors) => !errors.some(isOther));
  if (meant?.length === 0) return { [root]: choice.keyword };
  return faultsOf(meant ?? branches.flat().filter(isOther), checkBranch);
}

/** Names each faulty field once; of a choice (`oneOf`) only the faults of the branch that was meant. */
export function faultsOf(errors: ErrorObject[], checkBranch: CheckBranch): Faults {
  const choices = errors.filter((error): error is Choice => error.keyword === 'oneOf');
  const outermost = choices.filter(
    (choice) =>
      !choices.some(
        (other) => other.instancePath !== choice.instancePath && isUnder(choice.instancePath, other.instancePath),
      ),
  );
  const plain = errors.filter((error) => !outermost.some((choice) => isUnder(error.instancePath, choice.instancePath)));
  return Object.assign(
    Object.fromEntries(plain.map((error) => [pathOf(error), faultOf(error)])),
    ...outermost.map((choice) => faultsOfChoice(choice, checkBranch)),
  ) as Faults;
}
