/** The brand colours of one theme, as `#RRGGBB`. */
export interface BrandColours {
  /** Primary button, top edge, focus ring. */
  fill: string;
  hover: string;
  /** Text on `fill` and `hover`. */
  onFill: string;
  /** Links and the active menu item. */
  text: string;
  /** Background of the active menu item and of the captcha. */
  tint: string;
  selectedRow: string;
}

/** A link that the pages of a deployment show. */
export interface ProfileLink {
  label: string;
  url: string;
}

/** Settings of one deployment; a single build serves all deployments. @source 000 §1 */
export interface Profile {
  /** File name without its ending: `sumut`. */
  id: string;
  /** Name on screens: `SUMUT`. */
  name: string;
  /** Title of the browser tab. */
  title: string;
  /** Path of the tab's icon on the portal's origin. */
  favicon: string;
  colours: { light: BrandColours; dark: BrandColours };
  /** Whether the login requires a captcha. */
  captcha: boolean;
  /** Colour of the captcha's letters, sent as `color`. */
  captchaColour: string;
  /** Telephone number, shown as text. */
  callCentre: string;
  website: string;
  social: readonly ProfileLink[];
  extraLoginLinks: readonly ProfileLink[];
  /** IANA zone that determines when a day begins and ends. */
  timeZone: string;
  /** Header that identifies the client; it grants nothing. */
  staticToken: { header: string; value: string };
  /** Form of the sealed body. */
  cipher: 'crypto-js';
  /** A plain JSON answer is an error while encryption is on. */
  strictEnvelope: boolean;
  encryption: boolean;
  /** Whether the login requires the user's place and stops without it. */
  geolocation: boolean;
  /** Whether the deployment has the role MONITORING_USER. */
  monitoringRole: boolean;
  /** Packs of dated rules that the deployment has; the day of a billing chooses among them. */
  rulePacks: readonly string[];
  blockContextMenu: boolean;
  blockBack: boolean;
}
