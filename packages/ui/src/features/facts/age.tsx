import { useNow } from '../../time/use-now.ts';
import { ageText } from './age-text.ts';
import * as css from './cells.css.ts';

/** How long ago a moment was. It has a clock of its own, so that the table around it is not drawn every second. */
export const Age = ({ since }: { since: string }) => <span className={css.age}>{ageText(since, useNow())}</span>;
