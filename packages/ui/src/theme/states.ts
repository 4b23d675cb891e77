// React Aria marks its own elements with data-rac and states. The light entry uses plain elements and pseudo-classes.
/** Selectors for the states of a control, on React Aria elements and on plain ones. */
export const when = {
  hovered: '&:is([data-hovered], :hover:enabled:not([data-rac]))',
  pressed: '&:is([data-pressed], :active:enabled:not([data-rac]))',
  disabled: '&:is([data-disabled], :disabled)',
} as const;
