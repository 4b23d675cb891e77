export { Button, type ButtonProps, type ButtonVariant } from './primitives/button/button.tsx';
export { Dialog, type DialogProps } from './primitives/dialog/dialog.tsx';
export { IconButton, type IconButtonProps } from './primitives/icon-button/icon-button.tsx';
export { Spinner, type SpinnerProps } from './primitives/spinner/spinner.tsx';
export { TextField, type TextFieldProps } from './primitives/text-field/text-field.tsx';
export { Tooltip, type TooltipProps } from './primitives/tooltip/tooltip.tsx';
