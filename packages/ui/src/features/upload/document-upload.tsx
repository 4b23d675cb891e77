import type { KasdaDocument, Upload, UploadProduct } from '@ibk/sdk/contract';
import { DOCUMENT, type DocumentFact, shownFacts } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { documentQuery } from '../../queries/documents.ts';
import { openUploadsQuery, uploadQuery } from '../../queries/uploads.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { BatchRows } from './batch-rows.tsx';
import { UploadCheck } from './upload-check.tsx';
import * as css from './upload.css.ts';
import { useUploadCheck } from './use-upload-check.ts';
import { WayFile } from './way-file.tsx';

const FACTS: readonly DocumentFact[] = ['document', 'agency', 'purpose', 'source', 'gross', 'deductions', 'net'];
/** A file has no lines on the screen to go to. */
const placeOf = (number: number) => ({ number });

/** The upload of a document that matters now: the one that it carries, else the newest that was not clean yet. */
function useUploadOf({ kasdaId, referenceChannel }: KasdaDocument): string | null {
  const { data } = useQuery(openUploadsQuery(useBank(), { ofDocument: true }));
  const open = data?.content.find((each) => each.kasdaId === kasdaId && each.status !== 'EXPIRED');
  return referenceChannel ?? open?.referenceChannel ?? null;
}

interface Entry {
  /** Where the document is entered; null if the user has no such screen. */
  href: string | null;
  /** Name of that screen. */
  title: string;
}

/** What follows once a document carries its rows. */
const Carried = ({ upload: { count }, entry: { href, title } }: { upload: Upload; entry: Entry }) => (
  <Notice tone="success" role="status" title={`Dokumen ini membawa ${count} baris.`}>
    {href === null ? `Lanjutkan dengan entri di ${title}.` : <Link href={href}>Lanjutkan ke {title}</Link>}
  </Notice>
);

/** The file of a document, what its check has found, and its rows. */
function DocumentFile({ document, entry }: { document: KasdaDocument; entry: Entry }) {
  const { kasdaId, productId, rekeningSumber: source, referenceChannel } = document;
  const [isReplaced, setReplaced] = useState(false);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const check = useUploadCheck((upload) => {
    setSent(upload.referenceChannel);
    setReplaced(false);
    setTried(false);
  });
  const open = useUploadOf(document);
  const shown = sent ?? open;
  const { data: upload, error } = useQuery({ ...uploadQuery(useBank(), shown ?? ''), enabled: shown !== null });
  // The document may not have heard yet that a check has ended well.
  const carried = upload?.status === 'READY' ? upload.referenceChannel : referenceChannel;
  // Products of the screens' table are those of uploads.
  const product = productId as UploadProduct;
  return (
    <>
      <Panel title="Daftar penerima" hasLine={false}>
        <div className={css.part}>
          {check.refusal !== undefined && (
            <Notice tone="error" role="alert">
              {check.refusal}
            </Notice>
          )}
          {carried !== null && (
            <Checkbox isSelected={isReplaced} onChange={setReplaced}>
              Ganti daftar {carried} dengan berkas lain
            </Checkbox>
          )}
          {isTried && carried !== null && !isReplaced && (
            <Notice tone="warning" role="alert">
              Dokumen ini sudah memiliki daftar penerima. Nyatakan bahwa daftar itu diganti, lalu unggah lagi.
            </Notice>
          )}
          <WayFile
            productId={product}
            isPending={check.isPending}
            onSend={(chosen) => {
              setTried(true);
              if (carried !== null && !isReplaced) return;
              const replaces = carried === null ? {} : { replaces: carried };
              check.sendFile({ productId: product, source, kasdaId, ...replaces, ...chosen });
            }}
          />
        </div>
      </Panel>
      {error && (
        <Notice tone="error" role="alert">
          {faultText(error)}
        </Notice>
      )}
      {upload?.status === 'READY' && <Carried upload={upload} entry={entry} />}
      {upload && <UploadCheck upload={upload} isStale={false} placeOf={placeOf} />}
      {upload && upload.count > 0 && (
        <Panel title="Isi daftar" hasLine={false}>
          <BatchRows upload={upload} />
        </Panel>
      )}
    </>
  );
}

interface DocumentUploadProps {
  kasdaId: string;
  entry: Entry;
  /** Goes back to the list of documents. */
  onBack: () => void;
}
/** A treasury document and the file of the rows that it pays. @source 000 §2, 001 §2.4, ours */
export function DocumentUpload({ kasdaId, entry, onBack }: DocumentUploadProps) {
  const zone = useZone();
  const { data, error } = useQuery(documentQuery(useBank(), kasdaId));
  return (
    <div className={css.page}>
      <div>
        <Button icon={ArrowLeft} onPress={onBack}>
          Pilih dokumen lain
        </Button>
      </div>
      {error && (
        <Notice tone="error" role="alert">
          {faultText(error)}
        </Notice>
      )}
      {!data && !error && <Skeleton width="100%" />}
      {data && (
        <Panel title="Dokumen" hasLine={false}>
          <DefinitionList items={shownFacts(DOCUMENT, FACTS, data.document).map((fact) => definitionOf(fact, zone))} />
        </Panel>
      )}
      {data && data.document.state !== 'ACTIVE' && (
        <Notice tone="warning" role="status">
          Dokumen ini sudah dientri, sehingga daftar penerimanya tidak dapat diubah.
        </Notice>
      )}
      {data?.document.state === 'ACTIVE' && <DocumentFile document={data.document} entry={entry} />}
    </div>
  );
}
