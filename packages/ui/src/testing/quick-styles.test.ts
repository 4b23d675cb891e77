import { afterEach, expect, it } from 'vitest';

afterEach(() => document.body.replaceChildren());

/** The last element that this markup adds to the page. */
function added(markup: string): Element {
  document.body.innerHTML = markup;
  return document.body.querySelectorAll('*').item(document.body.querySelectorAll('*').length - 1);
}

it.each([
  ['<div></div>', 'block', 'visible'],
  ['<span></span>', 'inline', 'visible'],
  ['<ul><li></li></ul>', 'list-item', 'visible'],
  ['<table></table>', 'table', 'visible'],
  ['<div hidden></div>', 'none', 'visible'],
  ['<input type="hidden">', 'none', 'visible'],
  ['<dialog></dialog>', 'none', 'visible'],
  ['<dialog open></dialog>', 'block', 'visible'],
  ['<div style="display: none"></div>', 'none', 'visible'],
  ['<div style="display: none"><span></span></div>', 'inline', 'visible'],
  ['<div style="visibility: hidden"><span></span></div>', 'inline', 'hidden'],
  ['<div style="visibility: hidden"><b style="visibility: visible"></b></div>', 'inline', 'visible'],
])('The last element of %s has the display %s and is %s', (markup, display, visibility) => {
  const style = getComputedStyle(added(markup));
  expect([style.display, style.getPropertyValue('display')]).toEqual([display, display]);
  expect([style.visibility, style.getPropertyValue('visibility')]).toEqual([visibility, visibility]);
});

it('A style has its other properties too, and states whether the pointer meets the element', () => {
  const style = getComputedStyle(added('<b style="pointer-events: none; color: red"></b>'));
  expect([style.pointerEvents, style.fontWeight, style.color]).toEqual(['none', 'bolder', 'rgb(255, 0, 0)']);
});
