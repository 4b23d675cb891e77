import type { Host } from '../connect.ts';
import { writeOutput } from '../output-file.ts';
import { inColumns } from '../sheet.ts';
import { type Check, type ConformReport, countOf, PARTS } from './check.ts';
import { inJunit } from './junit.ts';

const SENT = 'pemeriksaan sudah dijalankan.';

const totals = (checks: readonly Check[]): string[] => [
  String(checks.length),
  ...(['sesuai', 'beda', 'dilewati'] as const).map((verdict) => String(countOf(checks, verdict))),
];

/** Each difference on its own line, with the call and the place. */
const differencesText = (checks: readonly Check[]): string[] =>
  checks
    .filter(({ verdict }) => verdict === 'beda')
    .flatMap(({ id, what, source, traceId, differences }) => [
      `${id}  ${what} (${source})${traceId === null ? '' : `  kode jejak ${traceId}`}\n`,
      ...differences.map(({ place, expected, seen }) => `    ${place}: diharapkan ${expected}; terlihat ${seen}\n`),
    ]);

const skippedText = (checks: readonly Check[]): string[] =>
  checks.filter(({ verdict }) => verdict === 'dilewati').map(({ id, seen }) => `${id}: ${seen}\n`);

/** The report as text: counts by part, then every difference, then the skipped checks. */
function inText({ bank, profile, users, writes, isComplete, checks }: ConformReport): string[] {
  const who = users.map(({ username, roleId }) => `${username} (${roleId})`).join(', ');
  const parts = Object.entries(PARTS).map(([part, title]) => ({
    title,
    of: checks.filter((check) => check.part === part),
  }));
  const rows = parts.filter(({ of }) => of.length > 0).map(({ title, of }) => [title, ...totals(of)]);
  const table = inColumns({
    headings: ['bagian', 'periksa', 'sesuai', 'beda', 'dilewati'],
    rows: [...rows, ['Jumlah', ...totals(checks)]],
  });
  const differences = differencesText(checks);
  const skipped = skippedText(checks);
  return [
    `Bank ${bank}, profil ${profile}, ${who ? `sebagai ${who}` : 'tanpa masuk'}${writes ? ', dengan --write' : ''}\n\n`,
    table,
    ...(isComplete ? [] : ['\nTerputus: pemeriksaan sesudah yang terakhir di sini tidak dijalankan.\n']),
    ...(differences.length > 0 ? ['\nBerbeda:\n', ...differences] : []),
    ...(skipped.length > 0 ? ['\nDilewati:\n', ...skipped] : []),
  ];
}

/** Writes the report: to the output as text or JSON, and to the requested files. */
export async function writeReports(
  { terminal, flags }: Host,
  report: ConformReport,
  { junit, xlsx }: { junit?: string; xlsx?: string },
): Promise<void> {
  const { output = '-', json = false } = flags;
  await writeOutput(terminal, output, json ? [`${JSON.stringify(report)}\n`] : inText(report), SENT);
  if (junit !== undefined)
    await writeOutput(terminal, junit, [inJunit(report)], SENT, 'pilih tempat lain dengan --junit');
  if (xlsx !== undefined) {
    const { conformSheet } = await import('./conform-sheet.ts');
    await writeOutput(terminal, xlsx, [await conformSheet(report)], SENT, 'pilih tempat lain dengan --xlsx');
  }
  const [all, same, different, skipped] = totals(report.checks);
  const end = report.isComplete ? '' : ' Terputus sebelum selesai.';
  terminal.say(`${all} pemeriksaan: ${same} sesuai, ${different} beda, ${skipped} dilewati.${end}`);
}
