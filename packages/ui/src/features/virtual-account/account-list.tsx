import type { VirtualAccount, VirtualAccountQuery, VirtualAccountSummary } from '@ibk/sdk/contract';
import Upload from 'lucide-react/icons/upload';
import { late } from '../../late.tsx';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { keys } from '../../queries/keys.ts';
import { strings } from '../../strings/strings.ts';
import type { FormList, OwnPanelProps } from '../form-list/form-list-spec.ts';
import type { OpenFormState } from '../form-list/use-open-form.ts';
import {
  ACCOUNT_VERBS,
  accountName,
  BILL_OF,
  VIRTUAL_ACCOUNT_LISTS,
  type VirtualAccountListName,
} from './account-lists.ts';

// A panel and its code load once it is opened.
const AccountForm = late(async () => (await import('./account-form.tsx')).AccountForm);
const AccountImport = late(async () => (await import('./account-import.tsx')).AccountImport);
const PlanPayments = late(async () => (await import('./plan-payments.tsx')).PlanPayments);

/** Id of the verb that registers the accounts of a file; it is of the list, not of a row. */
const IMPORT = 'import';
const TITLES = { new: strings.formList.add, change: strings.formList.change, bill: 'Tagih lagi' } as const;

/** The panel of a list: the form of an account, its next bill, or the payments of a plan that was opened. */
const panelOf = (name: VirtualAccountListName) =>
  function AccountPanel({ row, verb, onSaved, onClose }: OwnPanelProps<VirtualAccount>) {
    if (verb === IMPORT) return <AccountImport onSaved={onSaved} onClose={onClose} />;
    if (row && verb === null) return <PlanPayments account={row} onClose={onClose} />;
    const mode = row === null ? 'new' : verb === 'bill' ? 'bill' : 'change';
    return (
      <AccountForm
        account={row}
        mode={mode}
        bill={BILL_OF[name]}
        onSaved={onSaved}
        onClose={onClose}
        frame={(form, buttons) => (
          <SidePanel title={TITLES[mode]} onClose={onClose} parts={[form]} footer={buttons ?? <span />} />
        )}
      />
    );
  };

/** The panel of an account that is shown by itself. */
export const AccountPanel = panelOf('va-registration-list');
const PANELS = {
  'va-registration-list': AccountPanel,
  'va-invoice': panelOf('va-invoice'),
  'va-installment': panelOf('va-installment'),
};

/** A list of virtual accounts with its panel and verbs. @param role of the user; OPR_USER registers */
export const virtualAccountFormList = (
  name: VirtualAccountListName,
  role: string,
): FormList<VirtualAccount, VirtualAccountQuery, VirtualAccountSummary> & {
  table: (typeof VIRTUAL_ACCOUNT_LISTS)[VirtualAccountListName];
} => ({
  table: VIRTUAL_ACCOUNT_LISTS[name],
  facts: {},
  stale: [keys.virtualAccounts],
  rowName: accountName,
  verbs: ACCOUNT_VERBS,
  panel: PANELS[name],
  canAdd: role === 'OPR_USER',
});

/** The button that registers the accounts of a file. It opens the panel of the list. */
export const ImportButton = ({ form }: { form: OpenFormState<VirtualAccount> }) => (
  <Button icon={Upload} onPress={() => !form.isOpen && form.open(null, IMPORT)}>
    Impor
  </Button>
);
