import type { BrowserContext, BrowserContextOptions, Page, Response } from '@playwright/test';
import { expect, test as withBank } from './bank.ts';

/** The browser logs this for every refused call. The test itself checks whether a refusal is right. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of (401|404|409|422|429)/;
/** The browser logs this for a call that breaks the contract, and for one that arrives after its session and key have ended. */
const BAD_CALL = /^Failed to load resource: the server responded with a status of 400/;
/** The answer to a call whose key has ended; the SDK repeats it with another. */
const KEY_ENDED = 'transport.keyUnknown';
/** The browser logs these while the bank is down. */
const NO_BANK = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/;
/** The browser logs this if a page stops waiting for a connection, or is loaded again while one is being opened. */
const NOT_AWAITED = /^WebSocket connection to .* WebSocket is closed before the connection is established/;

/** Collects the errors of all pages of a test. */
class Watch {
  readonly faults: string[] = [];
  /** True while a test keeps the bank down. */
  isBankDown = false;
  #holdsClock = false;
  readonly #answers: Promise<unknown>[] = [];

  /** Hands the page's clock to the test. A connection that is being opened while time is skipped has waited too long. */
  async holdClock(page: Page): Promise<void> {
    this.#holdsClock = true;
    await page.clock.install();
  }

  /** Adds a call that breaks the contract. The answer of a page that has been left is unreadable. */
  async #judge(response: Response): Promise<void> {
    const text = await response.text().catch(() => KEY_ENDED);
    if (!text.includes(KEY_ENDED)) this.faults.push(`400 ${response.url()}: ${text}`);
  }

  /** Waits until every answer has been judged. */
  async settled(): Promise<void> {
    await Promise.all(this.#answers);
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('reportViolation', (what: string) => this.faults.push(`CSP: ${what}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportViolation');
        if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on('weberror', (fault) => this.faults.push(`exception: ${fault.error().message}`));
    context.on('console', (message) => {
      const text = message.text();
      if (!['error', 'warning'].includes(message.type()) || REFUSED_CALL.test(text)) return;
      if (BAD_CALL.test(text)) return;
      if (this.isBankDown && NO_BANK.test(text)) return;
      if (this.#holdsClock && NOT_AWAITED.test(text)) return;
      this.faults.push(`console ${message.type()}: ${text} (${message.location().url})`);
    });
    context.on('response', (response) => {
      if (response.status() === 400) this.#answers.push(this.#judge(response));
    });
    context.on('request', (request) => {
      // A file goes as form data, which is never sealed (000 §7).
      const isFile = request.headers()['content-type']?.startsWith('multipart/form-data') ?? false;
      if (request.method() !== 'POST' || isFile) return;
      const body: unknown = JSON.parse(request.postData() ?? 'null');
      const isSealed = typeof body === 'object' && body !== null && Object.keys(body).join() === 'body';
      const isEmpty = body === null;
      if (!isSealed && !isEmpty) this.faults.push(`plain body: ${request.url()}`);
    });
  }
}

interface Fixtures {
  watch: Watch;
  /** Opens a separate browser context for another person. */
  person: (options?: BrowserContextOptions) => Promise<Page>;
}
/** Fails a test on a console error, an exception, a CSP violation or an unencrypted POST in any of its pages. */
export const test = withBank.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    await watch.settled();
    expect(watch.faults).toEqual([]);
  },
  person: async ({ browser, bank, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: bank.url, ...options });
      contexts.push(context);
      await watch.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  page: async ({ context, watch }, use) => {
    await watch.watch(context);
    await use(await context.newPage());
  },
  baseURL: async ({ bank }, use) => use(bank.url),
});
export { expect };
