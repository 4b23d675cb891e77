import type { KasdaDocument } from '@ibk/sdk/contract';
import type { DocumentScreenName } from '@ibk/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Desk } from '../desk/desk.tsx';
import {
  deskChannel,
  documentDesk,
  findingKey,
  type Findings,
  findingsOf,
  isRefusedBy,
  isRefusing,
} from './document-desk.ts';
import { leveledText } from './finding-list.tsx';
import { accountNameOf } from './source-name.ts';

const DocumentPanel = late(async () => (await import('./document-panel.tsx')).DocumentPanel);

type DeskProps = ComponentProps<typeof Desk>;
export interface DocumentEntriesProps extends Pick<DeskProps, 'user' | 'state' | 'onStateChange' | 'letterhead'> {
  /** Route name of the screen. */
  name: DocumentScreenName;
}
const NOTHING: Findings = new Map();

/** What 'Cek' found in selected documents, each at the version that was checked. */
function useDeskCheck() {
  const bank = useBank();
  const [found, setFound] = useState<{ findings: Findings; checked: number } | null>(null);
  const check = useMutation({
    mutationFn: (rows: readonly KasdaDocument[]) =>
      bank.treasury.checkDocuments({ items: rows.map((row) => ({ kasdaId: row.kasdaId, channel: deskChannel(row) })) }),
    onSuccess: ({ findings }, rows) => {
      const known = rows.flatMap((row) => {
        const ofRow = findings.filter(({ kasdaId }) => kasdaId === row.kasdaId);
        return ofRow.length > 0 ? [[findingKey(row), ofRow] as const] : [];
      });
      setFound({ findings: new Map(known), checked: rows.length });
    },
  });
  return { found, run: check.mutate, isPending: check.isPending };
}

/** What a check came to, in a sentence. */
function resultText({ findings, checked }: { findings: Findings; checked: number }): string {
  if (findings.size === 0) return `Cek ${checked} dokumen selesai, tidak ada temuan.`;
  const refused = [...findings.values()].filter((ofRow) => ofRow.some(isRefusing)).length;
  const others = refused === 0 ? '' : `, ${refused} di antaranya ditolak`;
  return `Cek ${checked} dokumen selesai: ${findings.size} memiliki temuan${others}. Temuannya tertulis di bawah barisnya.`;
}

/** Many documents, selected and entered with one authorisation. @source 000 §2, ours */
export function DocumentEntries({ name, ...host }: DocumentEntriesProps) {
  const { found, run, isPending } = useDeskCheck();
  const findings = found?.findings ?? NOTHING;
  const desk = useMemo(() => documentDesk(name, findings), [name, findings]);
  useEffect(() => void DocumentPanel.preload(), []);
  const { user } = host;
  return (
    <Desk
      {...host}
      desk={desk}
      selection="multiple"
      check={{
        act: 'Cek',
        isPending,
        run,
        findingsOf: (row) => findingsOf(findings, row).map(leveledText),
        isRefused: (row) => isRefusedBy(findings, row),
        drop: 'Lepas yang ditolak',
      }}
      head={
        found && (
          <Notice tone={found.findings.size === 0 ? 'success' : 'warning'} role="status">
            {resultText(found)}
          </Notice>
        )
      }
      panel={(row, walk) => <DocumentPanel {...walk} row={row} nameOf={(account) => accountNameOf(user, account)} />}
    />
  );
}
