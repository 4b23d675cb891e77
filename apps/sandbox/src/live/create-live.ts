import type { IncomingMessage } from 'node:http';
import { LIVE_DESTINATIONS } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import { WebSocketServer } from 'ws';
import type { Clock } from '../operation/clock.ts';
import type { Signals } from '../db/signals.ts';
import type { Tx } from '../db/tx.ts';
import { seesAllGroups } from '@ibk/sdk/rules';
import { authenticate, findCaller } from '../domain/session/authenticate.ts';
import type { Session } from '../operation/session.ts';
import { noticePlace, noticesSince } from '../domain/notices/notice-list.ts';
import { noticeFor } from '../domain/system/notices.ts';
import { progressOf } from '../domain/transactions/batch/progress.ts';
import { hangUp } from '../network/hang-up.ts';
import { namesHostTwice } from '../network/host-lines.ts';
import type { Limits } from '../operation/limits.ts';
import type { Live } from '../http/live-port.ts';
import type { Network } from '../network/network.ts';
import { isOwnPage } from '../network/own-page.ts';
import { Refused } from '../operation/refusals.ts';
import type { Log } from '../operation/log.ts';
import { atMostEvery } from './at-most-every.ts';
import { Connection, type Desk } from './connection.ts';
import { createRelay } from './relay.ts';
import { createStrangers } from './strangers.ts';

const MOST_FRAME_BYTES = 16 * 1_024;
const MOST_A_USER = 5;
/** Interval between two checks of the sessions of open connections. */
const RECHECK_MS = 10_000;

export interface LiveOptions {
  /** The database outside any transaction. */
  read: Tx;
  clock: Clock;
  profile: Profile;
  log: Log;
  limits: Pick<Limits, 'strangers'>;
  network: Network;
  /** Connects the processes of one database; null when there is only one process. */
  signals: Signals | null;
}

type Group = Parameters<Live['announce']>[0];

const fingerprintOf = ({ headers }: IncomingMessage): string | null =>
  /(?:^|;\s*)__Host-ibk_fp=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** A notice concerns one user, or else the users of its group and the administrators of its corporate. */
const concerns = ({ corporateId, corporateGroupId, onlyUser }: Group, session: Session | null): boolean =>
  session?.corporateId === corporateId &&
  (onlyUser === undefined || session.userId === onlyUser) &&
  (session.corporateGroupId === corporateGroupId || seesAllGroups(session.roleId));

/** Repeats the work once if it was requested again while it ran; many announcements at once cost only two counts. */
function coalesced(work: () => Promise<void>, onFault: (fault: unknown) => void): () => void {
  const state = { isRunning: false, isRequested: false };
  const run = async (): Promise<void> => {
    state.isRunning = true;
    while (state.isRequested) {
      state.isRequested = false;
      await work().catch(onFault);
    }
    state.isRunning = false;
  };
  return () => {
    state.isRequested = true;
    if (!state.isRunning) void run();
  };
}

/** Sends a connection the count of its user, and the notices to the user that it does not have yet. */
async function publishNotices(read: Tx, connection: Connection): Promise<void> {
  const { noticesTopic, transactionQueue } = LIVE_DESTINATIONS;
  const session = connection.isListening ? await connection.recheck() : null;
  if (!session) return;
  if (connection.hears(noticesTopic)) connection.publish(noticesTopic, await noticeFor(read, session));
  if (!connection.hears(transactionQueue)) return;
  const { notices, place } = await noticesSince(read, session.userId, connection.place);
  connection.place = place;
  for (const notice of notices) connection.publish(transactionQueue, notice);
}

/** Tells those connections whose users may see a batch how far it is. */
async function publishProgress(read: Tx, open: readonly Connection[], batch: string, group: Group): Promise<void> {
  const { transactionQueue } = LIVE_DESTINATIONS;
  const concerned = open.filter(
    (connection) => connection.hears(transactionQueue) && concerns(group, connection.session),
  );
  const progress = concerned.length > 0 ? await progressOf(read, batch) : null;
  if (!progress) return;
  for (const connection of concerned)
    if (concerns(group, connection.isListening ? await connection.recheck() : null))
      connection.publish(transactionQueue, progress);
}

/** Interval between two messages about how far a batch is. */
const PROGRESS_EVERY_MS = 1_000;

/** The live notices at /socket: authenticated by CONNECT, counted for each session, and sent to no one else. */
export function createLive({ read, clock, profile, log, limits, network, signals }: LiveOptions): Live {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES });
  const open = new Map<Connection, () => void>();
  const strangers = createStrangers(clock, limits);
  const onFault = (fault: unknown) => log.fault(fault, {});

  const deskFor = (request: IncomingMessage, known: () => void): Desk => ({
    identify: async (token) => {
      const now = clock.now();
      const { stored } = await findCaller(read, { token, keyId: null }, { now, zone: profile.timeZone });
      const bound = { fingerprint: fingerprintOf(request), keyId: null };
      return authenticate(read, stored, bound, { now, profile }, { keepsAlive: false });
    },
    admit: (connection, { userId, mustChange }) => {
      known();
      if (mustChange) return new Refused('session.mustChange').message;
      const own = [...open.keys()].filter(({ session }) => session?.userId === userId);
      if (own.length >= MOST_A_USER) return 'Terlalu banyak sambungan untuk satu pengguna.';
      open.set(
        connection,
        coalesced(() => publishNotices(read, connection), onFault),
      );
      return null;
    },
    leave: (connection) => void open.delete(connection),
    place: () => noticePlace(read),
  });
  const recheck = setInterval(() => {
    for (const connection of open.keys()) connection.recheck().catch(onFault);
  }, RECHECK_MS).unref();

  const tellProgress = (batch: string, group: Group) => publishProgress(read, [...open.keys()], batch, group);
  const progress = atMostEvery(PROGRESS_EVERY_MS, tellProgress, onFault);

  const relay = createRelay(signals, {
    announce: (group) => {
      if (group.batch !== undefined) return progress.request(group.batch, group);
      for (const [connection, notify] of open) if (concerns(group, connection.session)) notify();
    },
    ended: (sessionIds) => {
      for (const connection of open.keys()) {
        if (connection.session && sessionIds.includes(connection.session.sessionId)) {
          connection.refuse('Sesi login anda telah berakhir.');
        }
      }
    },
    refresh: () => {
      for (const [connection, notify] of open) {
        if (connection.isListening) notify();
        else connection.recheck().catch(onFault);
      }
    },
    onFault,
  });

  return {
    announce: relay.announce,
    ended: relay.ended,
    upgrade: (request, socket, head) => {
      const { origin, host = '' } = request.headers;
      const { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': forwardedProto } = request.headers;
      const { localAddress, remoteAddress } = request.socket;
      if (namesHostTwice(request.rawHeaders)) return hangUp(socket, '400 Bad Request');
      if (!network.servesHost(host, { localAddress })) return hangUp(socket, '421 Misdirected Request');
      const protocol = network.isHttps({ remoteAddress, forwardedProto }) ? 'https:' : 'http:';
      if (!isOwnPage(origin, { protocol, host })) return hangUp(socket, '403 Forbidden');
      const known = strangers.receive(network.clientOf({ remoteAddress, forwardedFor }));
      if (!known) return hangUp(socket, '429 Too Many Requests');
      wss.handleUpgrade(request, socket, head, (webSocket) => new Connection(webSocket, deskFor(request, known)));
    },
    close: async () => {
      clearInterval(recheck);
      progress.close();
      await relay.close();
      for (const connection of open.keys()) connection.end();
      for (const client of wss.clients) client.terminate();
      await new Promise<void>((resolve) => wss.close(() => resolve()));
    },
  };
}
