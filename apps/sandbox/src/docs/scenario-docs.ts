import { z } from 'zod';
import { SCENARIO } from '../domain/outside/scenario.ts';
import { WORLDS } from '../domain/outside/worlds.ts';
import { type Html, html } from './html.ts';
import { fromMarkdown } from './markdown.ts';

/** The JSON schema of a scenario file. */
export const scenarioSchema = (): string => JSON.stringify(z.toJSONSchema(SCENARIO, { io: 'input' }), null, 2);

const ABOUT = `
Other banks, billers and the tax authority are not part of the sandbox; a **scenario** says how they behave. The first
rule whose \`match\` fits a payment decides its outcome, and a payment that no rule fits succeeds. The outcome is decided
once, when the payment is sent; a restart, an inquiry or another scenario does not change it.

The bank starts with the scenario \`normal\`, with the one that \`IBK_SCENARIO\` names (a shipped name or a file, JSON or
YAML), or with the one that was in force before. \`ibk sandbox scenario use FILE\` and \`POST /sandbox/scenario\` put
another in force. In a test \`startSandbox({ scenario })\` takes a name or a scenario, which code can write:

\`scenario('name').when({ productId: 'SKN', nth: 2 }).refuses()\`

A file with a fault is refused as a whole, and each fault is named by line and field. A transfer within the bank that
succeeds at once is not counted.
`;

/** The chapter about scenarios: what they are, and those that ship with the bank. */
export const scenarioChapter = (): Html =>
  html`<section id="scenarios">
    <h2>Scenarios</h2>
    ${fromMarkdown(ABOUT)}
    <p>The <a href="/docs/scenario.schema.json">JSON schema</a> of a scenario file.</p>
    ${WORLDS.map(
      (world) =>
        html`<details>
          <summary>${world.name}: ${world.description ?? ''}</summary>
          <pre><code>${JSON.stringify(world, null, 2)}</code></pre>
        </details>`,
    )}
  </section>`;
