export { entrySample } from '../demo/entry-sample.ts';
