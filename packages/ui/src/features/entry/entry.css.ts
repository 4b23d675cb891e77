import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;

/** Form or review at the left, summary at the right. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${rem(320)}`,
  gap: space.xxl,
  alignItems: 'start',
  '@media': {
    [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l },
    print: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l },
  },
});
export const main = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const fields = style({ display: 'grid', gap: `${space.l} ${space.l}`, minWidth: 0 });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.l,
  '@media': { [below.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** A field over the full width of its panel; the next style is for half of it. */
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 });
export const cell = style({ minWidth: 0 });
export const three = style([pair, { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }]);

/** Number, name and balance of an account: on one line, or stacked on a narrow screen. */
export const option = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.m,
  minWidth: 0,
  '@media': { [below.cards]: { display: 'grid', gap: 0, paddingBlock: 6 } },
});
export const optionNumber = style({ ...text('body', 600), whiteSpace: 'nowrap' });
export const optionName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: colour.text2,
  '@media': { [below.cards]: { ...text('hint'), whiteSpace: 'normal' } },
});

export const optionFault = style({ ...text('hint', 500), color: vars.status.failed.text });

export const summary = style({
  position: 'sticky',
  top: `calc(${rem(56)} + ${space.l})`,
  minWidth: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.panel,
  background: colour.surface,
  '@media': { [below.drawer]: { position: 'static' }, print: { position: 'static' } },
});
export const part = style({
  display: 'grid',
  gap: space.xs,
  padding: `${space.m} ${space.xl}`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
export const summaryTitle = style(text('lead', 600));
export const label = style({ ...text('hint'), color: colour.text2 });
export const strong = style(text('body', 600));
export const quiet = style({ ...text('hint'), color: colour.text2 });
export const line = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space.m });
export const fault = style({ ...text('hint', 500), display: 'flex', gap: 5, color: vars.status.failed.text });
/** Hidden if the bar at the bottom already has the button to continue. */
export const notBelowForm = style({ display: 'grid', '@media': { [below.drawer]: { display: 'none' } } });
export const buttons = style({
  display: 'grid',
  gap: space.s,
  textAlign: 'center',
  '@media': { print: { display: 'none' } },
});
export const saved = style({ ...text('hint'), color: colour.text3 });
export const steps = style({ display: 'grid', gap: space.xs, paddingLeft: rem(16), listStyle: 'decimal' });

/** Total and the button to continue, always visible on a narrow screen. */
export const bottomBar = style({
  display: 'none',
  '@media': {
    [below.drawer]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: space.l,
      margin: `0 calc(-1 * ${space.l})`,
      padding: space.m,
      borderTop: `1px solid ${colour.line}`,
      background: colour.overlay,
      boxShadow: vars.shadow.level2,
    },
  },
});
/** The checkbox below the warning it confirms. */
export const tick = style({ marginTop: space.s });
export const reference = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
export const done = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
