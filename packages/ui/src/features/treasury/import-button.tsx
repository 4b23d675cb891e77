import type { DocumentImport as Sent } from '@ibk/sdk/contract';
import { type Role, roleOperations } from '@ibk/sdk/rules';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { late } from '../../late.tsx';
import { Button } from '../../primitives/button/button.tsx';

const DocumentImport = late(async () => (await import('./document-import.tsx')).DocumentImport);

/** Opens the import of treasury documents; nothing for a role that may not import. */
export function DocumentImportButton({ side, role }: { side: Sent['side']; role: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!roleOperations({ operationId: 'importDocuments' }).includes(role as Role)) return null;
  return (
    <>
      <Button variant="filled" icon={Upload} onPress={() => setOpen(true)}>
        Impor
      </Button>
      {isOpen && <DocumentImport side={side} onClose={() => setOpen(false)} />}
    </>
  );
}
