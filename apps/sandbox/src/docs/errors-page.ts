import { ERROR_KINDS, ERRORS, type ErrorEntry } from '@ibk/sdk/errors';
import { type Html, html } from './html.ts';
import { pageOf } from './page.ts';
import { table } from './table.ts';

const areaOf = ({ ruleId }: ErrorEntry): string => ruleId.slice(0, ruleId.indexOf('.'));
const AREAS = [...new Set(ERRORS.map(areaOf))];

const calls = ({ operations }: ErrorEntry): Html =>
  operations.length > 8
    ? html`<small>${operations.length} layanan</small>`
    : html`${operations.map((id) => html`<a href="/docs#${id}"><code>${id}</code></a> `)}`;

const refusal = (entry: ErrorEntry): Html =>
  html`<tr id="${entry.ruleId}">
    <th scope="row">
      <a href="#${entry.ruleId}"><code>${entry.ruleId}</code></a> <small>${entry.status ?? 'klien'}</small>
    </th>
    <td>${entry.varies ? html`<small>Misalnya:</small> ` : ''}${entry.sentence}</td>
    <td>${entry.remedy}</td>
    <td>${calls(entry)}</td>
  </tr>`;

const area = (name: string): Html =>
  html`<section id="area-${name}">
    ${table(
      `Penolakan ${name}`,
      ['Aturan dan status', 'Kalimat', 'Yang dilakukan', 'Layanan'],
      ERRORS.filter((entry) => areaOf(entry) === name).map(refusal),
    )}
  </section>`;

const kinds = (): Html =>
  table(
    'Jenis BankError',
    ['Jenis', 'Kalimat bawaan', 'Yang dilakukan program'],
    ERROR_KINDS.map(
      ({ kind, sentence, remedy }) =>
        html`<tr id="${kind}">
          <th scope="row"><code>${kind}</code></th>
          <td>${sentence}</td>
          <td>${remedy}</td>
        </tr>`,
    ),
  );

/** Every refusal: rule, status, sentence, what to do and the calls that it comes from. */
export const errorsPage = (): string =>
  pageOf({
    lang: 'id',
    title: 'Katalog kesalahan',
    intro: html`<p>
      Setiap penolakan membawa <code>ruleId</code>; <code>docsUrl</code> sebuah <code>BankError</code> menunjuk barisnya
      di sini. Teks dalam {kurung} diisi dari fakta penolakan itu; di mana tertulis Misalnya, tiap sebab memiliki
      kalimatnya sendiri; status klien berarti SDK menolak sendiri dan tidak memanggil bank. Sama dengan
      <code>ibk errors list</code> dan <code>ERRORS</code> dari <code>@ibk/sdk/errors</code>.
    </p>`,
    menu: {
      label: 'Kelompok',
      items: [
        html`<li><a href="/docs">Semua layanan</a></li>`,
        html`<li><a href="#kinds">Jenis BankError</a></li>`,
        ...AREAS.map((name) => html`<li><a href="#area-${name}">${name}</a></li>`),
      ],
    },
    search: { label: 'Cari aturan, kalimat atau layanan' },
    main: [html`<section id="kinds">${kinds()}</section>`, ...AREAS.map(area)],
  });
