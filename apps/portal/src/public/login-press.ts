// What the login needs once its button is pressed: it loads after the page is drawn.
export { credLogin, loginError } from '@ibk/sdk/rules';
export { Notice } from '@ibk/ui/public';
