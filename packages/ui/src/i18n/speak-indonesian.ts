import { reactAriaId } from './react-aria-id.ts';

/**
 * Installs the Indonesian texts of React Aria. Call it before the first render; `target` is the window. The library
 * reads these two symbols once, and throws if a package or key is missing.
 */
export const speakIndonesian = (target: object): void => {
  Object.assign(target, {
    [Symbol.for('react-aria.i18n.locale')]: 'id-ID',
    [Symbol.for('react-aria.i18n.strings')]: reactAriaId,
  });
};
