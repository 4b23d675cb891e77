/**
 * The search of the documentation, in a browser: hides the articles and rows in which a typed word does not occur, the
 * links to them, and the sections of which nothing is left. A page that the bank has narrowed already keeps its form.
 */
export const docsScript = `
const form = document.querySelector('form[role=search]');
const field = form.querySelector('input');
const status = form.querySelector('[role=status]');
const plain = (text) => text.normalize('NFKD').replace(/\\p{M}/gu, '').toUpperCase();
const parts = [...document.querySelectorAll('main article, main tr[id]')];
const links = [...document.querySelectorAll('nav li:not(:has(li))')];
const groups = [...document.querySelectorAll('main section, nav details')];
const whole = status.textContent;
let texts;
function search() {
  texts ??= new Map(parts.map((part) => [part, plain(part.id + ' ' + part.textContent)]));
  const words = plain(field.value).split(/\\s+/).filter(Boolean);
  for (const part of parts) part.hidden = !words.every((word) => texts.get(part).includes(word));
  for (const link of links) {
    const target = document.getElementById(link.querySelector('a').hash.slice(1));
    link.hidden = target !== null && target.hidden;
  }
  for (const group of groups) {
    const held = [...parts, ...links].filter((part) => group.contains(part));
    group.hidden = held.length > 0 && held.every((part) => part.hidden);
    if (group.matches('details')) group.open = words.length > 0;
  }
  const left = parts.filter((part) => !part.hidden).length;
  status.textContent = words.length === 0 ? whole : left + ' / ' + parts.length;
  const query = words.length === 0 ? '' : '?q=' + encodeURIComponent(field.value);
  history.replaceState(null, '', location.pathname + query + location.hash);
}
if (field.defaultValue === '') {
  form.hidden = false;
  form.querySelector('button')?.remove();
  form.addEventListener('input', search);
  form.addEventListener('submit', (event) => event.preventDefault());
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  if (field.value !== '') search();
}
`;
