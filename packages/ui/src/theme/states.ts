// React Aria marks its own elements with data-rac and states; the light entry uses plain elements and pseudo-classes.
/** Selectors of the states a control can be in, for elements of React Aria and plain ones alike. */
export const when = {
  hovered: '&:is([data-hovered], :hover:enabled:not([data-rac]))',
  pressed: '&:is([data-pressed], :active:enabled:not([data-rac]))',
  disabled: '&:is([data-disabled], :disabled)',
} as const;
