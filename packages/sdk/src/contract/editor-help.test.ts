import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const file = fileURLToPath(new URL('./index.ts', import.meta.url));
const program = ts.createProgram([file], {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  types: [],
});
const checker = program.getTypeChecker();
const source = program.getSourceFile(file);
const module = source && checker.getSymbolAtLocation(source);

/** Types that describe the contract as a whole; only the compiler needs them. */
const FOR_THE_COMPILER = ['components', 'operations', 'paths'];
/** The named types of the contract: its schemas and the queries of its lists. */
const named = (module ? checker.getExportsOfModule(module) : [])
  .map(
    (symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol] as const,
  )
  .filter(([name, { flags }]) => flags & ts.SymbolFlags.TypeAlias && !FOR_THE_COMPILER.includes(name));

const docOf = (symbol: ts.Symbol): string => ts.displayPartsToString(symbol.getDocumentationComment(checker));
/** The type as an editor shows it next to its name. */
const writtenOut = (symbol: ts.Symbol): string =>
  checker.typeToString(
    checker.getDeclaredTypeOfSymbol(symbol),
    undefined,
    ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation,
  );

describe("An editor's help for the contract", () => {
  it('describes every type in a sentence', () => {
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(([, symbol]) => docOf(symbol) === '').map(([name]) => name)).toEqual([]);
  });

  it('writes every type out flat, with other types by their names', () => {
    const nested = named.filter(([, symbol]) => /components|operations|Omit<| & /.test(writtenOut(symbol)));
    expect(nested.map(([name]) => name)).toEqual([]);
    const transaction = named.find(([name]) => name === 'Transaction')?.[1];
    expect(transaction && writtenOut(transaction)).toMatch(
      /^\{ referenceId: string; version: number; status: Status; /,
    );
  });

  it('describes every field of every type', () => {
    const silent = named.flatMap(([name, symbol]) =>
      checker
        .getDeclaredTypeOfSymbol(symbol)
        .getProperties()
        .filter((field) => field.declarations?.[0]?.getSourceFile().fileName.endsWith('schema.gen.ts'))
        .filter((field) => docOf(field) === '')
        .map((field) => `${name}.${field.name}`),
    );
    expect(silent).toEqual([]);
  });
});
