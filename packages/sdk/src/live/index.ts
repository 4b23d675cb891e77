export { notices, type Notices, type NoticesOptions } from './notices.ts';
export type { NoticesState } from './notices-state.ts';
