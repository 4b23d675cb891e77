export { ABSENT, collect, decide, type Table, type When } from './table.ts';
