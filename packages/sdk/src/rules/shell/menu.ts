/** A node of the menu tree as the bank sends it. @source 000 §3 */
export interface MenuNode {
  menuCode: string;
  type: 'MENU' | 'ITEM';
  children?: readonly MenuNode[] | null | undefined;
  pemda?: boolean | null | undefined;
}

interface Visibility {
  permitted?: readonly string[] | null | undefined;
  corporatePemda?: boolean | null | undefined;
}

/**
 * The part of a menu tree that a user sees: permitted items, and groups with at least one permitted item. Items and
 * groups flagged pemda are only for corporates with that flag.
 *
 * @source 000 §6
 */
export const visibleMenu = <Node extends MenuNode>(
  tree: readonly Node[] | null | undefined,
  seen: Visibility,
): Node[] =>
  (tree ?? []).flatMap((node) => {
    if (node.pemda && !seen.corporatePemda) return [];
    if (node.type === 'ITEM') return seen.permitted?.includes(node.menuCode) ? [node] : [];
    const children = visibleMenu(node.children, seen);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

const codes = (tree: readonly MenuNode[]): string[] =>
  tree.flatMap((node) => [node.menuCode, ...codes(node.children ?? [])]);

/** menu.visible: the codes of `visibleMenu`, each group before its items. @source 000 §6 */
export const menuVisible = (facts: Visibility & { tree?: readonly MenuNode[] | null | undefined }): string[] =>
  codes(visibleMenu(facts.tree, facts));
