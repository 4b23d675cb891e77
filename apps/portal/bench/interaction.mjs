// What a key or a click costs before the next picture: the processor time of the page's main thread from the event to the picture
// after it. Four times as much is how long somebody waits on a processor four times slower (Interaction to Next Paint); the wall
// clock would measure the other work of the machine too. A page without any framework, which shows as much, takes its turn in the
// same browser, and ratios to it are judged: of each event the median of some openings of its screen, and of several letters the worst.
//
//   npm run interaction -w @ibk/portal       after a build
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { copy, open, savePayees } from '../../sandbox/bench/queue.mjs';
import { finish, judgeAtMost } from '../../../packages/sdk/bench/measure.mjs';

/** Between two events. */
const PAUSE_MS = 250;
/** How often each screen is opened. Other work of the machine lets an event now and then meet what another one caused. */
const ROUNDS = 3;
const ROWS = 10_000;
const PAYEES = 5_000;
const portal = fileURLToPath(new URL('../dist', import.meta.url));

/** A table of 25 rows and six columns that is written anew at each letter. */
const PLAIN = `<!doctype html><title>plain</title><input><table><tbody></tbody></table>
<script>
  const cells = (letter, row) => Array.from({ length: 6 }, (_, at) => '<td>' + letter + ' ' + row + ' ' + at + '</td>').join('');
  const draw = (text) => {
    const rows = Array.from({ length: 25 }, (_, row) => '<tr>' + cells(text, row) + '</tr>');
    document.querySelector('tbody').innerHTML = rows.join('');
  };
  draw('');
  document.querySelector('input').oninput = ({ target }) => draw(target.value);
</script>`;

/** The bank with a long queue and many saved payees. */
async function openBank() {
  const { sandbox, bank, row, db } = await open({ portal });
  await copy(db, row.referenceId, { prefix: 'BENCH', count: ROWS });
  await savePayees(db, PAYEES);
  await bank.close();
  return sandbox;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Ends when what a page has drawn so far is a picture. */
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** A page whose main thread tells its processor time. */
async function pageOf(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'id-ID' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1e3;
  };
  /** What some events cost, in milliseconds. */
  const costsOf = async (events) => {
    const costs = [];
    for (const event of events) {
      await drawn(page);
      const before = await cpu();
      await event();
      await drawn(page);
      costs.push((await cpu()) - before);
      // What follows, such as the answer of the bank, is not part of the event.
      await page.waitForTimeout(PAUSE_MS);
    }
    return costs;
  };
  const press = (text) => [...text].map((letter) => () => page.keyboard.press(letter === ' ' ? 'Space' : letter));
  return {
    page,
    end: () => context.close(),
    click: async (target) => {
      // Waits for a target that is drawn anew by what was typed before.
      await target.hover();
      // The press opens a list, and the release chooses from it.
      return [Math.max(...(await costsOf([() => page.mouse.down(), () => page.mouse.up()])))];
    },
    type: async (field, text) => {
      await field.click();
      await page.waitForTimeout(PAUSE_MS);
      return costsOf(press(text));
    },
  };
}

async function signedIn(browser, url, username, screen) {
  const opened = await pageOf(browser);
  const { page } = opened;
  await page.goto(`${url}/menu/${screen}`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('Sandi12345');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(`**/menu/${screen}`, { timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return opened;
}

const FILTER = { name: 'Filter Data Pencarian' };

/** What is done on each screen, by name, with how many times the letter in the plain page it may cost. */
const SCREENS = [
  {
    username: 'rosmalaT1',
    screen: 'approval-transactions',
    acts: {
      'a tick in a queue of 10,000': [8, ({ page, click }) => click(page.locator('tbody [data-picks]').first())],
      'a letter in the filter of a queue of 10,000': [
        10,
        ({ page, type }) => type(page.getByRole('searchbox', FILTER), 'penerima 17'),
      ],
      'the choice of rows a page': [8, ({ page, click }) => click(page.getByRole('button', { name: /^5 / }).last())],
      '25 rows a page': [22, ({ page, click }) => click(page.getByRole('option', { name: '25' }))],
      'a letter in the filter above 25 rows': [8, ({ page, type }) => type(page.getByRole('searchbox', FILTER), ' 4')],
    },
  },
  {
    username: 'dimasN1',
    screen: 'list-transaction',
    acts: {
      'the choice of a product': [14, ({ page, click }) => click(page.getByRole('button', { name: /Produk$/ }))],
      'a product': [18, ({ page, click }) => click(page.getByRole('option').nth(3))],
      'a letter in the filter of a list': [
        10,
        ({ page, type }) => type(page.getByRole('searchbox', FILTER), 'penerima'),
      ],
    },
  },
  {
    username: 'dimasN1',
    screen: 'transfer-internal',
    acts: {
      'the choice of an account': [
        14,
        ({ page, click }) => click(page.getByRole('button', { name: /Rekening sumber/ })),
      ],
      'an account': [14, ({ page, click }) => click(page.getByRole('option').nth(1))],
      'a letter in a form': [
        6,
        ({ page, type }) => type(page.getByRole('textbox', { name: /^Berita/ }), 'katering rapat'),
      ],
      'a letter in a combo box of 5,000': [
        12,
        ({ page, type }) => type(page.getByRole('combobox').first(), 'penerima 17'),
      ],
    },
  },
];

/** Lines of the grid of an upload whose letters are compared, and how many times more the longer one may cost. */
const [FEW_LINES, MANY_LINES, GRID_BAR] = [50, 5_000, 1.2];

/** What a letter costs in a grid of so many pasted lines; the median, since the draft of all lines is written now and then. */
async function gridLetter({ page, type }, lines) {
  const rows = Array.from(
    { length: lines },
    (_, at) => `10001020${String(at).padStart(6, '0')}\tPENERIMA ${at}\t${1000 + at}`,
  );
  await page.getByRole('textbox', { name: 'Nomor rekening 1', exact: true }).focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, rows.join('\r\n'));
  await page.getByText(`${lines} baris`).first().waitFor();
  return median(await type(page.getByRole('textbox', { name: 'Nama 1', exact: true }), 'honor juli 2026'));
}

export async function bench() {
  const sandbox = await openBank();
  const url = await sandbox.listen();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const plain = await pageOf(browser);
    await plain.page.route('http://plain.test/', (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
    await plain.page.goto('http://plain.test/');
    const baseline = median(await plain.type(plain.page.locator('input'), 'penerima 17'));
    console.log(
      `\nAn event on a screen, CPU time against a letter in a page without a framework (${baseline.toFixed(0)} ms)`,
    );
    await plain.end();
    for (const { username, screen, acts } of SCREENS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const opened = await signedIn(browser, url, username, screen);
        const costs = {};
        for (const [name, [, act]] of Object.entries(acts)) costs[name] = await act(opened);
        rounds.push(costs);
        await opened.end();
      }
      for (const [name, [bar]] of Object.entries(acts)) {
        // Of each letter the median, and of those the worst.
        const costs = rounds[0][name].map((_, at) => median(rounds.map((round) => round[name][at])));
        judgeAtMost(name, Math.max(...costs) / baseline, bar);
        console.log(`       ${median(costs).toFixed(0)} ms, at most ${Math.max(...costs).toFixed(0)}`);
      }
    }
    const [few, many] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const grid = await signedIn(browser, url, 'ekoS1', 'transfer-multi');
      few.push(await gridLetter(grid, FEW_LINES));
      many.push(await gridLetter(grid, MANY_LINES));
      await grid.end();
    }
    judgeAtMost(
      `a letter in a grid of ${MANY_LINES}, against one of ${FEW_LINES}`,
      median(many) / median(few),
      GRID_BAR,
    );
    console.log(`       ${median(many).toFixed(1)} ms against ${median(few).toFixed(1)}`);
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bench();
  finish();
}
