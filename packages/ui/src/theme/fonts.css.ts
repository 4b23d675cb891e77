import { globalFontFace } from '@vanilla-extract/css';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

// Two typefaces with one subset each: Indonesian needs only the Latin subset, and the CSP allows no other origin.
globalFontFace('IBM Plex Sans Variable', {
  src: "url('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '100 700',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: latin,
});
globalFontFace('IBM Plex Mono', {
  src: "url('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2') format('woff2')",
  fontWeight: '500',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: latin,
});
