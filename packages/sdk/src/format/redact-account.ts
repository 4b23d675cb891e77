/** Account number for a log: the first three and last three digits stay. Screens never hide digits. */
export function redactAccount(accountNumber: string): string {
  const digits = accountNumber.replace(/\D/g, '');
  if (digits.length <= 6) return '*'.repeat(digits.length);
  return digits.slice(0, 3) + '*'.repeat(digits.length - 6) + digits.slice(-3);
}
