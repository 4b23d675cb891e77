/** Fields of requests and answers whose values may appear in no log and in no capsule. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  ...['password', 'newPassword', 'confirmPassword', 'pin', 'newPin', 'confirmPin', 'code', 'captcha'],
  ...['token', 'access_token', 'refresh_token', 'key'],
]);
