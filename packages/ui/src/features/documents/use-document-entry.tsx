import type { DocumentDetail, DocumentFinding, DocumentResult, KasdaDocument, UserDetails } from '@ibk/sdk/contract';
import type { DocumentScreenName } from '@ibk/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { ofKind, useDoubts, useKeysInDoubt } from '../../doubts/doubts-context.ts';
import { Total } from '../../patterns/amount/total.tsx';
import { useAuthorisation } from '../authorisation/use-authorisation.tsx';
import { channelOf, DOCUMENT_ENTRIES, documentName, feeOf, noteOf } from './document-labels.ts';

type Channel = KasdaDocument['channel'];
interface Options {
  name: DocumentScreenName;
  detail: DocumentDetail;
  user: UserDetails;
  withoutTrfOnl: boolean;
  /** Receives why the bank did not enter the document. */
  onRefused: (message: string | undefined) => void;
}
/** A document as it is about to be entered. */
interface Asked {
  document: KasdaDocument;
  channel: Channel;
  note: string;
}
/** What 'Cek' found, and what it was asked about: a change of either makes it stale. */
interface Checked {
  version: number;
  channel: Channel;
  findings: readonly DocumentFinding[];
}

/** The entry of this document whose answer was lost and then found. */
function useFound({ kasdaId }: KasdaDocument) {
  const { all, drop } = useDoubts();
  const doubt = ofKind(all, 'documentEntry').findLast(({ about }) =>
    about.items.some((item) => item.kasdaId === kasdaId),
  );
  const results = doubt?.end && 'answer' in doubt.end ? doubt.end.answer.results : [];
  const found = results.find((result) => result.kasdaId === kasdaId && result.outcome === 'done');
  return {
    found,
    close: () => {
      if (doubt?.end) drop(doubt.id);
    },
  };
}

/** The entry of one document: its channel and note, what 'Cek' finds, and the authorised entry. */
export function useDocumentEntry({ name, detail, user, withoutTrfOnl, onRefused }: Options) {
  const bank = useBank();
  const { document } = detail;
  const { kasdaId, version, referenceChannel } = document;
  const [chosen, setChosen] = useState<Channel | null>(null);
  const channel = chosen ?? channelOf(document, withoutTrfOnl);
  const [note, setNote] = useState(() => noteOf(document));
  const [checked, setChecked] = useState<Checked | null>(null);
  const findings = checked?.version === version && checked.channel === channel ? checked.findings : null;
  const [own, setEntered] = useState<DocumentResult | null>(null);
  const doubt = useFound(document);
  const isInDoubt = useKeysInDoubt(DOCUMENT_ENTRIES).has(kasdaId);

  const authorisation = useAuthorisation<Asked, { results: DocumentResult[] }>({
    send: (given, { document: { kasdaId: id, version: seen }, ...asked }, options) =>
      bank.treasury.enterDocuments(
        { items: [{ kasdaId: id, version: seen, ...asked }], authorisation: given },
        options,
      ),
    onDone: ({ results: [result] }) => {
      doubt.close();
      if (result?.outcome === 'done') setEntered(result);
      else onRefused(result?.message);
    },
    doubt: ({ document: asked }) => ({
      kind: 'documentEntry',
      about: { screen: name, items: [{ kasdaId: asked.kasdaId, version: asked.version, name: documentName(asked) }] },
    }),
    user,
    summary: ({ total }) => (
      <>
        <div>{documentName(document)}</div>
        <Total total={total} fee={feeOf(document, channel)} />
        <div>ke {document.namaRekening}</div>
      </>
    ),
    submitLabel: 'Ajukan dokumen',
  });
  const check = useMutation({
    mutationFn: (asked: Omit<Checked, 'findings'>) =>
      bank.treasury.checkDocuments({ items: [{ kasdaId, channel: asked.channel }] }),
    onSuccess: (answer, asked) => setChecked({ ...asked, ...answer }),
  });
  const authorise = () => {
    doubt.close();
    const documents = [{ kasdaId, version, channel }];
    authorisation.start({ action: 'entry', documents }, { document, channel, note });
  };
  const isRefused = findings?.some(({ level }) => level === 'refuse') ?? false;
  return {
    channel,
    taken: document.channels.map((each) => each.channel),
    /** Absent for a document whose rows have ways of their own. */
    choose: referenceChannel === null ? setChosen : undefined,
    note,
    setNote,
    /** Null before 'Cek', or after a change of what it was asked about. */
    findings,
    isRefused,
    check: () => {
      onRefused(undefined);
      check.mutate({ version, channel });
    },
    isChecking: check.isPending,
    /** Checks first, and authorises at once if nothing was found; what was found is read before the second press. */
    submit: () => {
      onRefused(undefined);
      if (findings) authorise();
      else
        check.mutate(
          { version, channel },
          {
            onSuccess: (answer) => {
              if (answer.findings.length === 0) authorise();
            },
          },
        );
    },
    isBusy: authorisation.isBusy || check.isPending,
    isInDoubt,
    entered: own ?? doubt.found ?? null,
    dialogs: authorisation.dialogs,
  };
}
export type DocumentEntryState = ReturnType<typeof useDocumentEntry>;
