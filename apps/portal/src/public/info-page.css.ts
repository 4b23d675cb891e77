import { text, vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;
export const article = style({ display: 'flex', flexDirection: 'column', gap: space.xl });
export const heading = style({ ...text('lead', 600), marginBottom: space.xs });
export const paragraphs = style({ display: 'grid', gap: space.s });
export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.xl}`,
  paddingTop: space.l,
  borderTop: `1px solid ${vars.colour.line}`,
});
