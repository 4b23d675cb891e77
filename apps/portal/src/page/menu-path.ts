import type { MenuItem } from '@ibk/sdk/contract';

/** One breadcrumb. */
export interface Crumb {
  id: string;
  title: string;
}

/** The breadcrumbs of a route: its groups in the menu, then the route; empty if the menu lacks it. @source 000 §2 */
export function menuPath(tree: readonly MenuItem[], name: string): Crumb[] {
  for (const node of tree) {
    const crumb = { id: node.menuCode, title: node.description };
    if (node.type === 'ITEM' && node.shortName === name) return [crumb];
    const below = menuPath(node.children, name);
    if (below.length > 0) return [crumb, ...below];
  }
  return [];
}

/** The screen that every user starts at, whatever the menu contains. */
const START = 'dashboard';

/**
 * Whether the user may open a route, which is so if the menu contains it. Without a menu only the bank decides.
 *
 * @source 000 §6
 */
export const isPermitted = (tree: readonly MenuItem[], name: string): boolean =>
  tree.length === 0 || name === '' || name === START || menuPath(tree, name).length > 0;

/** The part of a menu whose items have a screen. Groups without a screen are left out. */
export const withScreens = (tree: readonly MenuItem[], hasScreen: (name: string) => boolean): MenuItem[] =>
  tree.flatMap((node) => {
    if (node.type === 'ITEM') return hasScreen(node.shortName ?? '') ? [node] : [];
    const children = withScreens(node.children, hasScreen);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

/** Every item of the tree for the search, with the names of its groups before its own. */
export const itemsOf = (tree: readonly MenuItem[], above: readonly string[] = []): { name: string; title: string }[] =>
  tree.flatMap((node) => {
    const names = [...above, node.description];
    if (node.type === 'ITEM') return node.shortName ? [{ name: node.shortName, title: names.join(' › ') }] : [];
    return itemsOf(node.children, names);
  });
