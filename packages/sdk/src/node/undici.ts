// Imported statically, because bundlers find the exports of a CommonJS package only in a static import.
// `await import('./undici.ts')` still loads the package at its first use.
export { fetch } from 'undici';
