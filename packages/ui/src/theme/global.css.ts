import './fonts.css.ts';
import { assignVars, globalStyle } from '@vanilla-extract/css';
import { brandProperty } from './brand.ts';
import { bySchemeOn } from './by-scheme.ts';
import { dark, light, measures } from './schemes.ts';
import { text } from './text.ts';
import { vars } from './theme.css.ts';

const { brand, space, radius, font, type, ...colours } = vars;
globalStyle(':root', { vars: assignVars({ space, radius, font, type }, measures) });
bySchemeOn(':root', assignVars(colours, light), assignVars(colours, dark));

const brandOf = (scheme: 'light' | 'dark') => {
  const colour = (name: keyof typeof brand) => `var(${brandProperty(scheme, name)})`;
  return assignVars(brand, {
    fill: colour('fill'),
    hover: colour('hover'),
    onFill: colour('onFill'),
    text: colour('text'),
    tint: colour('tint'),
    selectedRow: colour('selectedRow'),
  });
};
// The values come from the deployment's profile: a stylesheet of the bank or setBrand sets them.
bySchemeOn(':root', brandOf('light'), brandOf('dark'));

globalStyle(':root', { colorScheme: 'light dark' });
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' });
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark' });

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('body', {
  ...text('body'),
  margin: 0,
  fontFamily: vars.font.sans,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textRendering: 'geometricPrecision',
  color: vars.colour.text,
  background: vars.colour.page,
});
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', { margin: 0, padding: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('svg', { flexShrink: 0 });
// A link without a class must not get the browser's blue either.
globalStyle('a', { color: vars.brand.text });

globalStyle(':focus-visible', { outline: `2px solid ${vars.brand.fill}`, outlineOffset: 2 });
globalStyle('[tabindex="-1"]:focus:not(:focus-visible)', { outline: 'none' });

// React Aria would put this rule into a <style> element, which the CSP forbids.
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
globalStyle('body', { '@media': { print: { background: '#FFFFFF', color: '#000000' } } });
globalStyle('[data-print="never"]', { '@media': { print: { display: 'none !important' } } });
