// The SDK's method of each call, read from its types: the code that a sample must write, and the source in its doc
// block.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../machine/root.mjs';
import { sourceOf } from './contract-types.mjs';

const BANK = join(root, 'packages/sdk/src/bank.ts');

/** A parameter as a sample fills it: one value by its name, or an object with these fields (null: any). */
function parameterOf(checker, symbol) {
  const type = checker.getTypeOfSymbol(symbol);
  const isOne = type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) || (type.isUnion() && !isObject(type));
  if (isOne) return { name: symbol.name };
  const types = type.isUnion() ? type.types : [type];
  const isOpen =
    type.flags & ts.TypeFlags.TypeParameter || types.some((each) => checker.getIndexInfosOfType(each).length > 0);
  const fields = types.flatMap((each) => checker.getPropertiesOfType(each).map(({ name }) => name));
  return { name: symbol.name, fields: isOpen || type.isUnion() ? null : [...new Set(fields)] };
}

const isObject = ({ types }) => types.some(({ flags }) => flags & ts.TypeFlags.Object);

function methodOf(checker, area, symbol) {
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  if (!signature) return [];
  const source = symbol.getJsDocTags(checker).find(({ name }) => name === 'source');
  const returned = checker.typeToString(signature.getReturnType());
  const takes = signature
    .getParameters()
    .filter(({ name }) => name !== 'options')
    .map((each) => parameterOf(checker, each));
  return [
    [
      symbol.name,
      { area, takes, isSequence: returned.startsWith('AsyncGenerator'), source: ts.displayPartsToString(source?.text) },
    ],
  ];
}

/** Every method of a bank by its name: area, parameters and the `@source` of its doc block. */
export function sdkMethods() {
  const program = ts.createProgram([BANK], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const bank = program
    .getSourceFile(BANK)
    .statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === 'Bank');
  const areas = checker.getTypeAtLocation(bank).getProperties();
  return new Map(
    areas.flatMap((area) => {
      const type = checker.getTypeOfSymbol(area);
      if (!type.symbol?.name.endsWith('Calls')) return [];
      return type.getProperties().flatMap((each) => methodOf(checker, area.name, each));
    }),
  );
}

/** How the SDK makes each call: `{ area, takes, isSequence }` by operationId; absent for a call without a method. */
export const callsModule = (operations, methods) =>
  Object.fromEntries(
    operations.flatMap(({ id }) => {
      const { area, takes, isSequence } = methods.get(id) ?? {};
      return area ? [[id, { area, takes, isSequence }]] : [];
    }),
  );

/** Sentences about the methods whose doc block has no source of the call. */
export const unsourcedMethods = (operations, methods) =>
  operations.flatMap(({ id, operation }) => {
    const method = methods.get(id);
    const stated = method?.source.split(/, */) ?? [];
    const missing = sourceOf(operation)
      .split(/, */)
      .filter((each) => method && !stated.includes(each));
    return missing.length > 0
      ? [`bank.${method.area}.${id}: its doc block needs \`@source ${missing.join(', ')}\`.`]
      : [];
  });
