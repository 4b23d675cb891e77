export { notices, type Notices, type NoticesOptions } from './notices.ts';
