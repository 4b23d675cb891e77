import '../theme/global.css.ts';

export { brandStylesheet, setBrand } from '../theme/brand.ts';
export { below } from '../theme/below.ts';
export { rem } from '../theme/rem.ts';
export { setScheme, type Scheme } from '../theme/scheme.ts';
export { Notice, type NoticeProps } from '../patterns/notice/notice.tsx';
export { entry } from '../strings/entry.ts';
export { link } from '../primitives/link/link.css.ts';
export { Spinner, type SpinnerProps } from '../primitives/spinner/spinner.tsx';
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './button.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
