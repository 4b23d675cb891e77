import type { CookiePort } from '@ibk/sdk';
export const sandboxCaptcha = (origin: string, cookies: CookiePort) => async (): Promise<string> => {
  const answer = await fetch(`${origin}/sandbox/captcha?id=${cookies.get('x-id') ?? ''}`);
  return ((await answer.json()) as { answer: string }).answer;
};
