/** Control and format characters (direction, zero width) and line separators, which can disguise a text. */
export const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
