import { OPERATIONS } from '@ibk/sdk/contract';
import { ENTRY_NAMES, entryInquiry, entryScreen } from '@ibk/sdk/rules';
import { entrySample } from '../demo/entry-sample.ts';
import { type Html, html } from './html.ts';

const { method, path } = OPERATIONS.inquire;

/** A copyable inquiry for every product of every entry screen, as a user of DINKESSU 01 in the demo world. */
export const inquiryExamples = (): Html =>
  html`<details>
    <summary><code>ibk request</code> examples, one for each product</summary>
    ${ENTRY_NAMES.map(entryScreen).flatMap((screen) =>
      screen.products.map((productId) => {
        const { values, productDescription } = entrySample(productId);
        const line = `ibk request ${method} ${path} --data '${JSON.stringify(entryInquiry(screen, values))}'`;
        return html`<p><code>${productId}</code> <span lang="id">${productDescription}</span></p>
          <pre tabindex="0"><code>${line}</code></pre>`;
      }),
    )}
  </details>`;
