import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import * as css from './tabs.css.ts';

export interface TabItem {
  id: string;
  title: string;
  count?: number;
  content: ReactNode;
}
export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** The tab shown, if the host keeps it, for example in the address. Otherwise the tabs keep it. */
  selected?: string;
  onSelect?: (id: string) => void;
}
/** Views of one subject, shown one at a time. */
export const Tabs = ({ label, items, selected, onSelect }: TabsProps) => (
  <AriaTabs
    {...(selected === undefined ? {} : { selectedKey: selected })}
    onSelectionChange={(id) => onSelect?.(String(id))}
  >
    <TabList aria-label={label} className={css.list}>
      {items.map(({ id, title, count }) => (
        <Tab key={id} id={id} className={css.tab}>
          {title}
          {count !== undefined && <span className={css.count}>{count}</span>}
        </Tab>
      ))}
    </TabList>
    {items.map(({ id, content }) => (
      <TabPanel key={id} id={id} className={css.panel}>
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
);
