import type { MenuItem } from '@ibk/sdk/contract';

/** One breadcrumb. */
export interface Station {
  id: string;
  title: string;
}

/** The breadcrumbs of a route: its groups in the menu, then the route; empty if the menu lacks it. @source 000 §2 */
export function wayTo(tree: readonly MenuItem[], name: string): Station[] {
  for (const node of tree) {
    const station = { id: node.menuCode, title: node.description };
    if (node.type === 'ITEM' && node.shortName === name) return [station];
    const below = wayTo(node.children, name);
    if (below.length > 0) return [station, ...below];
  }
  return [];
}

/** The screen that every user starts at, whatever the menu contains. */
const START = 'dashboard';

/**
 * Whether the user may open a route, which is so if the menu contains it. Without a menu the bank alone decides.
 *
 * @source 000 §6
 */
export const isPermitted = (tree: readonly MenuItem[], name: string): boolean =>
  tree.length === 0 || name === '' || name === START || wayTo(tree, name).length > 0;

/** Every item of the tree for the search, with the names of its groups before its own. */
export const itemsOf = (tree: readonly MenuItem[], above: readonly string[] = []): { name: string; words: string }[] =>
  tree.flatMap((node) => {
    const words = [...above, node.description];
    if (node.type === 'ITEM') return node.shortName ? [{ name: node.shortName, words: words.join(' › ') }] : [];
    return itemsOf(node.children, words);
  });
