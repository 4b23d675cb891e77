import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import { noteSecrets } from './secret-watch.ts';
import { open, seal } from '../http/envelope.ts';

/** The destination of a visitor's requests. */
interface Place {
  fetch: (request: Request, connection?: { address?: string }) => Promise<Response>;
  profile: Profile;
  captchaAnswer: (keyId: string) => Promise<string | null>;
}

interface VisitorRequest {
  query?: Record<string, string>;
  path?: Record<string, string>;
  /** Sealed, except for a text and for form data, which are sent unchanged. */
  body?: unknown;
  /** Added to the usual headers; null leaves one out. */
  headers?: Record<string, string | null>;
  /** @default 'in-process' */
  address?: string;
}

export interface VisitorAnswer {
  status: number;
  /** Decrypted if it was sealed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at answers of every shape, refusals included
  body: any;
  /** The raw text of the answer. */
  text: string;
  isSealed: boolean;
  headers: Headers;
}

/** Builds requests by hand, so that a test can send requests that no client would. */
export class Visitor {
  readonly place: Place;
  pair: { key: string; id: string } | null = null;
  token: string | null = null;

  constructor(place: Place) {
    this.place = place;
  }

  async call(operationId: OperationId, request: VisitorRequest = {}): Promise<VisitorAnswer> {
    const { method, path } = OPERATIONS[operationId];
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => request.path?.[name] ?? ''),
      'http://bank.test',
    );
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    return this.send(url, method, request);
  }

  async send(url: URL, method: string, { body, headers: more = {}, address }: VisitorRequest): Promise<VisitorAnswer> {
    const { staticToken } = this.place.profile;
    const headers = new Headers({ [staticToken.header]: staticToken.value });
    if (this.pair) headers.set('x-id', this.pair.id);
    if (this.token) headers.set('access-token', this.token);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(more)) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const key = headers.get('idempotency-key');
    noteSecrets(this.place.profile, { body: isForm ? null : body, key, token: this.token });
    const sent = body === undefined || typeof body === 'string' || isForm ? body : this.sealed(body);
    const request = new Request(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
    return this.read(await this.place.fetch(request, address === undefined ? {} : { address }));
  }

  /** A body sealed as the client sends it. */
  sealed(body: unknown): string {
    if (!this.pair || !this.place.profile.encryption) return JSON.stringify(body);
    return JSON.stringify({ body: seal(this.pair.key, JSON.stringify(body)) });
  }

  private async read(answer: Response): Promise<VisitorAnswer> {
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    const inside =
      typeof parsed === 'object' && parsed !== null && 'body' in parsed && typeof parsed.body === 'string'
        ? parsed.body
        : null;
    const opened = inside === null ? null : open(this.pair?.key ?? '', inside);
    const body = opened === null ? parsed : (JSON.parse(opened) as unknown);
    noteSecrets(this.place.profile, body);
    return {
      status: answer.status,
      body,
      text,
      isSealed: inside !== null,
      headers: answer.headers,
    };
  }

  async fetchKey(): Promise<void> {
    this.pair = (await this.call('fetchKey')).body as { key: string; id: string };
  }

  /** Fetches a captcha and sends its answer, if the profile requires one. */
  async passCaptcha(): Promise<void> {
    if (!this.place.profile.captcha) return;
    await this.call('drawCaptcha', { query: { color: '#0A6570', height: '48', width: '195' } });
    const captcha = (await this.place.captchaAnswer(this.pair?.id ?? '')) ?? '';
    await this.call('validateCaptcha', { query: { captcha } });
  }

  /** Logs in as the screen does; keeps the token of the session. */
  async signIn(username: string, password = 'Sandi12345', request: VisitorRequest = {}): Promise<VisitorAnswer> {
    if (!this.pair) await this.fetchKey();
    await this.passCaptcha();
    const answer = await this.call('login', { ...request, body: { granType: 'password', username, password } });
    if (answer.status === 200) this.token = answer.body.access_token as string;
    return answer;
  }
}
