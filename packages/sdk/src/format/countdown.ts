/**
 * Remaining seconds as `mm:ss`. A part of a second is rounded up, so 00:00 appears only when the wait is over.
 *
 * @source 000 §4, 001 §4
 */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`;
}
