import { type Html, html } from './html.ts';

/** A table that scrolls by itself if it is wider than the page. */
export const table = (caption: string, headings: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="table" role="group" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
