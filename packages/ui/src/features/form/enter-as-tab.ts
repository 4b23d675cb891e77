import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([type=hidden]):not([readonly]):not(:disabled), button[aria-haspopup=listbox]';
const isField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]):not([type=checkbox])');

/** Makes Enter move to the next field of an entry form. In the last field, Enter submits the form. @source 002 §5 */
export function enterAsTab(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || !isField(event.target)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) next.focus();
  else event.currentTarget.requestSubmit();
}
