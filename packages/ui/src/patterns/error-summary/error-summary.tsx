import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { strings } from '../../strings/strings.ts';
import * as css from './error-summary.css.ts';

export interface FieldFault {
  /** Id of the field's control. */
  id: string;
  label: string;
  /** The same text as below the field. */
  message: string;
}
export interface ErrorSummaryProps {
  faults: readonly FieldFault[];
  /** Number of attempts to continue; each new one moves the focus back here. */
  attempt: number;
}

const FOCUSABLE =
  ':is(input:not([type="hidden"]), textarea, select, button, [tabindex]:not([tabindex="-1"])):not(:disabled)';
/** The control of a field; null or undefined while the field waits for another one. */
function controlOf({ id }: FieldFault): HTMLElement | null | undefined {
  const found = document.getElementById(id);
  return found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
}

/**
 * The errors of a form, listed above it. It takes the focus, and each line links to its field. The line of a field that
 * cannot be filled in yet links to the first one that can: such a field waits for it.
 */
export const ErrorSummary = ({ faults, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  if (faults.length === 0) return null;
  const title = `${faults.length} ${strings.summary.fix}`;
  return (
    <div ref={box} className={css.summary} role="group" aria-label={title} tabIndex={-1}>
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <div className={css.title}>{title}</div>
        <ul>
          {faults.map((fault) => (
            <li key={fault.id}>
              <a
                className={css.link}
                href={`#${fault.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  [fault, ...faults].map(controlOf).find(Boolean)?.focus();
                }}
              >
                {fault.label}: {fault.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
