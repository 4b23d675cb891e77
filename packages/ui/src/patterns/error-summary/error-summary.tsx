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

const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex]:not([tabindex="-1"])';
const focusField = (id: string): void => {
  const found = document.getElementById(id);
  const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
};

/** The errors of a form, listed above it. It takes the focus, and each line links to its field. */
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
          {faults.map(({ id, label, message }) => (
            <li key={id}>
              <a
                className={css.link}
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {label}: {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
