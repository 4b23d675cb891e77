import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const slide = keyframes({ from: { transform: 'translateX(100%)' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 100,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.l,
  overflowY: 'auto',
  background: vars.colour.scrim,
  animation: `${appear} 150ms ease-out`,
});

const modal = style({
  width: '100%',
  background: vars.colour.overlay,
  border: `1px solid ${vars.colour.line}`,
  boxShadow: vars.shadow.level3,
});
const raised = style([modal, { borderRadius: vars.radius.dialog, animation: `${rise} 150ms ease-out` }]);
export const kinds = styleVariants({
  confirm: [raised, { maxWidth: rem(400) }],
  form: [raised, { maxWidth: rem(440) }],
  wide: [raised, { maxWidth: rem(640) }],
  /** At the right edge, full height. */
  sheet: [
    modal,
    {
      position: 'fixed',
      insetBlock: 0,
      insetInlineEnd: 0,
      maxWidth: rem(392),
      overflowY: 'auto',
      animation: `${slide} 150ms ease-out`,
      '@media': { [below.cards]: { maxWidth: 'none' } },
    },
  ],
  /** The whole screen, for a table. */
  full: [modal, { position: 'fixed', inset: 0, overflowY: 'auto' }],
});
/** Fills a narrow screen, with its buttons at the bottom. */
export const fullWhenNarrow = style({
  '@media': {
    [below.cards]: { position: 'fixed', inset: 0, maxWidth: 'none', borderRadius: 0, overflowY: 'auto' },
  },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  minHeight: 'min-content',
  height: '100%',
  padding: vars.space.xxl,
  outline: 'none',
});
export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space.s });
export const title = style({ ...text('title', 600), flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const confirmTitle = style({ ...text('lead', 600), flex: 1 });
export const close = style({ margin: '-6px -10px -6px 0' });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.s,
  marginTop: 'auto',
  paddingTop: vars.space.xs,
});
// Buttons on lines of their own are equally wide.
globalStyle(`${foot} > button`, { '@media': { [below.cards]: { flexGrow: 1 } } });
