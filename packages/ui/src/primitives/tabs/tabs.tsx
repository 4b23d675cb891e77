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
}
/** Views of one subject, shown one at a time. */
export const Tabs = ({ label, items }: TabsProps) => (
  <AriaTabs>
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
