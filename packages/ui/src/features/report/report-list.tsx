import { type ReactNode, useState } from 'react';
import { Notice } from '../../patterns/notice/notice.tsx';
import { type CriteriaSet, labelsOf } from '../list/criteria.ts';
import { criteriaQuery } from '../list/list-state.ts';
import type { CriteriaIn, FiledTable, ListQuery } from '../list/list-table.ts';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { FileMenu } from './file-menu.tsx';

interface ReportListProps<Row, Query extends ListQuery, Summary> extends Omit<
  ListViewProps<Row, Query, Summary>,
  'actions' | 'onUnread' | 'onClear'
> {
  table: FiledTable<Row, Query, Summary>;
  /** Announces the saved file. */
  announce: (message: string) => void;
  /** Shown above the list, by its criteria. */
  head?: ((criteria: CriteriaIn<Query>) => ReactNode) | undefined;
}
/** A list whose rows, all that meet its criteria, can be saved as a file. @source 000 §2 */
export function ReportList<Row, Query extends ListQuery, Summary>({
  announce,
  head,
  ...list
}: ReportListProps<Row, Query, Summary>) {
  const [refusal, setRefusal] = useState<string>();
  const [unreadFields, setUnreadFields] = useState<readonly string[]>([]);
  const { unread: inAddress } = list.state;
  const unread = [...new Set([...labelsOf(list.table.criteria as CriteriaSet, inAddress ?? {}), ...unreadFields])];
  const blocked =
    unread.length === 0
      ? undefined
      : `Belum diunduh, karena kriteria ini belum dipakai: ${unread.join(', ')}. Perbaiki atau kosongkan dulu.`;
  const criteria = criteriaQuery<Query>(list.facts, list.state);
  return (
    <>
      {head?.(criteria)}
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      <ListView
        {...list}
        onUnread={(label, isUnread) => {
          setUnreadFields((labels) => [...labels.filter((each) => each !== label), ...(isUnread ? [label] : [])]);
          setRefusal(undefined);
        }}
        onClear={() => setUnreadFields([])}
        onStateChange={(state) => {
          if (state.unread !== inAddress) setRefusal(undefined);
          list.onStateChange(state);
        }}
        actions={
          <FileMenu
            file={list.table.file}
            criteria={criteria}
            blocked={blocked}
            onRefused={setRefusal}
            announce={announce}
          />
        }
      />
    </>
  );
}
