// No program imports the interfaces of a bank's calls; it writes `Bank['transactions']`. Each interface still gets a
// page next to that of the bank, because the calls are documented there.
import { Converter, ReflectionKind } from 'typedoc';

function showAreas(context, bank) {
  if (bank.name !== 'Bank' || bank.kind !== ReflectionKind.Interface) return;
  const { checker, converter } = context;
  const type = checker.getDeclaredTypeOfSymbol(context.getSymbolFromReflection(bank));
  for (const area of type.getProperties()) {
    const { symbol } = checker.getTypeOfSymbol(area);
    if (!symbol?.name.endsWith('Calls')) continue;
    converter.convertSymbol(context, symbol);
    const page = context.getReflectionFromSymbol(symbol);
    page.comment.summary.push({ kind: 'text', text: `\n\nIn a program: \`Bank['${area.name}']\`.` });
  }
}

/**
 * Shows types as they are written. The checker sees `Account` only as the object that the generated types spell out,
 * and those are left out of the reference: without this every answer would read `{}`.
 */
function asWritten(context, signature, declaration) {
  const inScope = (node) => context.converter.convertType(context, node);
  if (declaration?.type) signature.type = inScope(declaration.type);
  for (const [at, parameter] of (signature.parameters ?? []).entries()) {
    const written = declaration?.parameters[at]?.type;
    if (written) parameter.type = inScope(written);
  }
}

export function showCalls(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, showAreas);
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, asWritten);
}

/** The least number of a bank's areas. With fewer the checks below would check nothing. */
const FEWEST = 12;

/** Calls without a doc block, and calls whose request or answer shows no field. */
export function untoldCalls(project) {
  const areas = project.getReflectionsByKind(ReflectionKind.Interface).filter(({ name }) => name.endsWith('Calls'));
  const calls = areas.flatMap(({ children = [] }) => children);
  return [
    ...(areas.length < FEWEST ? [`only ${areas.length} areas of calls are shown`] : []),
    ...calls.filter(({ comment, type }) => !(comment ?? commentOf(type))).map(nameOf('has no doc block')),
    ...calls.filter(({ type }) => signatureOf(type)?.toString().includes('{}')).map(nameOf('shows no fields')),
  ];
}

const nameOf = (fault) => (call) => `${call.getFullName()} ${fault}`;
const signatureOf = (type) => type?.declaration?.signatures?.[0];
const commentOf = (type) => signatureOf(type)?.comment;
