/** Style of the documentation and of the sandbox's own pages, light or dark by the reader's system setting. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --brand: light-dark(#0a6570, #5fc3cc); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
header, main { grid-column: 2; padding: 0 2rem; max-width: 70rem; }
header { padding-top: 1.5rem; }
nav { grid-column: 1; grid-row: 1 / span 2; position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav ul ul { padding-left: 1rem; font-size: .875rem; margin-bottom: .5rem; }
a { color: var(--brand); text-underline-offset: .2em; }
nav a, h3 a { text-decoration: none; }
nav a { display: inline-block; min-height: 1.5rem; }
a:hover { text-decoration: underline; }
h1, h2, h3, h4, p, li, nav { overflow-wrap: anywhere; }
h2 { margin-top: 3rem; border-bottom: 2px solid var(--brand); }
article { margin: 2rem 0; padding: 0 1.25rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
caption { text-align: left; font-weight: 600; padding: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-weight: 600; }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
pre { background: var(--soft); padding: 1rem; overflow: auto; border-radius: 6px; }
.method { background: var(--brand); color: light-dark(#fff, #04242a); padding: .1rem .4rem; border-radius: 4px; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; }
.facts li { background: var(--soft); padding: .1rem .6rem; border-radius: 1rem; font-size: .875rem; }
.statuses { display: grid; grid-template-columns: 4rem 1fr; margin: 0; }
.statuses dd { margin: 0; }
td code { overflow-wrap: anywhere; }
@media print {
  body { display: block; }
  nav, form { display: none; }
  header, main { max-width: none; padding: 0; }
  article { border: 0; padding: 0; }
  tr { break-inside: avoid; }
}
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; border: 0; }
  header, main { padding: 0 1rem; }
}
`;
