// What the forms before the login need once their button is pressed, and their pages once the bank has answered: it loads after
// the page is drawn.
export { isBankError } from '@ibk/sdk';
export { credConfirm, credLogin, credNewPassword, loginError } from '@ibk/sdk/rules';
export { Notice } from '@ibk/ui/public';
