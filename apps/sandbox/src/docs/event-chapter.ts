import { contract } from './document.ts';
import { type Html, html } from './html.ts';
import { fromMarkdown } from './markdown.ts';

const ABOUT = `The bank posts what happens to the systems of a corporate: signed by [Standard Webhooks](https://www.standardwebhooks.com) 1.0.0, in
order a subject, and at least once. Endpoints are set by [POST /sandbox/endpoint](#createSandboxEndpoint) here; the answer has the secret, once.

Each request has the headers \`webhook-id\` (the same for every try), \`webhook-timestamp\` and \`webhook-signature\`. The SDK verifies
them: \`verifyEvent(body, headers, secret)\` of \`@ibk/sdk/node\`, with the body as it came. The time of the signature is that of the
machine, that in the body is the bank's.

An answer from 200 to 299 takes the event. After any other one, or none in 15 seconds, it is tried again: 5 seconds, 5 and 30 minutes, 2, 5, 10,
14, 20 and 24 hours after the try before, and then given up. Redirects are not followed. 410 switches the endpoint off, and
429, 502, 504 or \`Retry-After\` pause it. [GET /sandbox/event](#listSandboxDeliveries) lists what waits or was given up, with the reason;
[POST /sandbox/event](#redeliverSandboxEvents) sends a time again.

\`sequence\` counts the events of a subject: a receiver that has all types and misses a number has lost an event that was given up.`;

const NAMES = ['TransactionEvent', 'AccountEvent', 'VirtualAccountEvent'] as const;

/** What the bank posts to endpoints, with an example of each kind. */
export const eventChapter = (): Html =>
  html`<section id="events">
    <h2>Events</h2>
    ${fromMarkdown(ABOUT)}
    ${NAMES.map((name) => {
      const { description, example } = contract.components.schemas[name] ?? {};
      return html`<h3><a href="#schema-${name}">${name}</a></h3>
        <p>${description}</p>
        <pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`;
    })}
  </section>`;
