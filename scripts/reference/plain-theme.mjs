// TypeDoc's pages without script, which the bank's policy for documentation forbids: no search, no settings and no menu
// that a script would fill. Links, headings and tables remain, and the browser's own search finds them.
import { DefaultTheme, DefaultThemeRenderContext, JSX } from 'typedoc';

const h = JSX.createElement;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** The entries of the package, and the contract's page next to them. */
const links = (context) => [
  ...context.page.project.children.map((entry) => h('li', null, h('a', { href: context.urlTo(entry) }, entry.name))),
  h('li', null, h('a', { href: '/docs' }, 'API')),
];

class PlainContext extends DefaultThemeRenderContext {
  toolbar = () => h('header', { class: 'tsd-page-toolbar' }, this.#title());
  settings = () => undefined;
  navigation = () => h('nav', { class: 'tsd-navigation', 'aria-label': 'Entries' }, h('ul', null, ...links(this)));

  #title() {
    const title = h('a', { href: this.relativeURL('index.html'), class: 'title' }, this.page.project.name);
    return h('div', { class: 'tsd-toolbar-contents container' }, title);
  }
}

class PlainTheme extends DefaultTheme {
  ContextClass = PlainContext;
  render(page) {
    return super.render(page).replace(SCRIPT, '');
  }
}

export const definePlainTheme = (app) => app.renderer.defineTheme('plain', PlainTheme);
