import { type Check, type ConformReport, countOf, PARTS } from './check.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };
/** Most control codes are not allowed in XML 1.0. */
// oxlint-disable-next-line no-control-regex -- these are the characters that XML does not allow
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const escaped = (text: string): string =>
  text.replace(NO_XML, '\uFFFD').replace(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign);
const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

function testCase({ id, part, what, source, verdict, differences, seen, traceId }: Check): string {
  const head = `    <testcase${attributes({ classname: part, name: `${id}: ${what} (${source})` })}`;
  if (verdict === 'sesuai') return `${head}/>\n`;
  if (verdict === 'dilewati') return `${head}><skipped${attributes({ message: seen })}/></testcase>\n`;
  const lines = differences.map(
    ({ place, expected, seen: found }) => `${place}: diharapkan ${expected}; terlihat ${found}`,
  );
  const text = [...lines, ...(traceId === null ? [] : [`kode jejak ${traceId}`])].join('\n');
  return `${head}><failure${attributes({ message: lines[0] ?? '' })}>${escaped(text).replaceAll('&#10;', '\n')}</failure></testcase>\n`;
}

const counts = (checks: readonly Check[]) => ({
  tests: checks.length,
  failures: countOf(checks, 'beda'),
  skipped: countOf(checks, 'dilewati'),
});

/** The report in the JUnit format that CI systems read: one suite for each part, one case for each check. */
export function inJunit({ bank, checks, isComplete }: ConformReport): string {
  const suites = Object.entries(PARTS).flatMap(([part, title]) => {
    const own = checks.filter((check) => check.part === part);
    if (own.length === 0) return [];
    return [
      `  <testsuite${attributes({ name: title, ...counts(own) })}>\n${own.map(testCase).join('')}  </testsuite>\n`,
    ];
  });
  const head = `<testsuites${attributes({ name: `ibk conform ${bank}`, ...counts(checks) })}>`;
  const broken = isComplete
    ? ''
    : `  <testsuite name="Terputus" tests="1" errors="1"><testcase name="terputus"><error message="Pemeriksaan terputus sebelum selesai"/></testcase></testsuite>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${suites.join('')}${broken}</testsuites>\n`;
}
