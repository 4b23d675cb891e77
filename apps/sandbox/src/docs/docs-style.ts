import { DOCS_FONTS } from './docs-fonts.ts';

const [REGULAR, STRONG, MONO] = Object.keys(DOCS_FONTS);
const face = (family: string, weight: number, address = '') =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: url('${address}') format('woff2'); }`;

/**
 * Style of the documentation and of the sandbox's own pages, in the type and colours of the portal, light or dark by the
 * reader's system setting.
 */
export const docsStyle = `
${face('IBM Plex Sans', 400, REGULAR)}
${face('IBM Plex Sans', 600, STRONG)}
${face('IBM Plex Mono', 500, MONO)}
:root {
  color-scheme: light dark;
  --page: light-dark(#F4F5F7, #0E1217); --surface: light-dark(#FFFFFF, #161B22); --sunken: light-dark(#F8F9FB, #12171D);
  --hover: light-dark(#F1F3F6, #1E252E); --line: light-dark(#E2E5EA, #2A323C); --line-strong: light-dark(#828B98, #6F7B8A);
  --text: light-dark(#141A22, #E9EDF2); --text-2: light-dark(#475160, #B0BAC6); --text-3: light-dark(#5E6876, #929DAB);
  --brand: light-dark(#0A6570, #5FC3CC);
  --get: light-dark(#17663A, #7FD3A0); --get-fill: light-dark(#E5F4EA, #11301F);
  --write: light-dark(#1D4F9C, #9CC2F7); --write-fill: light-dark(#E7EFFB, #172B47);
  --end: light-dark(#AE2218, #F8A49C); --end-fill: light-dark(#FDECEA, #3D1A17);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--page); color: var(--text); font: 400 .875rem/1.25rem 'IBM Plex Sans', system-ui, sans-serif; font-variant-numeric: tabular-nums lining-nums; display: grid; grid-template-columns: 18rem minmax(0, 1fr); grid-template-rows: auto 1fr; }
header, main { grid-column: 2; padding: 0 1.5rem; max-width: 72rem; }
header { padding-top: 1.5rem; }
body:not(:has(nav)) { grid-template-columns: minmax(0, 1fr); }
body:not(:has(nav)) :is(header, main) { grid-column: 1; }
header p, main > p, section > p { max-width: 46rem; color: var(--text-2); }
nav { grid-column: 1; grid-row: 1 / span 2; position: sticky; top: 0; height: 100vh; overflow: auto; padding: 0 .75rem 1.5rem; background: var(--surface); border-right: 1px solid var(--line); }
nav form { position: sticky; top: 0; padding: 1rem .5rem .5rem; background: var(--surface); }
nav label { font-weight: 600; color: var(--text-2); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul:first-child { margin-top: 1rem; }
nav ul ul { padding-left: .75rem; }
nav summary { padding: .375rem .5rem; border-radius: 6px; font-weight: 600; cursor: pointer; }
nav a { display: block; padding: .25rem .5rem; border-radius: 6px; color: var(--text-2); text-decoration: none; }
nav a:hover, nav summary:hover { background: var(--hover); color: var(--text); }
a { color: var(--brand); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
h1, h2, h3, h4, p, li, dd { overflow-wrap: anywhere; }
h1 { margin: 0; font: 600 1.75rem/2.25rem 'IBM Plex Sans', system-ui, sans-serif; }
h2 { margin: 0; padding-top: 2rem; font-size: 1.25rem; line-height: 1.75rem; }
article h2 { padding-top: 0; }
h3 { margin: 0; font-size: 1rem; line-height: 1.5rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover { text-decoration: underline; }
h4 { margin: 1.25rem 0 .25rem; }
small { font-size: .75rem; color: var(--text-3); font-weight: 400; }
article, section > .table, main > details { margin: 1rem 0; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
article { scroll-margin-top: 1rem; }
:target { border-color: var(--brand); }
tr:target { outline: 2px solid var(--brand); outline-offset: -2px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: .75rem 0 .5rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid var(--line); font-weight: 400; }
td { min-width: 4rem; }
td a, main li a { display: inline-block; min-height: 1.5rem; min-width: 1.5rem; }
th code { white-space: nowrap; }
thead th { font-size: .75rem; line-height: 1rem; font-weight: 600; color: var(--text-2); background: var(--sunken); white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
code, pre { font: 500 .8125rem/1.25rem 'IBM Plex Mono', ui-monospace, monospace; }
pre { margin: .5rem 0; background: var(--sunken); border: 1px solid var(--line); padding: .75rem 1rem; overflow: auto; border-radius: 8px; }
code { overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
.method { padding: .125rem .375rem; border-radius: 4px; background: var(--write-fill); color: var(--write); }
.method.get { background: var(--get-fill); color: var(--get); }
.method.delete { background: var(--end-fill); color: var(--end); }
.facts { display: flex; flex-wrap: wrap; gap: .375rem; list-style: none; margin: .75rem 0; padding: 0; }
.facts li { padding: .125rem .5rem; border-radius: 4px; font-size: .75rem; line-height: 1rem; color: var(--text-2); background: var(--sunken); border: 1px solid var(--line); }
.statuses { display: grid; grid-template-columns: 3rem 1fr; gap: .25rem 0; margin: 0; }
.statuses dd { margin: 0; color: var(--text-2); }
.answer { display: grid; gap: .125rem; margin: 0; }
.answer div { display: flex; gap: .375rem; }
.answer dt { color: var(--text-3); }
.answer dd { margin: 0; }
input, button { font: inherit; color: inherit; min-height: 2.25rem; padding: 0 .75rem; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--surface); }
input { width: 100%; margin-top: .25rem; font-weight: 400; }
button { margin-top: .5rem; font-weight: 600; cursor: pointer; }
[role=status] { margin: .25rem 0 0; min-height: 1rem; font-size: .75rem; line-height: 1rem; color: var(--text-3); }
@media screen {
  .cases tr > :nth-last-child(-n + 4) { display: none; }
}
@media print {
  @page { margin: 12mm 10mm; }
  :root { color-scheme: light; font-size: 11px; }
  body { display: block; background: none; }
  nav, form { display: none; }
  header, main { max-width: none; padding: 0; }
  article, section > .table, main > details { border: 0; padding: 0; }
  h2, h3, caption, thead { break-after: avoid; }
  tr { break-inside: avoid; }
  .table { overflow: visible; }
  table { table-layout: fixed; }
  th, td { min-width: 0; padding: .25rem; overflow-wrap: anywhere; }
  th code, thead th { white-space: normal; }
  .cases h3 { margin-top: 1rem; }
  .cases table { counter-reset: case; }
  .cases tbody tr { counter-increment: case; }
  .cases tr { border: 1px solid var(--line-strong); }
  .cases :is(th, td) { border: 0; }
  .cases tr > :nth-last-child(-n + 4) { border-left: 1px solid var(--line-strong); }
  .cases tr::before { display: table-cell; padding: .25rem; content: counter(case); }
  .cases thead tr::before { content: 'No'; width: 4%; font-size: .75rem; line-height: 1rem; font-weight: 600; }
  .cases th { width: 9%; }
  .cases th:first-of-type { width: 15%; }
  .cases th:nth-last-child(6) { width: 18%; }
  .cases th:nth-child(n + 3):nth-last-child(n + 7) { display: none; }
  .cases th:nth-child(2):nth-last-child(n + 7) { width: 18%; font-size: 0; }
  .cases th:nth-child(2):nth-last-child(n + 7)::before { content: 'Diketahui'; font-size: .75rem; }
  .cases td[data-fact] { display: block; padding-block: 0; }
  .cases td:not([data-fact]) + td[data-fact] { padding-top: .25rem; }
  .cases td[data-fact]:has(+ td:not([data-fact])) { padding-bottom: .25rem; }
  .cases td[data-fact]:not(:empty)::before { content: attr(data-fact) ': '; color: var(--text-3); }
}
@media screen and (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 50vh; border: 0; border-block: 1px solid var(--line); margin-top: 1rem; }
  header, main { padding: 0 1rem; }
  header { padding-top: 1rem; }
  article, section > .table, main > details { padding: 1rem; }
}
`;
