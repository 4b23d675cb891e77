// A static import, because bundlers find the names of a CommonJS package only in one. `await import('./undici.ts')`
// still loads the package with its first use.
export { fetch } from 'undici';
