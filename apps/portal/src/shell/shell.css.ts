import { below, filledWhenForced, rem, text, vars } from '@ibk/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { brand, colour, space } = vars;
const drawerWidth = rem(275);
const toolbarHeight = rem(56);
const edge = 4;

export const shell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: `${toolbarHeight} 1fr`,
  minHeight: '100vh',
  borderTop: `${edge}px solid ${brand.fill}`,
  selectors: { '&[data-drawer]': { gridTemplateColumns: `${drawerWidth} minmax(0, 1fr)` } },
  // A grid with the height of a screen would add empty sheets.
  '@media': { print: { display: 'block', minHeight: 0, borderTop: 0 } },
});
// A focused element scrolls to a place between the toolbar and a bar at the bottom, not under them.
// An open list lies over the bars. If its options kept clear of them too, the arrow keys could scroll the page, and a list
// closes when the page scrolls.
globalStyle(`html:has(${shell}):not(:has([role="listbox"]))`, {
  scrollPaddingBlock: `calc(${toolbarHeight} + ${edge + 12}px) ${rem(84)}`,
});
export const skip = style({
  position: 'absolute',
  left: -9999,
  zIndex: 10,
  padding: space.m,
  background: colour.overlay,
  selectors: { '&:focus': { left: space.s, top: space.s } },
});
export const main = style({ minWidth: 0, gridColumn: -2, outline: 'none' });

export const drawer = style({
  gridRow: '1 / -1',
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  width: drawerWidth,
  height: `calc(100vh - ${edge}px)`,
  background: colour.surface,
  borderRight: `1px solid ${colour.line}`,
  '@media': { print: { display: 'none' } },
});
/** The same drawer over the page, on narrow screens. */
export const overlay = style({ position: 'fixed', inset: 0, zIndex: 20, background: colour.scrim });
export const overlayDrawer = style({
  width: drawerWidth,
  maxWidth: '90vw',
  height: '100%',
  background: colour.surface,
  display: 'flex',
  outline: 'none',
});
export const overlayInside = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  outline: 'none',
});
export const drawerHead = style({ padding: `${space.m} 20px` });
export const person = style({
  margin: `0 ${space.m}`,
  padding: space.m,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.note,
  background: colour.sunken,
});
export const personName = style(text('body', 600));
export const personGroup = style({ ...text('hint'), color: colour.text2 });
export const tree = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: space.m });
export const drawerTools = style({ padding: `${space.xs} ${space.s}`, borderTop: `1px solid ${colour.line}` });
export const drawerFoot = style({
  ...text('hint'),
  display: 'flex',
  justifyContent: 'space-between',
  padding: `10px 20px`,
  borderTop: `1px solid ${colour.line}`,
  color: colour.text2,
});

export const toolbar = style({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  gridColumn: -2,
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  padding: `0 ${space.xxl} 0 ${space.m}`,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [below.cards]: { gap: 0, padding: `0 ${space.s}` }, print: { display: 'none' } },
});
export const spring = style({ flex: 1 });
export const search = style({
  ...text('body'),
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  width: rem(320),
  height: rem(36),
  marginLeft: space.s,
  padding: `0 ${space.s} 0 ${space.m}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  background: colour.sunken,
  color: colour.text2,
  cursor: 'pointer',
  selectors: { '&:is(:hover, [data-hovered])': { background: colour.hover } },
  '@media': { [below.drawer]: { display: 'none' } },
});
export const searchText = style({ flex: 1, textAlign: 'left' });
export const key = style({
  ...text('hint', 500),
  fontFamily: 'inherit',
  whiteSpace: 'nowrap',
  padding: '0 6px',
  border: `1px solid ${colour.line}`,
  borderRadius: 4,
  background: colour.surface,
  color: colour.text2,
});
export const narrowOnly = style({
  display: 'none',
  '@media': { [below.drawer]: { display: 'inline-flex', alignItems: 'center', gap: space.s } },
});
/** The bank's mark and name; a name without room wraps to a second line, which does not show. */
export const brandName = style([
  narrowOnly,
  { flexWrap: 'wrap', alignContent: 'start', height: rem(28), minWidth: rem(28), overflow: 'hidden' },
]);
export const wideOnly = style({
  display: 'contents',
  '@media': { [below.drawer]: { display: 'none' } },
});
export const counted = style({ position: 'relative', display: 'inline-flex' });
/** Leaves room between the numbers and the way out. */
export const counts = style({
  display: 'inline-flex',
  gap: space.xs,
  marginRight: space.m,
  '@media': { [below.cards]: { gap: 0, marginRight: 0 } },
});
export const badge = style({
  ...text('hint', 600),
  position: 'absolute',
  top: 1,
  left: rem(22),
  minWidth: rem(18),
  height: rem(18),
  padding: '1px 4px',
  borderRadius: rem(9),
  background: brand.fill,
  color: brand.onFill,
  ...filledWhenForced,
  textAlign: 'center',
  pointerEvents: 'none',
});
export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space.s} ${space.l}`,
  alignItems: 'center',
});
