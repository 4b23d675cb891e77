import { CHAPTERS, callsIn } from './chapters.ts';
import { pageOf } from './page.ts';
import { eventChapter } from './event-chapter.ts';
import { scenarioChapter } from './scenario-docs.ts';
import { callCard, schemaCards } from './call-card.ts';
import { type Call, callsOf, contract, controlsOfSandbox, OF_THE_EXAMPLES } from './document.ts';
import { type Html, html } from './html.ts';
import { fromMarkdown } from './markdown.ts';
import { inquiryExamples } from './inquiry-examples.ts';

/** More examples of a call than the one of its schema. */
const EXAMPLES: Readonly<Record<string, () => Html>> = { inquire: inquiryExamples };

const ABOUT_EXAMPLES = `**Examples.** Each call is shown as the SDK makes it (\`bank\` of \`createBank\`) and as a line for a shell, with the
values of its example in the demo world. \`@changePin.json\` stands for a file with the request shown above the line: \`ibk\`
takes no secret from a command line, which others can read.

${OF_THE_EXAMPLES}`;

const chapter = ({ id, title, about }: (typeof CHAPTERS)[number], calls: readonly Call[]): Html =>
  html`<section id="area-${id}">
    <h2>${title}</h2>
    <p>${about}</p>
    ${calls.map((call) => callCard(contract, call, EXAMPLES[call.operation.operationId]?.()))}
  </section>`;

const controls = (): Html =>
  html`<section id="controls">
    <h2>${controlsOfSandbox.info.title}</h2>
    ${fromMarkdown(controlsOfSandbox.info.description)}
    ${callsOf(controlsOfSandbox).map((call) => callCard(controlsOfSandbox, call))}
  </section>`;

const chapterLinks = (title: string, calls: readonly Call[]): Html =>
  html`<li>
    <details>
      <summary>${title}</summary>
      <ul>
        ${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
      </ul>
    </details>
  </li>`;

let page: string | undefined;

/** The contract and the sandbox's controls on one page; built once. */
export const docsPage = (): string =>
  (page ??= pageOf({
    lang: 'en',
    title: contract.info.title,
    intro: html`<p>
      API ${contract.info.version}. The same as data: <a href="/openapi.json">openapi.json</a>. The client:
      <a href="/docs/sdk">SDK</a>. For <a href="https://www.usebruno.com">Bruno</a>:
      <a href="/docs/bruno.zip" download>collection</a>. What a tester may do to this bank:
      <a href="#controls">controls</a>. The bank's rules: <a href="/docs/rules" lang="id">Aturan bank</a>. What it
      refuses, and what to do: <a href="/docs/errors" lang="id">Katalog kesalahan</a>.
    </p>`,
    menu: {
      label: 'Calls',
      items: [
        ...CHAPTERS.map((each) => chapterLinks(each.title, callsIn(each))),
        chapterLinks(controlsOfSandbox.info.title, callsOf(controlsOfSandbox)),
        html`<li><a href="#events">Events</a></li>`,
        html`<li><a href="#scenarios">Scenarios</a></li>`,
        html`<li><a href="#schemas">Schemas</a></li>`,
      ],
    },
    search: { label: 'Search calls and schemas' },
    main: [
      fromMarkdown(contract.info.description),
      fromMarkdown(ABOUT_EXAMPLES),
      ...CHAPTERS.map((each) => chapter(each, callsIn(each))),
      controls(),
      scenarioChapter(),
      eventChapter(),
      html`<section id="schemas">
        <h2>Schemas</h2>
        ${schemaCards(contract)}${schemaCards(controlsOfSandbox)}
      </section>`,
    ],
  }));
