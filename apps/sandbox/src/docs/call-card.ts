import { requestSample, sdkSample } from './code-samples.ts';
import { type Call, type Content, type Document, type Operation, type Parameter, resolve } from './document.ts';
import { type Html, html } from './html.ts';
import { fromMarkdown } from './markdown.ts';
import { table } from './table.ts';
import { boundsText, fieldsOf, type Schema, typeText } from './schema-text.ts';

const row = (name: string, isRequired: boolean, schema: Schema, text = schema.description): Html =>
  html` <tr>
    <th scope="row"><code>${name}</code>${!isRequired && html` <small>optional</small>`}</th>
    <td>${typeText(schema)} <small>${boundsText(schema)}</small></td>
    <td>${text}</td>
  </tr>`;

const fields = (caption: string, rows: Html[]): Html | null =>
  rows.length === 0 ? null : table(caption, ['Name', 'Type', 'Meaning'], rows);

/** The fields of a schema, as one table for each alternative. */
const fieldTables = (caption: string, schema: Schema): (Html | null)[] =>
  (schema.oneOf ?? [schema]).map((one) =>
    fields(
      caption,
      fieldsOf(one).map(({ path, isRequired, schema: field }) => row(path, isRequired, field)),
    ),
  );

function body(document: Document, caption: string, holder: Content): Html[] {
  return Object.entries(holder.content ?? {}).map(([media, { schema, example }]) => {
    const shown = example ?? schema.example ?? (schema.$ref && resolve<Schema>(document, schema).example);
    return html`<h4>${caption} <small>${media}: ${typeText(schema)}</small></h4>
      ${fieldTables('Fields', schema)}${
        shown !== undefined && html`<pre tabindex="0"><code>${JSON.stringify(shown, null, 2)}</code></pre>`
      }`;
  });
}

const keyFact = (parameters: readonly Parameter[]): string[] =>
  parameters
    .filter(({ name }) => name === 'Idempotency-Key')
    .map(({ required }) => `Idempotency-Key: ${required ? 'required' : 'optional'}`);

function factsOf(document: Document, it: Operation, parameters: readonly Parameter[]): string[] {
  const roles = it['x-roles'];
  const schemes = it.security ?? document.security;
  const isSecured = !schemes || schemes.some((scheme) => 'accessToken' in scheme);
  return [
    isSecured ? 'needs a session' : 'without a session',
    ...(roles ? [`roles: ${[roles].flat().join(', ')}`] : []),
    ...(it['x-session'] ? ['open while the password must be changed'] : []),
    ...(it['x-envelope'] ? ['always unencrypted'] : []),
    ...keyFact(parameters),
    ...(it['x-retry'] ? [`retry: ${it['x-retry']}`] : []),
    ...(it['x-origin'] ? [[it['x-origin'], it['x-source']].filter(Boolean).join(' ')] : []),
  ];
}

/** The call as a program and as a shell make it, with the values of its example. */
function samples(call: Call): Html | false {
  const example = call.operation['x-example'];
  const sdk = sdkSample(call);
  return (
    example !== undefined &&
    html`<h4>Example${example.as !== undefined && html` <small>by the demo user ${example.as}</small>`}</h4>
      ${sdk !== null && html`<pre tabindex="0"><code>${sdk}</code></pre>`}
      <pre tabindex="0"><code>${requestSample(call)}</code></pre>`
  );
}

/** One call with its input and its answers. @param examples stand below the input @default none */
export function callCard(document: Document, call: Call, examples?: Html): Html {
  const { method, path, operation: it } = call;
  const parameters = (it.parameters ?? []).map((item) => resolve<Parameter>(document, item));
  const done = it.responses['200'] ?? it.responses['201'] ?? {};
  return html` <article id="${it.operationId}">
    <h3>
      <a href="#${it.operationId}"
        ><code class="method ${method}">${method.toUpperCase()}</code> <code>${path}</code></a
      >
    </h3>
    <p><b>${it.summary}</b> <code>${it.operationId}</code></p>
    ${it.description && fromMarkdown(it.description)}
    <ul class="facts">
      ${factsOf(document, it, parameters).map((fact) => html`<li>${fact}</li>`)}
    </ul>
    ${fields(
      'Parameters',
      parameters.map((each) =>
        row(
          `${each.in} ${each.name}`,
          each.required ?? false,
          each.schema,
          each.description ?? each.schema.description,
        ),
      ),
    )}
    ${it.requestBody && body(document, 'Request', resolve<Content>(document, it.requestBody))} ${samples(call)}
    ${examples} ${body(document, 'Answer', resolve<Content>(document, done))}
    <h4>Statuses</h4>
    <dl class="statuses">
      ${Object.entries(it.responses).map(
        ([status, answer]) =>
          html`<dt>${status}</dt>
            <dd>${resolve<{ description: string }>(document, answer).description}</dd>`,
      )}
    </dl>
  </article>`;
}

/** The named schemas of a document. */
export const schemaCards = ({ components }: Document): Html[] =>
  Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="schema-${name}">
        <h3><a href="#schema-${name}">${name}</a></h3>
        <p>${typeText(schema)} <small>${boundsText(schema)}</small> ${schema.description}</p>
        ${fieldTables('Fields', schema)}
      </article>`,
  );
