const ALL = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' {socket}",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const readingPolicy = (formAction: "'none'" | "'self'"): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;

/** The kind of an answer, which decides how it may be cached and what it may do in a browser. */
export type AnswerKind = 'api' | 'page' | 'reading' | 'search' | 'asset' | 'file' | 'picture';

const byKind: Record<AnswerKind, Record<string, string>> = {
  api: {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  },
  page: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': PAGE_POLICY },
  reading: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': readingPolicy("'none'") },
  // A page to read with a search form of its own.
  search: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': readingPolicy("'self'") },
  asset: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  file: { 'Cache-Control': 'no-cache' },
  // An SVG opened on its own is a page of this origin, so its policy forbids everything.
  picture: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
};

/**
 * Headers of every answer.
 *
 * @param url of the request: its scheme decides on HSTS, its host on the live connection that the page may open
 */
export function securityHeaders(kind: AnswerKind, url: URL): Record<string, string> {
  const secure = url.protocol === 'https:';
  const headers: Record<string, string> = { ...ALL, ...byKind[kind] };
  const policy = headers['Content-Security-Policy'];
  if (policy) {
    headers['Content-Security-Policy'] = policy.replace('{socket}', `${secure ? 'wss' : 'ws'}://${url.host}`);
  }
  if (secure) headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}
