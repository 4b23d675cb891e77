import type { Context, SecuredContext } from '../../../operation/handler.ts';

/** The parts of the context that settling uses; the session of the user whose call settles, if there is one. */
export type SettlePort = Pick<Context, 'clock' | 'profile' | 'write' | 'read' | 'announce'> &
  Partial<Pick<SecuredContext, 'session'>>;

/** A moment in the bank's time zone, and the user who reads the outcome in the answer of an own call. */
export interface Applied {
  now: Date;
  zone: string;
  answered?: string | null;
}
export const appliedNow = ({ clock, profile, session }: SettlePort): Applied => ({
  now: new Date(clock.now()),
  zone: profile.timeZone,
  answered: session?.userId ?? null,
});

/** Minutes until the next inquiry about an open payment, by the number of inquiries so far; the last one repeats. */
const ASKED_AFTER_MINUTES = [1, 5, 15, 60] as const;
export const nextInquiry = (inquiries: number, now: Date): Date =>
  new Date(now.getTime() + (ASKED_AFTER_MINUTES[inquiries] ?? 60) * 60_000);
