import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import type { OperationId } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import { type Draft, errorBody, toResponse } from './answers.ts';
import { CONTRACT, CONTRACT_DOCUMENT } from '../operation/contract.ts';
import { callContract, type CallSurroundings } from './contract-call.ts';
import { docsPage } from '../docs/docs-page.ts';
import { docsStyle } from '../docs/docs-style.ts';
import { networkOf } from './network-of.ts';
import { portalFile } from './portal.ts';
import { referenceFile } from './reference-pages.ts';
import { readStatic } from './static-files.ts';
import { REFUSALS } from '../operation/refusals.ts';
import type { AnswerKind } from './security-headers.ts';

/** What the node server tells of a connection; absent when the bank is called in the process. */
export interface Wire {
  incoming?: { socket: { remoteAddress?: string | undefined; destroy?: () => unknown } };
  /** Stands for the remote address where there is no connection. */
  address?: string;
}

/** Stands between the router and a call of the contract; what goes wrong on purpose goes wrong there. */
export type Middleware = (
  call: { operationId: OperationId; request: Request; wire: Wire },
  run: () => Promise<Response>,
) => Promise<Response>;

/** A connection that was closed on its caller: there is no answer, and the front door makes none up. */
export class LineClosed extends TypeError {}

export interface FrontDoor extends CallSurroundings {
  /** Null leaves every call as it is. */
  middleware: Middleware | null;
  /** Folder of the built portal; null serves the calls alone. */
  portal: string | null;
  /** Folder of the profiles' pictures. */
  pictures: string;
  /** Answers under /sandbox; null when the bank is no sandbox. */
  controls: ((request: Request) => Promise<Response>) | null;
}

type App = Hono<{ Bindings: Wire }>;

const addressOf = ({ env }: Call<{ Bindings: Wire }>): string =>
  networkOf(env.incoming?.socket.remoteAddress ?? env.address ?? 'in-process');

const isCall = (path: string) => path.startsWith('/api/') || path === '/api' || path === '/x-key';

function unknownPath(url: URL): Response {
  const [status, message] = REFUSALS['contract.unknownPath'];
  if (isCall(url.pathname))
    return text(
      { status, media: 'application/json', body: JSON.stringify(errorBody('contract.unknownPath', message, 'none')) },
      'api',
      url,
    );
  return text({ status, media: 'text/plain', body: message }, 'api', url);
}

const text = (draft: Omit<Draft, 'headers'>, kind: AnswerKind, url: URL): Response =>
  toResponse({ ...draft, headers: new Headers() }, kind, url, null);

function routeContract(app: App, around: FrontDoor): void {
  for (const row of CONTRACT) {
    const { operationId } = row;
    app.on(row.method, row.path.replace(/\{(\w+)\}/g, ':$1'), (call) => {
      const { raw: request } = call.req;
      if (request.method !== row.method) return unknownPath(new URL(request.url));
      const run = () => callContract(row, request, call.req.param(), addressOf(call), around);
      return around.middleware?.({ operationId, request, wire: call.env }, run) ?? run();
    });
  }
}

function routePages(app: App, around: FrontDoor, profile: Profile): void {
  app.get('/profile.json', ({ req }) =>
    text({ status: 200, media: 'application/json', body: JSON.stringify(profile) }, 'file', new URL(req.url)),
  );
  app.get('/openapi.json', ({ req }) =>
    text({ status: 200, media: 'application/json', body: JSON.stringify(CONTRACT_DOCUMENT) }, 'file', new URL(req.url)),
  );
  app.get('/docs', ({ req }) =>
    text({ status: 200, media: 'text/html', body: docsPage() }, 'reading', new URL(req.url)),
  );
  app.get('/docs.css', ({ req }) =>
    text({ status: 200, media: 'text/css', body: docsStyle }, 'file', new URL(req.url)),
  );
  app.get('/docs/sdk', ({ req }) => {
    const headers = new Headers({ Location: '/docs/sdk/index.html' });
    return toResponse({ status: 302, media: 'text/plain', body: '', headers }, 'file', new URL(req.url), null);
  });
  app.get('/docs/sdk/*', async ({ req }) => {
    const url = new URL(req.url);
    const file = await referenceFile(url.pathname);
    if (!file) return unknownPath(url);
    const kind = file.media === 'text/html' ? 'reading' : 'file';
    return text({ status: 200, media: file.media, body: file.bytes }, kind, url);
  });
  app.get('/profiles/*', async ({ req }) => {
    const url = new URL(req.url);
    const file = await readStatic(around.pictures, url.pathname.slice('/profiles'.length));
    if (file?.media !== 'image/svg+xml') return unknownPath(url);
    return text({ status: 200, media: file.media, body: file.bytes }, 'picture', url);
  });
  app.all('/sandbox/*', ({ req }) => around.controls?.(req.raw) ?? unknownPath(new URL(req.url)));
  app.get('*', async ({ req }) => {
    const url = new URL(req.url);
    const found = around.portal === null ? null : await portalFile(around.portal, url.pathname);
    return found
      ? text({ status: 200, media: found.file.media, body: found.file.bytes }, found.kind, url)
      : unknownPath(url);
  });
}

/** The bank's front door: one request in, one response out, whatever happens inside. */
export function createFrontDoor(around: FrontDoor): App {
  const app: App = new Hono();
  routeContract(app, around);
  routePages(app, around, around.profile);
  app.notFound(({ req }) => unknownPath(new URL(req.url)));
  app.onError((fault, { req }) => {
    if (fault instanceof LineClosed) throw fault;
    around.log.fault(fault, {});
    const [status, message] = REFUSALS['bank.fault'];
    const body = JSON.stringify(errorBody('bank.fault', message, 'none'));
    return text({ status, media: 'application/json', body }, 'api', new URL(req.url));
  });
  return app;
}
