/** Control and format characters (direction, zero width) and separators of lines, with which a text could pretend to be something else. */
export const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
