import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decisionOf, sectionsOf } from '@ibk/sdk/testing';
import { type Html, html } from './html.ts';
import { fromMarkdown } from './markdown.ts';
import { pageOf } from './page.ts';

/** The decisions of the project; a build copies them next to the code. */
const folder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? './decisions' : '../../../../docs/decisions', import.meta.url),
);

/** A decision, or one part of a page of decisions. */
interface Decision {
  /** `020` for a page, `G-14` for a part with such a heading. */
  id: string;
  title: string;
  text: string;
}

/** The parts of a page of decision 000, which begin with headings such as `## G-14 account number separators`. */
function partsOf(text: string): Decision[] {
  return text.split(/^## /m).flatMap((part) => {
    const [, id, title = ''] = /^([XGP]-\d+) (.*)/.exec(part) ?? [];
    const text = part.slice(part.indexOf('\n')).trim();
    return id === undefined ? [] : [{ id, title: `${id} ${title}`, text }];
  });
}

function readDecisions(): Decision[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const [, title = file] = /^# (.*)/.exec(text) ?? [];
    const name = file.startsWith('000/') ? file.slice('000/'.length, -'.md'.length) : file.slice(0, 3);
    const parts = partsOf(text);
    const preface = parts.length > 0 ? text.slice(0, text.search(/^## /m)) : text;
    return [{ id: name, title, text: preface.slice(preface.indexOf('\n')).trim() }, ...parts];
  });
}

let decisions: Decision[] | undefined;
const all = (): Decision[] => (decisions ??= readDecisions());

/** The sections that state a rule or a case; each decision among them is a link to its text. */
export const sourceText = (source: string): Html =>
  html`${sectionsOf(source).map((section, at) => {
    const decision = decisionOf(section);
    const text = decision === undefined ? section : html`<a href="/docs/decisions#${decision}">${section}</a>`;
    return html`${at > 0 && '; '}${text}`;
  })}`;

/** All decisions on one page. */
export const decisionsPage = (): string =>
  pageOf({
    lang: 'en',
    title: 'Decisions',
    intro: html`<p>
      What the project decided where the documents are silent. <a href="/docs/rules" lang="id">Aturan bank</a>
    </p>`,
    menu: { label: 'Decisions', items: all().map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`) },
    main: all().map(
      ({ id, title, text }) =>
        html`<article id="${id}">
          <h2>${title}</h2>
          ${fromMarkdown(text)}
        </article>`,
    ),
  });
