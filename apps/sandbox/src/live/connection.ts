import { LIVE_DESTINATIONS } from '@ibk/sdk/contract';
import type { StompHeaders } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import type { Session } from '../operation/session.ts';
import { type ClientFrame, frameReader, frameText } from './frames.ts';

/** Who has not said by then who is asking is sent away. */
export const CONNECT_WITHIN_MS = 5_000;
/** Who lets so much lie unread is gone, or means harm. */
const MOST_UNREAD_BYTES = 1_024 * 1_024;
const BEAT_MS = 10_000;
/** A timer that is asked to wait longer does not wait at all. */
const LONGEST_BEAT_MS = 10 * 60_000;
/** Silence of so many beats, and the connection is gone. */
const MISSED_BEATS = 3;

/** What may be subscribed to; there are no wildcards. */
const DESTINATIONS: readonly string[] = Object.values(LIVE_DESTINATIONS);

const beatOf = (asked: number): number => Math.min(Math.max(asked, BEAT_MS), LONGEST_BEAT_MS);

/** What a connection asks of the bank. */
export interface Desk {
  /** Who a token belongs to, without prolonging the session; null for nobody. */
  identify: (token: string | null) => Promise<Session | null>;
  /** Takes the connection in, or says in Indonesian why not. */
  admit: (connection: Connection, session: Session) => string | null;
  leave: (connection: Connection) => void;
}

/** One live connection. It says nothing before CONNECT was accepted and takes no messages from the client. */
export class Connection {
  #session: Session | null = null;
  #hasAsked = false;
  #isOver = false;
  #token: string | null = null;
  #heardAt = performance.now();
  #told = 0;
  readonly #subscriptions = new Map<string, string>();
  readonly #socket: WebSocket;
  readonly #desk: Desk;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(socket: WebSocket, desk: Desk) {
    this.#socket = socket;
    this.#desk = desk;
    const unreadable = () => this.refuse('Pesan tidak dapat dibaca.');
    const unanswered = () => this.refuse('Terjadi gangguan pada sistem bank.');
    const read = frameReader((frame) => void this.#take(frame).catch(unanswered));
    socket.on('message', (data, isBinary) => {
      this.#heardAt = performance.now();
      try {
        if (isBinary) unreadable();
        else read((data as Buffer).toString('utf8'));
      } catch {
        unreadable();
      }
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#gone());
    const giveUp = () => {
      if (!this.#session) this.refuse('Sambungan tidak dikenali.');
    };
    this.#timers.push(setTimeout(giveUp, CONNECT_WITHIN_MS));
  }

  /** Who is connected; null before CONNECT was accepted. */
  get session(): Session | null {
    return this.#session;
  }

  /** Looks again who is connected: a session ends, a role changes. */
  async recheck(): Promise<Session | null> {
    const session = await this.#desk.identify(this.#token);
    if (session) this.#session = session;
    else this.refuse('Sesi login anda telah berakhir.');
    return session;
  }

  get isListening(): boolean {
    return [...this.#subscriptions.values()].includes(LIVE_DESTINATIONS.noticesTopic);
  }

  /** Sends a message to every subscription of a destination. */
  tell(destination: string, body: unknown): void {
    for (const [subscription, of] of this.#subscriptions) {
      if (of !== destination) continue;
      const headers = {
        destination,
        subscription,
        'message-id': String((this.#told += 1)),
        'content-type': 'application/json',
      };
      this.#send('MESSAGE', headers, JSON.stringify(body));
    }
  }

  /** Says why and ends the connection. */
  refuse(message: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#send('ERROR', { message });
    // Who does not answer the closing is cut off.
    this.#timers.push(setTimeout(() => this.#socket.terminate(), 1_000));
    this.#socket.close(1008);
  }

  /** Ends the connection because the bank stops. */
  end(): void {
    this.#socket.close(1001);
    this.#socket.terminate();
  }

  #send(command: string, headers: StompHeaders, body?: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNREAD_BYTES) this.#socket.terminate();
    else this.#socket.send(frameText(command, headers, body));
  }

  #gone(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#desk.leave(this);
  }

  async #take({ command, headers }: ClientFrame): Promise<void> {
    if (this.#isOver) return;
    if (command === 'CONNECT' || command === 'STOMP') return this.#connect(headers);
    if (!this.#session) return this.refuse('Sambungan tidak dikenali.');
    if (command === 'SUBSCRIBE') this.#subscribe(headers);
    else if (command === 'UNSUBSCRIBE') this.#subscriptions.delete(headers.id ?? '');
    else if (command !== 'DISCONNECT') return this.refuse('Perintah tidak diizinkan.');
    // A client that asks for a receipt waits for it, also before it goes.
    if (headers.receipt) this.#send('RECEIPT', { 'receipt-id': headers.receipt });
    if (command === 'DISCONNECT') this.#socket.close(1000);
  }

  async #connect(headers: StompHeaders): Promise<void> {
    // Also while the first is still being looked up: one connection, one question.
    if (this.#hasAsked) return this.refuse('Sambungan sudah dikenali.');
    this.#hasAsked = true;
    this.#token = headers['access-token'] ?? null;
    const session = await this.#desk.identify(this.#token);
    // Gone or sent away meanwhile: who is taken in now would never leave.
    if (this.#isOver) return;
    if (!session) return this.refuse('Sesi login anda telah berakhir.');
    const obstacle = this.#desk.admit(this, session);
    if (obstacle) return this.refuse(obstacle);
    this.#session = session;
    this.#send('CONNECTED', { version: '1.2', 'heart-beat': `${BEAT_MS},${BEAT_MS}` });
    this.#beat(headers['heart-beat']);
  }

  /** Sends and expects as often as both sides agreed to; heart-beats are no use of the session. */
  #beat(asked = '0,0'): void {
    const [sends = 0, wants = 0] = asked.split(',').map(Number);
    if (wants > 0) this.#every(beatOf(wants), () => this.#socket.send('\n'));
    if (sends > 0) {
      const every = beatOf(sends);
      this.#every(every, () => {
        if (performance.now() - this.#heardAt > MISSED_BEATS * every) this.#socket.terminate();
      });
    }
  }

  #every(intervalMs: number, work: () => void): void {
    this.#timers.push(setInterval(work, intervalMs));
  }

  #subscribe({ destination = '', id = '' }: StompHeaders): void {
    if (!DESTINATIONS.includes(destination)) return this.refuse('Tujuan langganan tidak diizinkan.');
    if (id !== '' && this.#subscriptions.size < DESTINATIONS.length * 2) this.#subscriptions.set(id, destination);
    else this.refuse('Langganan tidak dapat diterima.');
  }
}
