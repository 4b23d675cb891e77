import { below, brandProperty, rem, text, vars } from '@ibk/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space, status } = vars;

/** Banner, notice and form have the same height, which the form determines. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: '432fr 344fr 376fr',
  gap: space.xxl,
  '@media': {
    [below.drawer]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: space.l,
      maxWidth: rem(560),
      width: '100%',
      margin: '0 auto',
    },
  },
});
export const middle = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  minWidth: 0,
  paddingTop: space.s,
  '@media': { [below.drawer]: { order: 2, paddingTop: 0 } },
});
export const lead = style({ ...text('lead'), '@media': { [below.drawer]: { display: 'none' } } });
export const notice = style({
  padding: `${space.m} ${space.l} ${space.l}`,
  border: `1px solid ${status.suspect.edge}`,
  borderRadius: vars.radius.note,
  background: status.suspect.fill,
});
export const noticeTitle = style({
  ...text('body', 600),
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  color: status.suspect.text,
});
export const bullets = style({ display: 'grid', gap: 6, marginTop: 6, paddingLeft: rem(18) });
globalStyle(`${bullets} > li`, { listStyle: 'disc' });

export const links = style({ display: 'grid' });
globalStyle(`${links} > li + li`, { borderTop: `1px solid ${colour.line}` });
export const infoLink = style({
  ...text('body', 500),
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  minHeight: rem(40),
  color: colour.text,
  textDecoration: 'none',
  borderRadius: vars.radius.control,
  selectors: { '&:hover': { color: vars.brand.text, textDecoration: 'underline', textUnderlineOffset: 3 } },
});
export const infoIcon = style({ color: vars.brand.text });
export const push = style({ marginLeft: 'auto', color: colour.text2 });

export const contact = style({
  display: 'grid',
  gridTemplateColumns: `${rem(18)} minmax(0, 1fr)`,
  gap: `${space.s} 14px`,
  alignItems: 'center',
  marginTop: 'auto',
  paddingTop: 15,
  borderTop: `1px solid ${colour.line}`,
});
export const callLabel = style({ ...text('hint'), color: colour.text2 });
export const callNumber = style(text('title', 600));
export const social = style({ ...text('hint'), display: 'flex', flexWrap: 'wrap', gap: `${space.xs} ${space.l}` });

export const card = style({ '@media': { [below.drawer]: { order: 1 } } });
export const captcha = style({ display: 'grid', gap: space.s });
export const captchaRow = style({ display: 'flex', alignItems: 'center', gap: space.s });
export const captchaLabel = style(text('body', 500));
/** The bank draws the letters for the light tint, so the tint stays light in the dark theme. */
export const captchaImage = style({
  width: 150,
  height: 50,
  borderRadius: 4,
  overflow: 'hidden',
  background: `var(${brandProperty('light', 'tint')})`,
  backgroundSize: '100% 100%',
});
export const forgot = style({ textAlign: 'center' });
export const terms = style({
  ...text('hint'),
  paddingTop: space.l,
  borderTop: `1px solid ${colour.line}`,
  color: colour.text2,
});
// The label is visible above the picture; the field's own label is for screen readers.
globalStyle(`${captcha} label`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
