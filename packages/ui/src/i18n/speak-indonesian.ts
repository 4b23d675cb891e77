import { reactAriaId } from './react-aria-id.ts';

/**
 * Gives React Aria its Indonesian sentences. Call it before the first render; `target` is the window. The library
 * reads these two symbols once, and throws for a package or key that is absent.
 */
export const speakIndonesian = (target: object): void => {
  Object.assign(target, {
    [Symbol.for('react-aria.i18n.locale')]: 'id-ID',
    [Symbol.for('react-aria.i18n.strings')]: reactAriaId,
  });
};
