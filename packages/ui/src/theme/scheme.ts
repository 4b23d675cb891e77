/** 'system' follows the device. */
export type Scheme = 'light' | 'dark' | 'system';

/** Selects light or dark for the whole page, through the attribute `data-theme` of `root` (usually <html>). */
export const setScheme = (root: HTMLElement, scheme: Scheme): void => {
  if (scheme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = scheme;
};
