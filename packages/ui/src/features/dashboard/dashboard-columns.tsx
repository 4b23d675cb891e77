import type { ReactNode } from 'react';
import { columns } from './dashboard.css.ts';

/** The timeline with the accounts at its right, or below it on narrow screens. */
export const DashboardColumns = ({ children }: { children: ReactNode }) => <div className={columns}>{children}</div>;
