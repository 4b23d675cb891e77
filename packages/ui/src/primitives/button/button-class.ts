import * as css from './button.css.ts';

interface ButtonLook {
  variant: keyof typeof css.variants;
  /** @default 'm' */
  size?: keyof typeof css.sizes;
  shape: keyof typeof css.shapes;
}
/** The class names of a button's look, for every element that looks like a button. */
export const buttonClass = ({ variant, size = 'm', shape }: ButtonLook): string =>
  `${css.base} ${css.variants[variant]} ${css.sizes[size]} ${css.shapes[shape]}`;
