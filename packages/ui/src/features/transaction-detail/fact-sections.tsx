import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import type { ContentSection } from '../facts/drawn-sections.ts';
import * as css from './transaction-detail.css.ts';

/** Facts of a transaction: one list, or a list under the title of each section if one of them has rows. @source 002 §2.5 */
export function FactSections({ sections }: { sections: readonly ContentSection[] }) {
  const filled = sections.filter(({ items }) => items.length > 0);
  if (!filled.some(({ hasRows }) => hasRows)) return <DefinitionList items={filled.flatMap(({ items }) => items)} />;
  return filled.map(({ title, items }) => (
    <section key={title} aria-label={title}>
      <h3 className={css.overline}>{title}</h3>
      <DefinitionList items={items} />
    </section>
  ));
}
