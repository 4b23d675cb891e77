import { rem } from './rem.ts';

/** Measures and typefaces, the same in light and dark. */
export const measures = {
  space: { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '20px', xxl: '24px' },
  radius: { chip: '4px', control: '6px', note: '8px', panel: '10px', dialog: '12px' },
  font: {
    sans: "'IBM Plex Sans Variable', system-ui, sans-serif",
    mono: "'IBM Plex Mono', ui-monospace, monospace",
  },
  type: {
    hint: { size: rem(12), line: rem(16) },
    body: { size: rem(14), line: rem(20) },
    lead: { size: rem(16), line: rem(24) },
    title: { size: rem(20), line: rem(28) },
    figure: { size: rem(28), line: rem(36) },
  },
};

/** Neutral and status colours of the light scheme; the profile supplies the brand colours. */
export const light = {
  colour: {
    page: '#F4F5F7',
    surface: '#FFFFFF',
    sunken: '#F8F9FB',
    hover: '#F1F3F6',
    overlay: '#FFFFFF',
    line: '#E2E5EA',
    lineStrong: '#828B98',
    text: '#141A22',
    text2: '#475160',
    text3: '#5E6876',
    skeleton: '#E8EBEF',
    scrim: 'rgb(16 22 30 / .48)',
  },
  danger: { fill: '#B3261E', hover: '#8F1E18', onFill: '#FFFFFF' },
  status: {
    entry: { text: '#46505F', fill: '#EDF0F4', edge: '#CDD4DD' },
    verify: { text: '#1D4F9C', fill: '#E7EFFB', edge: '#BFD3F2' },
    suspect: { text: '#7A5200', fill: '#FDF3D7', edge: '#EBD391' },
    success: { text: '#17663A', fill: '#E5F4EA', edge: '#B4DCC3' },
    reject: { text: '#8C2759', fill: '#FAE9F1', edge: '#EBBFD4' },
    autotrx: { text: '#5140AB', fill: '#EEEBFB', edge: '#CFC8F2' },
    failed: { text: '#AE2218', fill: '#FDECEA', edge: '#F3C1BC' },
  },
  shadow: {
    level2: '0 4px 12px rgb(16 24 40 / .10), 0 1px 3px rgb(16 24 40 / .08)',
    level3: '0 16px 40px rgb(16 24 40 / .18), 0 2px 8px rgb(16 24 40 / .10)',
  },
};

/** The same for the dark scheme: raised surfaces are lighter, and shadows play a minor part. */
export const dark: typeof light = {
  colour: {
    page: '#0E1217',
    surface: '#161B22',
    sunken: '#12171D',
    hover: '#1E252E',
    overlay: '#1D242D',
    line: '#2A323C',
    lineStrong: '#6F7B8A',
    text: '#E9EDF2',
    text2: '#B0BAC6',
    text3: '#929DAB',
    skeleton: '#252D37',
    scrim: 'rgb(3 5 8 / .64)',
  },
  danger: { fill: '#F28B82', hover: '#F6ABA4', onFill: '#2B0B08' },
  status: {
    entry: { text: '#C0C9D4', fill: '#262E38', edge: '#3D4856' },
    verify: { text: '#9CC2F7', fill: '#172B47', edge: '#274672' },
    suspect: { text: '#EBC565', fill: '#33280D', edge: '#574517' },
    success: { text: '#7FD3A0', fill: '#11301F', edge: '#1F5235' },
    reject: { text: '#F2A0C6', fill: '#3A1A2B', edge: '#602C47' },
    autotrx: { text: '#BCB2F5', fill: '#272150', edge: '#423A7C' },
    failed: { text: '#F8A49C', fill: '#3D1A17', edge: '#692D28' },
  },
  shadow: { level2: '0 4px 16px rgb(0 0 0 / .5)', level3: '0 20px 48px rgb(0 0 0 / .6)' },
};
