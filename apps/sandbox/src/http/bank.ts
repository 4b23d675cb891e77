import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import type { OperationId } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import { type UnsealedAnswer, errorBody, toResponse } from './answers.ts';
import { CONTRACT, CONTRACT_DOCUMENT } from '../operation/contract.ts';
import { callContract, type CallDependencies } from './contract-call.ts';
import { brunoZip } from '../docs/bruno.ts';
import { decisionsPage } from '../docs/decisions.ts';
import { docsPage } from '../docs/docs-page.ts';
import { errorsPage } from '../docs/errors-page.ts';
import { rulesPage } from '../docs/rules-page.ts';
import { scenarioSchema } from '../docs/scenario-docs.ts';
import { DOCS_FONTS, docsFont } from '../docs/docs-fonts.ts';
import { docsScript } from '../docs/docs-script.ts';
import { docsStyle } from '../docs/docs-style.ts';
import { namesHostTwice } from '../network/host-lines.ts';
import type { Hop, Network } from '../network/network.ts';
import { portalFile } from './portal.ts';
import { referenceFiles } from './reference-pages.ts';
import { Refused } from '../operation/refusals.ts';
import { overloaded } from './overloaded.ts';
import { refusalOf } from './refusal-of.ts';
import type { AnswerKind } from './security-headers.ts';
import { type Bytes, type Content, contentOf } from '../static/content.ts';
import { createStaticFiles } from '../static/static-files.ts';
import { staticAnswer } from './static-answer.ts';

/** Facts about a connection from the node server; absent when the bank is called in-process. */
export interface CallConnection {
  incoming?: {
    socket: {
      remoteAddress?: string | undefined;
      localAddress?: string | undefined;
      destroy?: () => unknown;
    };
    /** Names and values of the headers in turn, as they were sent. */
    rawHeaders?: readonly string[];
  };
  /** Remote address of a call without a connection. */
  address?: string;
}

/**
 * Runs between the router and a call of the contract; simulated faults happen here. `run` answers with a refusal
 * if one is given, and does not carry out the call then.
 */
export type Middleware = (
  call: { operationId: OperationId; request: Request; connection: CallConnection },
  run: (instead?: Refused) => Promise<Response>,
) => Promise<Response>;

/** The connection to the caller was closed on purpose: there is no answer, and the app does not invent one. */
export class LineClosed extends TypeError {}

export interface AppOptions extends CallDependencies {
  network: Network;
  /** Calls that may be open on the ports at once; null for any number. */
  mostOpenCalls: number | null;
  /** Null leaves every call unchanged. */
  middleware: Middleware | null;
  /** Folder of the built portal; null serves only the calls. */
  portal: string | null;
  /** Folder of the profiles' pictures. */
  pictures: string;
  /** Answers requests under /sandbox; null when the bank is not a sandbox. */
  controls: ((request: Request) => Promise<Response>) | null;
}

type App = Hono<{ Bindings: CallConnection }>;
type AnyCall = Call<{ Bindings: CallConnection }>;

const hopOf = ({ env, req }: AnyCall): Hop => ({
  remoteAddress: env.incoming?.socket.remoteAddress ?? env.address ?? 'in-process',
  localAddress: env.incoming?.socket.localAddress,
  forwardedFor: req.header('x-forwarded-for'),
  forwardedProto: req.header('x-forwarded-proto'),
});

const isCall = (path: string) => /^\/(?:api|x-key|sandbox)(?:\/|$)/.test(path);

/** A refusal before any operation was found: JSON for programs, plain text for people. */
function refusal({ ruleId, status, message, more }: Refused, url: URL): Response {
  const headers = new Headers();
  if (more.retryAfterSeconds !== undefined) headers.set('Retry-After', String(more.retryAfterSeconds));
  const refusal: UnsealedAnswer = isCall(url.pathname)
    ? { status, media: 'application/json', body: JSON.stringify(errorBody(ruleId, message, 'none', more)), headers }
    : { status, media: 'text/plain', body: message, headers };
  return toResponse(refusal, 'api', url, null);
}

const unknownPath = (url: URL): Response => refusal(new Refused('contract.unknownPath'), url);

function routeContract(app: App, options: AppOptions): void {
  for (const row of CONTRACT) {
    const { operationId } = row;
    app.on(row.method, row.path.replace(/\{(\w+)\}/g, ':$1'), (call) => {
      const { raw: request } = call.req;
      if (request.method !== row.method) return unknownPath(new URL(request.url));
      const address = options.network.clientOf(hopOf(call));
      const run = (instead?: Refused) =>
        options.files.call(operationId, () => callContract(row, request, call.req.param(), address, options, instead));
      return options.middleware?.({ operationId, request, connection: call.env }, run) ?? run();
    });
  }
}

/** Pages that the bank writes itself; all but the one that names the bank's address are made once and kept. */
function ownPages(profile: Profile): Record<string, { kind: AnswerKind; content: (at: URL) => Promise<Content> }> {
  const once = (media: string, text: () => string | Bytes) => {
    let made: Promise<Content> | undefined;
    return () => (made ??= contentOf(media, text()));
  };
  return {
    '/profile.json': { kind: 'file', content: once('application/json', () => JSON.stringify(profile)) },
    '/openapi.json': { kind: 'file', content: once('application/json', () => JSON.stringify(CONTRACT_DOCUMENT)) },
    '/docs': { kind: 'reading', content: once('text/html', docsPage) },
    '/docs/bruno.zip': {
      kind: 'file',
      content: ({ origin }) => contentOf('application/zip', brunoZip(profile, origin)),
    },
    '/docs/errors': { kind: 'reading', content: once('text/html', errorsPage) },
    '/docs/decisions': { kind: 'reading', content: once('text/html', decisionsPage) },
    '/docs/scenario.schema.json': { kind: 'file', content: once('application/json', scenarioSchema) },
    '/docs.css': { kind: 'file', content: once('text/css', () => docsStyle) },
    '/docs.js': { kind: 'file', content: once('text/javascript', () => docsScript) },
    ...Object.fromEntries(
      Object.entries(DOCS_FONTS).map(([path, file]) => [
        path,
        { kind: 'file' as const, content: once('font/woff2', () => docsFont(file)) },
      ]),
    ),
  };
}

function routePages(app: App, options: AppOptions): void {
  const answer = ({ req }: AnyCall, content: Content | null, kind: AnswerKind) =>
    content ? staticAnswer(content, kind, req.raw) : unknownPath(new URL(req.url));
  for (const [path, { kind, content }] of Object.entries(ownPages(options.profile))) {
    app.get(path, async (call) => answer(call, await content(new URL(call.req.url)), kind));
  }
  let allRules: Promise<Content> | undefined;
  app.get('/docs/rules', async (call) => {
    const words = call.req.query('q')?.trim() ?? '';
    const content = words
      ? contentOf('text/html', rulesPage(words))
      : (allRules ??= contentOf('text/html', rulesPage('')));
    return answer(call, await content, 'search');
  });
  app.get('/docs/sdk', ({ req }) => {
    const headers = new Headers({ Location: '/docs/sdk/index.html' });
    return toResponse({ status: 302, media: 'text/plain', body: '', headers }, 'file', new URL(req.url), null);
  });
  const reference = referenceFiles();
  app.get('/docs/sdk/*', async (call) => {
    const content = await reference(new URL(call.req.url).pathname.slice('/docs/sdk'.length));
    return answer(call, content, content?.media === 'text/html' ? 'reading' : 'file');
  });
  const pictures = createStaticFiles(options.pictures);
  app.get('/profiles/*', async (call) => {
    const content = await pictures(new URL(call.req.url).pathname.slice('/profiles'.length));
    return answer(call, content?.media === 'image/svg+xml' ? content : null, 'picture');
  });
  const portal = options.portal === null ? null : portalFile(options.portal, options.profile);
  app.get('*', async (call) => {
    const found = await portal?.(call.req.raw);
    return answer(call, found?.content ?? null, found?.kind ?? 'file');
  });
}

/** The request under the URL that the client used, when the proxy in front of the bank turned https into http. */
function overHttps(request: Request): Request {
  const url = new URL(request.url);
  url.protocol = 'https:';
  return new Request(url, request);
}

/** Refuses requests on a port while as many calls are open as the bank works off in time; nothing of them was read. */
function shed(app: App, { mostOpenCalls }: AppOptions): void {
  let open = 0;
  app.use(async ({ env }, next) => {
    if (mostOpenCalls === null || !env.incoming) return next();
    if (open >= mostOpenCalls) throw overloaded();
    open += 1;
    try {
      await next();
    } finally {
      open -= 1;
    }
  });
}

/** Refuses unknown host names on a port, and counts requests that need neither key nor session by address. */
function guard(app: App, { network, limit, clock }: AppOptions): void {
  app.use(async (call, next) => {
    const { host, pathname } = new URL(call.req.url);
    const hop = hopOf(call);
    if (network.isHttps(hop)) call.req.raw = overHttps(call.req.raw);
    if (namesHostTwice(call.env.incoming?.rawHeaders ?? [])) throw new Refused('transport.hostTwice');
    if (call.env.incoming && !network.servesHost(host, hop)) throw new Refused('transport.hostUnknown');
    if (!isCall(pathname))
      limit({ session: null, address: network.clientOf(hop), operationId: null, now: clock.now() });
    return next();
  });
}

/** The HTTP app of the bank: every request gets one response, whatever happens inside. */
export function createApp(options: AppOptions): App {
  const app: App = new Hono();
  shed(app, options);
  guard(app, options);
  routeContract(app, options);
  app.all('/sandbox/*', ({ req }) => options.controls?.(req.raw) ?? unknownPath(new URL(req.url)));
  routePages(app, options);
  app.notFound(({ req }) => unknownPath(new URL(req.url)));
  app.onError((fault, { req }) => {
    if (fault instanceof LineClosed) throw fault;
    if (!(fault instanceof Refused)) options.log.fault(fault, {});
    return refusal(refusalOf(fault), new URL(req.url));
  });
  return app;
}
