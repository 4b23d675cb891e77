import { CONTRACT_DOCUMENT } from '../http/contract.ts';
import { fromMarkdown, type Html, html } from './html.ts';
import { boundWords, fieldsOf, type Schema, typeWords } from './schema-words.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
interface Content {
  content?: Record<string, { schema: Schema; example?: unknown }>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-retry': string;
  'x-origin': string;
  'x-source'?: string;
  security?: Record<string, unknown>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Content;
  responses: Record<string, (Content & { description: string }) | { $ref: string }>;
}
interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const contract = CONTRACT_DOCUMENT as Document;

function resolve<T>(item: T | { $ref: string }): T {
  if (!(item && typeof item === 'object' && '$ref' in item)) return item;
  const parts = item.$ref.slice(2).split('/');
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], contract) as T;
}

const row = (name: string, isRequired: boolean, schema: Schema, text = schema.description): Html =>
  html` <tr>
    <th scope="row"><code>${name}</code>${!isRequired && html` <small>optional</small>`}</th>
    <td>${typeWords(schema)} <small>${boundWords(schema)}</small></td>
    <td>${text}</td>
  </tr>`;

const table = (caption: string, rows: Html[]): Html | null =>
  rows.length === 0
    ? null
    : html`<div class="table">
        <table>
          <caption>
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;

const fieldTable = (caption: string, schema: Schema): Html | null =>
  table(
    caption,
    fieldsOf(schema).map(({ path, isRequired, schema: field }) => row(path, isRequired, field)),
  );

const exampleOf = (schema: Schema): unknown => schema.example ?? (schema.$ref && resolve<Schema>(schema).example);

function body(caption: string, holder: Content): Html[] {
  return Object.entries(holder.content ?? {}).map(([media, { schema, example }]) => {
    const shown = example ?? exampleOf(schema);
    return html`<h4>${caption} <small>${media}: ${typeWords(schema)}</small></h4>
      ${fieldTable('Fields', schema)}${
        shown !== undefined && html`<pre tabindex="0"><code>${JSON.stringify(shown, null, 2)}</code></pre>`
      }`;
  });
}

function operation(method: string, path: string, it: Operation): Html {
  const parameters = (it.parameters ?? []).map((item) => resolve<Parameter>(item));
  const isSecured = !it.security || it.security.some((way) => 'accessToken' in way);
  const facts = [
    isSecured ? 'needs a session' : 'without a session',
    `retry: ${it['x-retry']}`,
    `${it['x-origin']}${it['x-source'] ? ` ${it['x-source']}` : ''}`,
  ];
  return html` <article id="${it.operationId}">
    <h3>
      <a href="#${it.operationId}"
        ><code class="method ${method}">${method.toUpperCase()}</code> <code>${path}</code></a
      >
    </h3>
    <p><b>${it.summary}</b> <code>${it.operationId}</code></p>
    ${it.description && fromMarkdown(it.description)}
    <ul class="facts">
      ${facts.map((fact) => html`<li>${fact}</li>`)}
    </ul>
    ${table(
      'Parameters',
      parameters.map((it) =>
        row(`${it.in} ${it.name}`, it.required ?? false, it.schema, it.description ?? it.schema.description),
      ),
    )}
    ${it.requestBody && body('Request', it.requestBody)} ${body('Answer', resolve<Content>(it.responses['200'] ?? {}))}
    <h4>Statuses</h4>
    <dl class="statuses">
      ${Object.entries(it.responses).map(
        ([status, answer]) =>
          html`<dt>${status}</dt>
            <dd>${resolve<{ description: string }>(answer).description}</dd>`,
      )}
    </dl>
  </article>`;
}

function area(name: string, description: string): Html {
  const mine = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, it]) => it.tags.includes(name))
      .map(([method, it]) => operation(method, path, it)),
  );
  return html`<section id="area-${name}">
    <h2>${name}</h2>
    <p>${description}</p>
    ${mine}
  </section>`;
}

const index = (): Html[] =>
  contract.tags.map(({ name }) => {
    const mine = Object.values(contract.paths)
      .flatMap((methods) => Object.values(methods))
      .filter((it) => it.tags.includes(name));
    return html`<li>
      <a href="#area-${name}">${name}</a>
      <ul>
        ${mine.map((it) => html`<li><a href="#${it.operationId}">${it.operationId}</a></li>`)}
      </ul>
    </li>`;
  });

const schemas = (): Html[] =>
  Object.entries(contract.components.schemas).map(
    ([name, schema]) =>
      html`<article id="schema-${name}">
        <h3><a href="#schema-${name}">${name}</a></h3>
        <p>${typeWords(schema)} <small>${boundWords(schema)}</small> ${schema.description}</p>
        ${fieldTable('Fields', schema)}
      </article>`,
  );

let page: string | undefined;

/** The contract as one page to read, without scripts; written once. */
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
            <a href="/docs/sdk">SDK</a>.
          </p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${index()}
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          ${fromMarkdown(contract.info.description)}${contract.tags.map(({ name, description }) => area(name, description))}
          <section id="schemas">
            <h2>Schemas</h2>
            ${schemas()}
          </section>
        </main>
      </body>
    </html>`.text);
