import { scenarioChapter } from './scenario-docs.ts';
import { callCard, schemaCards } from './call-card.ts';
import { type Call, callsOf, contract, controlsOfSandbox, OF_THE_EXAMPLES } from './document.ts';
import { type Html, html } from './html.ts';
import { fromMarkdown } from './markdown.ts';
import { inquiryExamples } from './inquiry-examples.ts';

const callsOfArea = (name: string): Call[] =>
  callsOf(contract).filter(({ operation }) => operation.tags?.includes(name));

/** More examples of a call than the one of its schema. */
const EXAMPLES: Readonly<Record<string, () => Html>> = { inquire: inquiryExamples };

const ABOUT_EXAMPLES = `**Examples.** Each call is shown as the SDK makes it (\`bank\` of \`createBank\`) and as a line for a shell, with the
values of its example in the demo world. \`@changePin.json\` stands for a file with the request shown above the line: \`ibk\`
takes no secret from a command line, which others can read.

${OF_THE_EXAMPLES}`;

const area = (name: string, description: string): Html =>
  html`<section id="area-${name}">
    <h2>${name}</h2>
    <p>${description}</p>
    ${callsOfArea(name).map((call) => callCard(contract, call, EXAMPLES[call.operation.operationId]?.()))}
  </section>`;

const controls = (): Html =>
  html`<section id="controls">
    <h2>${controlsOfSandbox.info.title}</h2>
    ${fromMarkdown(controlsOfSandbox.info.description)}
    ${callsOf(controlsOfSandbox).map((call) => callCard(controlsOfSandbox, call))}
  </section>`;

const links = (calls: readonly Call[]): Html =>
  html`<ul>
    ${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`)}
  </ul>`;

const index = (): Html =>
  html`<ul>
    ${contract.tags.map(({ name }) => html`<li><a href="#area-${name}">${name}</a> ${links(callsOfArea(name))}</li>`)}
    <li><a href="#controls">${controlsOfSandbox.info.title}</a> ${links(callsOf(controlsOfSandbox))}</li>
    <li><a href="#scenarios">Scenarios</a></li>
    <li><a href="#schemas">Schemas</a></li>
  </ul>`;

let page: string | undefined;

/** The contract and the sandbox's controls on one page without scripts; built once. */
export const docsPage = (): string =>
  (page ??= html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${contract.info.title}: API</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <header>
          <h1>${contract.info.title}</h1>
          <p>
            API ${contract.info.version}. The same as data: <a href="/openapi.json">openapi.json</a>. The client:
            <a href="/docs/sdk">SDK</a>. For <a href="https://www.usebruno.com">Bruno</a>:
            <a href="/docs/bruno.zip" download>collection</a>. What a tester may do to this bank:
            <a href="#controls">controls</a>. The bank's rules: <a href="/docs/rules" lang="id">Aturan bank</a>. What it
            refuses, and what to do: <a href="/docs/errors" lang="id">Katalog kesalahan</a>.
          </p>
        </header>
        <nav aria-label="Calls">${index()}</nav>
        <main>
          ${fromMarkdown(contract.info.description)}${fromMarkdown(ABOUT_EXAMPLES)}
          ${contract.tags.map(({ name, description }) => area(name, description))} ${controls()} ${scenarioChapter()}
          <section id="schemas">
            <h2>Schemas</h2>
            ${schemaCards(contract)}${schemaCards(controlsOfSandbox)}
          </section>
        </main>
      </body>
    </html>`.text);
