import type { Rules } from '../rule.ts';
import * as forms from './administration-forms.ts';
import * as merchants from './merchants.ts';
import * as selectors from './selectors.ts';

// prettier-ignore
/** Forms of the corporate administration, and the options of its selectors. */
export const administrationRules: Rules = {
  'form.supervisor': { title: 'Messages of the supervisor form', source: '001 §5', run: forms.formSupervisor },
  'form.email': { title: 'E-mail', source: '001 §5', run: forms.formEmail },
  'form.user': { title: 'Messages of the user form', source: '001 §5', run: forms.formUser },
  'form.userRoleReadOnly': { title: 'Whether the role is read-only', source: '001 §2.2; 001 §5', run: forms.formUserRoleReadOnly },
  'form.group': { title: 'Messages of the group form', source: '001 §5; decisions', run: forms.formGroup },
  'role.source': { title: 'Where the roles come from', source: '001 §6; 001 §7', run: selectors.roleSource },
  'role.userList': { title: 'User roles that are offered', source: '001 §6', facts: { roles: 'roles' }, run: selectors.roleUserList },
  'selector.activeGroups': { title: 'Groups that are offered', source: '001 §2.8; 001 §6', run: selectors.selectorActiveGroups },
  'selector.accounts': { title: 'Accounts that are offered', source: '001 §2.8; 001 §6', run: selectors.selectorAccounts },
  'selector.months': { title: 'Name of a month', source: '001 §2.8', run: selectors.selectorMonths },
  'merchant.filter': { title: "Group's merchants that are offered", source: '001 §7', run: merchants.merchantFilter },
  'merchant.vaList': { title: 'Virtual account merchants that are offered', source: '001 §7', run: merchants.merchantVaList },
  'payrollInstance.first': { title: 'Payroll instance that is used', source: '001 §7', run: merchants.payrollInstanceFirst },
};
