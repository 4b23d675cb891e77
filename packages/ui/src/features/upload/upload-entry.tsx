import type { UploadProduct } from '@ibk/sdk/contract';
import type { UploadScreen } from '@ibk/sdk/rules';
import { useEffect, useEffectEvent } from 'react';
import { late } from '../../late.tsx';
import type { DraftStore } from '../entry/entry-draft.ts';
import type { EntryProps } from '../entry/entry-props.ts';
import { UploadForm } from './upload-form.tsx';
import { useGridLines } from './use-grid-lines.ts';
import { useMendedRows } from './use-mended-rows.ts';
import { useUploadCheck } from './use-upload-check.ts';

const UploadAnswered = late(async () => (await import('./later.ts')).UploadAnswered);

interface UploadEntryProps extends EntryProps {
  upload: UploadScreen;
  /** Keeps the lines of the grid. */
  lines: DraftStore;
}
/** The current step of an upload: its rows and their check, the review, or the confirmation. */
export function UploadEntry({ upload, lines, ...props }: UploadEntryProps) {
  const { entry, user } = props;
  const { form, correctionOf } = entry;
  const { reviewed, values } = form;
  // The start of the screen and the choices of its field are products of uploads.
  const grid = useGridLines(values.product as UploadProduct, lines);
  const check = useUploadCheck(({ referenceChannel }) => form.change({ referenceChannel }));
  useEffect(() => void UploadAnswered.preload(), []);

  // A correction begins with the rows of the upload that was returned. Only another upload can be entered.
  const mend = useMendedRows(grid, () => form.change({ referenceChannel: '' }));
  const begin = useEffectEvent(() => {
    if (correctionOf !== undefined && values.referenceChannel !== '') mend.load(values.referenceChannel);
  });
  useEffect(() => begin(), []);

  // What was entered must not be there to be sent once more.
  const isDone = entry.step === 'done';
  useEffect(() => {
    if (isDone) grid.fill([]);
  }, [isDone, grid]);
  if (!reviewed) return <UploadForm entry={entry} upload={upload} user={user} grid={grid} check={check} mend={mend} />;
  return <UploadAnswered {...props} reviewed={reviewed} />;
}
