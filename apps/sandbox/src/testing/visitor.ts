import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import { noteSecrets } from './secret-watch.ts';
import { open, seal } from '../http/envelope.ts';

/** The destination of a visitor's requests. */
interface Place {
  fetch: (request: Request, wire?: { address?: string }) => Promise<Response>;
  profile: Profile;
  captchaAnswer: (keyId: string) => Promise<string | null>;
}

interface Said {
  query?: Record<string, string>;
  path?: Record<string, string>;
  /** Sealed, except for a text, which is sent unchanged. */
  body?: unknown;
  /** Added to the usual headers; null leaves one out. */
  headers?: Record<string, string | null>;
  /** @default 'in-process' */
  address?: string;
}

export interface Heard {
  status: number;
  /** Decrypted if it was sealed. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at answers of every shape, refusals included
  body: any;
  /** The raw text of the answer. */
  text: string;
  isSealed: boolean;
  headers: Headers;
}

/** Builds requests by hand, so that a test can send what no client would. */
export class Visitor {
  readonly place: Place;
  pair: { key: string; id: string } | null = null;
  token: string | null = null;

  constructor(place: Place) {
    this.place = place;
  }

  async say(operationId: OperationId, said: Said = {}): Promise<Heard> {
    const { method, path } = OPERATIONS[operationId];
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => said.path?.[name] ?? ''),
      'http://bank.test',
    );
    for (const [name, value] of Object.entries(said.query ?? {})) url.searchParams.set(name, value);
    return this.send(url, method, said);
  }

  async send(url: URL, method: string, { body, headers: more = {}, address }: Said): Promise<Heard> {
    const { staticToken } = this.place.profile;
    const headers = new Headers({ [staticToken.header]: staticToken.value });
    if (this.pair) headers.set('x-id', this.pair.id);
    if (this.token) headers.set('access-token', this.token);
    if (body !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(more)) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const key = headers.get('idempotency-key');
    noteSecrets(this.place.profile, { body, key, token: this.token });
    const sent = body === undefined || typeof body === 'string' ? body : this.sealed(body);
    const request = new Request(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
    return this.hear(await this.place.fetch(request, address === undefined ? {} : { address }));
  }

  /** A body sealed as the client sends it. */
  sealed(body: unknown): string {
    if (!this.pair || !this.place.profile.encryption) return JSON.stringify(body);
    return JSON.stringify({ body: seal(this.pair.key, JSON.stringify(body)) });
  }

  private async hear(answer: Response): Promise<Heard> {
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    const wire: unknown = isJson ? JSON.parse(text) : text;
    const inside =
      typeof wire === 'object' && wire !== null && 'body' in wire && typeof wire.body === 'string' ? wire.body : null;
    const opened = inside === null ? null : open(this.pair?.key ?? '', inside);
    const heard = opened === null ? wire : (JSON.parse(opened) as unknown);
    noteSecrets(this.place.profile, heard);
    return {
      status: answer.status,
      body: heard,
      text,
      isSealed: inside !== null,
      headers: answer.headers,
    };
  }

  async fetchKey(): Promise<void> {
    this.pair = (await this.say('fetchKey')).body as { key: string; id: string };
  }

  /** Fetches a captcha and sends its answer, if the profile asks for one. */
  async passCaptcha(): Promise<void> {
    if (!this.place.profile.captcha) return;
    await this.say('drawCaptcha', { query: { color: '#0A6570', height: '48', width: '195' } });
    const captcha = (await this.place.captchaAnswer(this.pair?.id ?? '')) ?? '';
    await this.say('validateCaptcha', { query: { captcha } });
  }

  /** Logs in as the screen does; keeps the token of the session. */
  async signIn(username: string, password = 'Sandi12345', said: Said = {}): Promise<Heard> {
    if (!this.pair) await this.fetchKey();
    await this.passCaptcha();
    const told = await this.say('login', { ...said, body: { granType: 'password', username, password } });
    if (told.status === 200) this.token = told.body.access_token as string;
    return told;
  }
}
