import CircleAlert from 'lucide-react/icons/circle-alert';
import FileUp from 'lucide-react/icons/file-up';
import { useId, useState } from 'react';
import { type DropItem, DropZone, FileTrigger, Text } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { Button } from '../button/button.tsx';
import * as field from '../field/field.css.ts';
import type { FieldProps } from '../field/field-props.ts';
import * as css from './file-field.css.ts';

export interface FileFieldProps extends Pick<FieldProps, 'label' | 'note' | 'hint' | 'error' | 'isDisabled' | 'id'> {
  /** Endings of the names that the chooser offers, such as '.csv'. What the file really is, its reader says. */
  accepts: readonly string[];
  /** Name of the chosen file. */
  fileName?: string | undefined;
  /** Whether the file is being read or sent. */
  isPending?: boolean;
  onSelect: (file: File) => void;
}

type Dropped = Extract<DropItem, { kind: 'file' }>;
const isFile = (item: DropItem): item is Dropped => item.kind === 'file';

/** One file, chosen or dropped here. @source 001 §2.4 */
export const FileField = ({
  label,
  note,
  hint,
  error: given,
  accepts,
  fileName,
  isPending = false,
  isDisabled = false,
  id,
  onSelect,
}: FileFieldProps) => {
  const [labelId, footId] = [useId(), useId()];
  const [dropFault, setDropFault] = useState<string>();
  const error = dropFault ?? given;
  const take = (file: File | null | undefined) => {
    setDropFault(undefined);
    if (file) onSelect(file);
  };
  const drop = async (items: readonly DropItem[]) => {
    const [first, ...others] = items.filter(isFile);
    if (!first || others.length > 0) return setDropFault(strings.file.one);
    take(await first.getFile());
  };
  return (
    <div className={field.field} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={field.label}>
        {label}
        {note !== undefined && <span className={field.note}>{note}</span>}
      </span>
      <DropZone
        className={css.zone}
        isDisabled={isDisabled || isPending}
        data-invalid={error === undefined ? undefined : true}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => void drop(items)}
      >
        <FileTrigger acceptedFileTypes={accepts} onSelect={(files) => take(files?.item(0))}>
          <Button
            {...(id === undefined ? {} : { id })}
            icon={FileUp}
            isPending={isPending}
            isDisabled={isDisabled}
            aria-describedby={footId}
          >
            {fileName === undefined ? strings.file.choose : strings.file.other}
          </Button>
        </FileTrigger>
        <Text slot="label" className={fileName === undefined ? css.drop : css.name}>
          {fileName ?? strings.file.drop}
        </Text>
      </DropZone>
      <span id={footId} className={error === undefined ? field.hint : field.error}>
        {error !== undefined && <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />}
        <span>{error ?? hint}</span>
      </span>
    </div>
  );
};
