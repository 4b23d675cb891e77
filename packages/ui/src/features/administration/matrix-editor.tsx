import type { ApprovalMatrix, ManagedUser } from '@ibk/sdk/contract';
import { approvalMatrix } from '@ibk/sdk/rules';
import Plus from 'lucide-react/icons/plus';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { movedByRequest } from '../../queries/keys.ts';
import { useForm } from '../form/use-form.ts';
import { changedIn, draftOf, type DraftTier, newTier, tiersOf, without } from './matrix-draft.ts';
import { MatrixTest } from './matrix-test.tsx';
import { TierFields } from './matrix-tier.tsx';
import * as css from './matrix.css.ts';
import { requestAbout } from './request-about.ts';

interface Draft {
  tiers: readonly DraftTier[];
}
/** What stands against a draft, tier by tier. */
const verdictOf = ({ tiers }: Draft, approvers: readonly ManagedUser[]) =>
  approvalMatrix({ tiers: tiersOf(tiers), approvers });
/** The unread amount of a tier, by its name among the messages. */
const amountOf = ({ id }: DraftTier): string => `tiers.${id}.upTo`;

interface MatrixEditorProps {
  corporateGroupId: string;
  groupName: string;
  matrix: ApprovalMatrix;
  approvers: readonly ManagedUser[];
  onDone: (message: string) => void;
}
/** Edits the matrix of a group, says which step nobody could fulfil, and asks for the change. */
export function MatrixEditor({ corporateGroupId, groupName, matrix, approvers, onDone }: MatrixEditorProps) {
  const bank = useBank();
  const form = useForm<Draft, { changeId: string; message: string }>({
    initial: { tiers: draftOf(matrix.tiers) },
    check: (values) =>
      Object.fromEntries(
        verdictOf(values, approvers).faults.map(({ tier, step, message }) => [`tiers.${tier}.${step}`, message]),
      ),
    send: ({ tiers }, key) =>
      bank.administration.changeApprovalMatrix(
        corporateGroupId,
        { version: matrix.version, tiers: tiersOf(tiers) },
        key,
      ),
    fieldOf: () => undefined,
    onDone: ({ message }) => onDone(message),
    doubt: () => requestAbout('UPDATE', `matriks approval ${groupName}`, 'corporate-group'),
    stale: movedByRequest,
  });
  const { tiers } = form.values;
  const { faults, warnings } = verdictOf(form.values, approvers);
  const ofAll = faults.find(({ tier }) => tier === null);
  return (
    <>
      {tiers.length === 0 && <Notice>Tanpa tingkat, satu approver kelas apa pun cukup untuk setiap transaksi.</Notice>}
      {tiers.map((tier, at) => (
        <TierFields
          key={tier.id}
          tier={tier}
          at={at}
          faults={faults.filter((fault) => fault.tier === at)}
          unread={form.messages[amountOf(tier)]}
          onUnread={(message) => form.markUnread(amountOf(tier), message)}
          onChange={(part) => form.change((now) => ({ tiers: changedIn(now.tiers, tier.id, part) }))}
          onRemove={() => form.change((now) => ({ tiers: without(now.tiers, tier.id) }))}
        />
      ))}
      <div className={css.actions}>
        <Button icon={Plus} onPress={() => form.change((now) => ({ tiers: [...now.tiers, newTier()] }))}>
          Tambah tingkat
        </Button>
      </div>
      <MatrixTest corporateGroupId={corporateGroupId} tiers={tiersOf(tiers)} />
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {ofAll && <Notice tone="error">{ofAll.message}</Notice>}
      {form.refusal !== undefined && (
        <Notice tone="error" role="alert">
          {form.refusal}
        </Notice>
      )}
      {form.attempt > 0 && faults.length > 0 && (
        <Notice tone="error" role="alert">
          Matriks ini belum dapat diajukan: {faults[0]?.message}
        </Notice>
      )}
      <div className={css.actions}>
        <Button variant="filled" isPending={form.isPending} onPress={form.submit}>
          Ajukan perubahan
        </Button>
      </div>
    </>
  );
}
