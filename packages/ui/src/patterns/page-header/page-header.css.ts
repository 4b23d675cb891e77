import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const header = style({ display: 'grid', gap: vars.space.s, marginBottom: vars.space.l });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
});
export const title = style({
  ...text('title', 600),
  flex: 1,
  minWidth: `min(100%, ${rem(240)})`,
  overflowWrap: 'anywhere',
});
export const count = style({ fontWeight: 400, color: vars.colour.text3 });
/** As many lines as the title takes, so that nothing moves when it arrives. */
export const awaited = style({
  '::before': {
    content: 'attr(data-title)',
    color: 'transparent',
    background: vars.colour.skeleton,
    borderRadius: vars.radius.chip,
    boxDecorationBreak: 'clone',
  },
});
export const awaitedCount = style([count, { '::after': { content: '00', visibility: 'hidden' } }]);
