import { formatDateTime } from '@ibk/sdk/format';
import { html } from '../docs/html.ts';
import type { OutboxMessage } from './controls.ts';

const CHANNEL = { EMAIL: 'e-mail', PHONE: 'SMS' };

/** The page of messages for people, newest first; it reloads every five seconds. */
export const outboxPage = (messages: readonly OutboxMessage[], zone: string): string =>
  html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="5" />
        <title>Pesan keluar</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <header>
          <h1>Pesan keluar</h1>
          <p>Pesan yang pada bank sebenarnya dikirim lewat e-mail dan SMS. Terbaru di atas.</p>
        </header>
        <main>
          ${messages.length === 0 && html`<p>Belum ada pesan.</p>`}${[...messages].reverse().map(
            (message) =>
              html`<article>
                <h3>
                  ${message.username}
                  <small
                    >${CHANNEL[message.channel]} ke ${message.recipient}, ${formatDateTime(message.sentAt, zone)}</small
                  >
                </h3>
                <p>${message.text}</p>
                ${message.code !== null && html`<p><code>${message.code}</code></p>`}
              </article>`,
          )}
        </main>
      </body>
    </html>`.text;
