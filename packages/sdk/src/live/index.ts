export { notices, type Notices, type NoticesOptions } from './notices.ts';
export type { NoticesState, StateListener } from './notices-state.ts';
export type { NoticesBank } from './notices-bank.ts';
export type { PersonalListener, ProgressListener } from './personal-feed.ts';
