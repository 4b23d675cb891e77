/** Control, direction and zero-width characters, with which a text could pretend to be something else. */
export const HIDDEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u;
