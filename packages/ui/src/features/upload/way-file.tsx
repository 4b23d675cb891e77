import { paysBills, UPLOAD_LIMITS } from '@ibk/sdk/batch';
import type { UploadProduct } from '@ibk/sdk/contract';
import { batchFault } from '@ibk/sdk/uploads';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileCheck from 'lucide-react/icons/file-check';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { FileField } from '../../primitives/file-field/file-field.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { saveFile } from '../receipts/save-file.ts';
import * as css from './upload.css.ts';

/** A file with the figures that its sender expects. */
interface ChosenFile {
  file: File;
  count?: number;
  total?: number;
}
/** What is wrong with a file before anything of it is sent. */
function faultOf({ size }: File): string | undefined {
  const { megabytes: limit } = UPLOAD_LIMITS;
  return size > limit * 1024 * 1024 ? batchFault('batch.file.tooLarge', {}, { limit }).message : undefined;
}

interface WayFileProps {
  productId: UploadProduct;
  isPending: boolean;
  onSend: (chosen: ChosenFile) => void;
}
/** Rows of a file, with the figures by which a cut or changed file is noticed. */
export function WayFile({ productId, isPending, onSend }: WayFileProps) {
  const bank = useBank();
  const [file, setFile] = useState<File>();
  const [countText, setCountText] = useState('');
  const [total, setTotal] = useState<number | null>(null);
  const [isTotalUnread, setTotalUnread] = useState(false);
  const [isTried, setTried] = useState(false);
  const template = useMutation({
    mutationFn: () => bank.uploads.downloadUploadTemplate(productId),
    onSuccess: (sheet) => saveFile(sheet, `contoh-${productId}.xlsx`),
  });
  const isCount = countText === '' || /^[1-9]\d{0,4}$/.test(countText);
  const fileFault = file && faultOf(file);
  const send = () => {
    setTried(true);
    if (!file || fileFault !== undefined || !isCount || isTotalUnread) return;
    onSend({
      file,
      ...(countText === '' ? {} : { count: Number(countText) }),
      ...(total === null ? {} : { total }),
    });
  };
  return (
    <div className={css.control}>
      <FileField
        label="Berkas"
        note="XLSX atau CSV"
        hint={
          paysBills(productId)
            ? 'Satu baris tiap tagihan atau pembelian, paling banyak 5 MB dan 1.000 baris.'
            : 'Satu baris tiap penerima, paling banyak 5 MB dan 10.000 baris.'
        }
        accepts={['.xlsx', '.csv']}
        fileName={file?.name}
        isPending={isPending}
        error={isTried && !file ? 'Pilih berkas lebih dulu' : fileFault}
        onSelect={setFile}
      />
      <TextField
        label="Jumlah baris"
        note="opsional"
        hint="Berbeda satu baris saja, berkas ditolak."
        value={countText}
        onChange={(text) => setCountText(text.trim())}
        keys="numeric"
        autoComplete="off"
        error={isTried && !isCount ? 'Jumlah baris terdiri dari angka, paling banyak 10.000' : undefined}
      />
      <AmountField label="Jumlah nominal" note="opsional" value={total} onChange={setTotal} onUnread={setTotalUnread} />
      <div className={css.buttons}>
        <Button icon={FileCheck} variant="filled" isPending={isPending} onPress={send}>
          Unggah dan periksa
        </Button>
        <Button icon={Download} isPending={template.isPending} onPress={() => template.mutate()}>
          Unduh contoh berkas
        </Button>
      </div>
    </div>
  );
}
