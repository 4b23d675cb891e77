import { createThemeContract } from '@vanilla-extract/css';

const state = { text: '', fill: '', edge: '' };
const step = { size: '', line: '' };

/** Every design token, named by its meaning. A scheme and a profile supply the values. */
export const vars = createThemeContract({
  colour: {
    page: '',
    surface: '',
    sunken: '',
    hover: '',
    overlay: '',
    line: '',
    lineStrong: '',
    text: '',
    text2: '',
    text3: '',
    skeleton: '',
    scrim: '',
  },
  brand: { fill: '', hover: '', onFill: '', text: '', tint: '', selectedRow: '' },
  danger: { fill: '', hover: '', onFill: '' },
  status: {
    entry: state,
    verify: state,
    suspect: state,
    success: state,
    reject: state,
    autotrx: state,
    failed: state,
  },
  shadow: { level2: '', level3: '' },
  space: { xs: '', s: '', m: '', l: '', xl: '', xxl: '' },
  radius: { chip: '', control: '', note: '', panel: '', dialog: '' },
  font: { sans: '', mono: '' },
  type: { hint: step, body: step, lead: step, title: step, figure: step },
});
