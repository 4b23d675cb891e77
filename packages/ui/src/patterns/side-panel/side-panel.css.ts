import { globalStyle, style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { panel as surface } from '../panel/panel.css.ts';

const { colour, space } = vars;
export const panel = style([
  surface,
  {
    position: 'sticky',
    insetBlockStart: space.l,
    width: rem(392),
    maxHeight: `calc(100dvh - ${rem(56)} - 36px)`,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    '@media': { print: { position: 'static', width: 'auto', maxHeight: 'none', marginTop: space.l } },
  },
]);
/** A form's buttons stay visible below the page's header as well. */
export const formPanel = style([panel, { maxHeight: `calc(100dvh - ${rem(184)})` }]);
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  minHeight: rem(60),
  padding: `${space.s} ${space.m} ${space.s} ${space.xl}`,
  borderBottom: `1px solid ${colour.line}`,
  background: 'inherit',
});
globalStyle(`${head} > button`, { '@media': { print: { display: 'none' } } });
export const title = style({ ...text('body', 600), flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const subtitle = style({ ...text('hint'), display: 'block', color: colour.text2 });
/** In the sheet the dialog draws the title, and its distance to the content has to be cancelled here. */
export const sheetSubtitle = style([subtitle, { marginTop: `calc(-1 * ${space.l})` }]);
export const part = style({
  padding: `${space.l} ${space.xl}`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
export const inSheet = style({ display: 'grid', margin: `0 calc(-1 * ${space.xxl})` });
globalStyle(`${inSheet} > ${part}`, { paddingInline: space.xxl });
/** Stays visible while a long form scrolls above it. */
export const foot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.s,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  padding: `${space.m} ${space.xl}`,
  borderTop: `1px solid ${colour.line}`,
  background: 'inherit',
});
