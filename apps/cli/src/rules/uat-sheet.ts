import { ROLE_NAMES } from '@ibk/sdk/records';
import { RULE_AREAS, type RuleArea, type RulePlace } from '@ibk/sdk/testing';
import { VERSION } from '../version.ts';
import { inXlsx, type Worksheet } from '../xlsx.ts';
import { decisionLinks } from './decision-links.ts';
import { factTexts } from './fact-text.ts';
import { casesIn, type PlacedCase, type RuleScope, scopeText } from './rule-scope.ts';

/** Names of the sheets. */
export const [COVER, CASES] = ['Sampul', 'UAT'];
/** The results that a tester may write. */
export const RESULTS = { LULUS: '#DFF2E1', GAGAL: '#F9D6D5', 'TIDAK DIUJI': null } as const;

// prettier-ignore
/** The last four are empty, for the tester to fill in. */
export const COLUMNS = [
  { heading: 'No',        width: 7 },
  { heading: 'Bagian',    width: 24 },
  { heading: 'Aturan',    width: 28 },
  { heading: 'Kasus',     width: 30 },
  { heading: 'Judul',     width: 36 },
  { heading: 'Yang khas', width: 40 },
  { heading: 'Diketahui', width: 60 },
  { heading: 'Bila',      width: 60 },
  { heading: 'Maka',      width: 60 },
  { heading: 'Sumber',    width: 18 },
  { heading: 'Tautan',    width: 44 },
  { heading: 'Hasil',     width: 14, words: RESULTS },
  { heading: 'Penguji',   width: 16 },
  { heading: 'Tanggal',   width: 14 },
  { heading: 'Catatan',   width: 40 },
] as const;

/** A list of screens in a step names no more. */
const MOST_NAMED = 4;
const screenNames = (screens: readonly string[]): string =>
  screens.length > MOST_NAMED
    ? `${screens.slice(0, MOST_NAMED).join(', ')} dan ${screens.length - MOST_NAMED} layar sejenis`
    : screens.join(', ');

/** What the tester does: a line for each kind of screen that shows the rule, within what is tested. */
function stepLines({ steps }: RulePlace, title: string, { role, screen }: RuleScope): string[] {
  const shown = steps.filter(
    ({ screens, roles }) =>
      (screen === undefined || screens.some((one) => one === screen)) &&
      (role === undefined || roles.some((one) => one === role)),
  );
  if (shown.length === 0) return [`${title} ditanyakan`];
  return shown.map(({ screens, roles, step }) => {
    const names =
      role === undefined ? roles.map((one) => ROLE_NAMES[one]) : [ROLE_NAMES[role as keyof typeof ROLE_NAMES]];
    return `Sebagai ${names.join(' atau ')}, buka ${screenNames(screen === undefined ? screens : [screen])}: ${step}.`;
  });
}

/** The facts of a case as the sheet writes them. */
export const givenText = ({ entry, words }: PlacedCase): string => factTexts(entry.id, words).join('\n');

function rowOf(one: PlacedCase, at: number, scope: RuleScope, origin: string): (string | number)[] {
  const { id, entry, words, place } = one;
  return [
    at + 1,
    RULE_AREAS[place.area],
    entry.id,
    id,
    entry.indonesianTitle,
    words.title,
    givenText(one),
    stepLines(place, entry.indonesianTitle, scope).join('\n'),
    words.sentence,
    words.source,
    [`${origin}/docs/rules#${entry.id}`, ...decisionLinks(words.source, origin)].join('\n'),
  ];
}

/** Label of the scope on the cover. */
export const SCOPE_LABEL = 'Lingkup';
const LINE = '____________________';

/** What is tested, how many cases each area has, and where the testers sign. */
function coverOf(found: readonly PlacedCase[], scope: RuleScope, origin: string): Worksheet {
  const rulesOf = (some: readonly PlacedCase[]): number => new Set(some.map(({ entry }) => entry.id)).size;
  const counts = (Object.keys(RULE_AREAS) as RuleArea[]).flatMap((area) => {
    const some = found.filter(({ place }) => place.area === area);
    return some.length === 0 ? [] : [[RULE_AREAS[area], rulesOf(some), some.length]];
  });
  const signed = (who: string): string[] => [who, `Nama: ${LINE}`, `Tanggal: ${LINE}`, `Tanda tangan: ${LINE}`];
  return {
    name: COVER,
    isForm: true,
    isLandscape: true,
    columns: [28, 40, 32, 40].map((width) => ({ heading: '', width })),
    rows: [
      ['Uji terima aturan bank'],
      ['Bank', origin],
      ['Versi aturan', VERSION],
      [SCOPE_LABEL, scopeText(scope)],
      ['Hasil', Object.keys(RESULTS).join(', ')],
      [],
      ['Bagian', 'Aturan', 'Kasus'],
      ...counts,
      ['Jumlah', rulesOf(found), found.length],
      [],
      signed('Penguji'),
      signed('Pemeriksa'),
      signed('Pemilik proses'),
    ],
  };
}

/**
 * A workbook for the acceptance test: a cover to sign, and one row for each case of a scope.
 *
 * @param origin the bank, whose documentation the links lead to
 * @throws {Failure} usage: an unknown rule, area, role or screen
 */
export function uatSheet(origin: string, scope: RuleScope = {}): Promise<Uint8Array> {
  const areas = Object.keys(RULE_AREAS);
  const found = casesIn(scope).sort((one, other) => areas.indexOf(one.place.area) - areas.indexOf(other.place.area));
  const rows = found.map((one, at) => rowOf(one, at, scope, origin));
  return inXlsx(coverOf(found, scope, origin), { name: CASES, columns: COLUMNS, rows, isLandscape: true });
}
