import { createElement, type SVGProps } from 'react';
import { rem } from '../theme/rem.ts';

/** A shape of a lucide icon: its element name and its attributes. */
type Shape = readonly [tag: string, attributes: SVGProps<SVGElement>];

/**
 * Replaces lucide's own icon factory in the portal's build. It draws the same picture without the options that are not
 * used here (context, absolute widths, names as classes), which would weigh more than all icons of the login.
 */
const createIcon =
  ({ node }: { node: readonly Shape[] }) =>
  ({ size = 24, ...svg }: SVGProps<SVGSVGElement> & { size?: number | string }) =>
    createElement(
      'svg',
      {
        width: rem(Number(size)),
        height: rem(Number(size)),
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...svg,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

// oxlint-disable-next-line no-restricted-exports -- lucide's icons import a default.
export default createIcon;
