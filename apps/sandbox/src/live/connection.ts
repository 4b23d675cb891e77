import { LIVE_DESTINATIONS } from '@ibk/sdk/contract';
import type { StompHeaders } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import type { Session } from '../operation/session.ts';
import { type ClientFrame, frameReader, frameText } from './frames.ts';

/** A client that has not identified itself by then is disconnected. */
export const CONNECT_WITHIN_MS = 5_000;
/** A client with this much unread output is dead or hostile. */
const MOST_UNREAD_BYTES = 1_024 * 1_024;
const BEAT_MS = 10_000;
/** A longer delay would overflow the timer, which would then fire at once. */
const LONGEST_BEAT_MS = 10 * 60_000;
/** After this many silent heart-beat intervals the connection counts as dead. */
const MISSED_BEATS = 3;

/** The destinations open to subscription; there are no wildcards. */
const DESTINATIONS: readonly string[] = Object.values(LIVE_DESTINATIONS);

const beatOf = (requested: number): number => Math.min(Math.max(requested, BEAT_MS), LONGEST_BEAT_MS);

/** The parts of the bank that a connection needs. */
export interface Desk {
  /** Finds the session of a token without prolonging it; null if the token has no session. */
  identify: (token: string | null) => Promise<Session | null>;
  /** Admits the connection, or returns the reason for refusing it, Indonesian. */
  admit: (connection: Connection, session: Session) => string | null;
  leave: (connection: Connection) => void;
  /** The current place in the notices to users, from which a subscription to them starts. */
  place: () => Promise<string>;
}

/** One live connection. It sends nothing before it has accepted CONNECT, and takes no messages from the client. */
export class Connection {
  #session: Session | null = null;
  #hasAsked = false;
  #isOver = false;
  #token: string | null = null;
  #heardAt = performance.now();
  #messageCount = 0;
  /** The place up to which the notices to the user were sent. */
  place = '';
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

  /** The session of the connected user; null before CONNECT was accepted. */
  get session(): Session | null {
    return this.#session;
  }

  /** Reads the session again, since it may have ended or changed its role. */
  async recheck(): Promise<Session | null> {
    const session = await this.#desk.identify(this.#token);
    if (session) this.#session = session;
    else this.refuse('Sesi login anda telah berakhir.');
    return session;
  }

  /** Whether there is any subscription. */
  get isListening(): boolean {
    return this.#subscriptions.size > 0;
  }

  /** Whether a destination is subscribed to. */
  hears(destination: string): boolean {
    return [...this.#subscriptions.values()].includes(destination);
  }

  /** Sends a message to every subscription of a destination. */
  publish(destination: string, body: unknown): void {
    for (const [subscription, of] of this.#subscriptions) {
      if (of !== destination) continue;
      const headers = {
        destination,
        subscription,
        'message-id': String((this.#messageCount += 1)),
        'content-type': 'application/json',
      };
      this.#send('MESSAGE', headers, JSON.stringify(body));
    }
  }

  /** Sends the reason and ends the connection. */
  refuse(message: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#send('ERROR', { message });
    // A client that does not answer the closing handshake is cut off.
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
    if (command === 'SUBSCRIBE') await this.#subscribe(headers);
    else if (command === 'UNSUBSCRIBE') this.#subscriptions.delete(headers.id ?? '');
    else if (command !== 'DISCONNECT') return this.refuse('Perintah tidak diizinkan.');
    // A client that requests a receipt waits for it, even before it disconnects.
    if (headers.receipt) this.#send('RECEIPT', { 'receipt-id': headers.receipt });
    if (command === 'DISCONNECT') this.#socket.close(1000);
  }

  async #connect(headers: StompHeaders): Promise<void> {
    // Also covers a lookup still under way: one connection gets one lookup.
    if (this.#hasAsked) return this.refuse('Sambungan sudah dikenali.');
    this.#hasAsked = true;
    this.#token = headers['access-token'] ?? null;
    const session = await this.#desk.identify(this.#token);
    // The client left or was refused during the lookup; a connection admitted now would never be removed.
    if (this.#isOver) return;
    if (!session) return this.refuse('Sesi login anda telah berakhir.');
    const obstacle = this.#desk.admit(this, session);
    if (obstacle) return this.refuse(obstacle);
    this.#session = session;
    this.#send('CONNECTED', { version: '1.2', 'heart-beat': `${BEAT_MS},${BEAT_MS}` });
    this.#beat(headers['heart-beat']);
  }

  /** Sends and expects heart-beats as often as both sides agreed; they do not prolong the session. */
  #beat(requested = '0,0'): void {
    const [sends = 0, wants = 0] = requested.split(',').map(Number);
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

  async #subscribe({ destination = '', id = '' }: StompHeaders): Promise<void> {
    const isFirst = destination === LIVE_DESTINATIONS.transactionQueue && !this.hears(destination);
    // Whoever waits for the receipt and reads then misses nothing: what comes after this place is sent.
    if (isFirst) this.place = await this.#desk.place();
    if (!DESTINATIONS.includes(destination)) return this.refuse('Tujuan langganan tidak diizinkan.');
    if (id !== '' && this.#subscriptions.size < DESTINATIONS.length * 2) this.#subscriptions.set(id, destination);
    else this.refuse('Langganan tidak dapat diterima.');
  }
}
