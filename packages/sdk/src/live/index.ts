export { notices, type Notices, type NoticesOptions } from './notices.ts';
export type { NoticesState, StateListener } from './notices-state.ts';
