import type { Rules } from '../rule.ts';
import * as forms from './administration-forms.ts';
import * as merchants from './merchants.ts';
import { formStandIn } from './stand-in-form.ts';
import { standInLimit, standInRefusal } from './stand-in.ts';
import * as selectors from './selectors.ts';

// prettier-ignore
/** Forms of the corporate administration, and the options of its selectors. */
export const administrationRules: Rules = {
  'form.supervisor': { title: 'Messages of the supervisor form', indonesianTitle: 'Pesan formulir supervisor', source: '001 §5', run: forms.formSupervisor },
  'form.email': { title: 'E-mail', indonesianTitle: 'E-mail', source: '001 §5', run: forms.formEmail },
  'form.user': { title: 'Messages of the user form', indonesianTitle: 'Pesan formulir user', source: '001 §5', facts: { missing: 'userField' }, run: forms.formUser },
  'form.userRoleReadOnly': { title: 'Whether the role is read-only', indonesianTitle: 'Apakah wewenang hanya dapat dibaca', source: '001 §2.2; 001 §5', run: forms.formUserRoleReadOnly },
  'form.group': { title: 'Messages of the group form', indonesianTitle: 'Pesan formulir grup', source: '001 §5; decisions P-38', facts: { missing: 'groupField' }, run: forms.formGroup },
  'role.source': { title: 'Where the roles come from', indonesianTitle: 'Asal daftar wewenang', source: '001 §6; 001 §7', run: selectors.roleSource },
  'role.userList': { title: 'User roles that are offered', indonesianTitle: 'Wewenang user yang ditawarkan', source: '001 §6', facts: { roles: 'roles' }, run: selectors.roleUserList },
  'selector.activeGroups': { title: 'Groups that are offered', indonesianTitle: 'Grup yang ditawarkan', source: '001 §2.8; 001 §6', run: selectors.selectorActiveGroups },
  'selector.accounts': { title: 'Accounts that are offered', indonesianTitle: 'Rekening yang ditawarkan', source: '001 §2.8; 001 §6', run: selectors.selectorAccounts },
  'selector.months': { title: 'Name of a month', indonesianTitle: 'Nama bulan', source: '001 §2.8', facts: { id: 'monthId' }, run: selectors.selectorMonths },
  'merchant.filter': { title: "Group's merchants that are offered", indonesianTitle: 'Merchant grup yang ditawarkan', source: '001 §7', facts: { type: 'merchantFilter or other', 'merchantTypes[]': 'merchantType or other' }, run: merchants.merchantFilter },
  'merchant.vaList': { title: 'Virtual account merchants that are offered', indonesianTitle: 'Merchant virtual account yang ditawarkan', source: '001 §7', facts: { 'merchantTypes[]': 'merchantType or other' }, run: merchants.merchantVaList },
  'payrollInstance.first': { title: 'Payroll instance that is used', indonesianTitle: 'Instansi payroll yang dipakai', source: '001 §7', run: merchants.payrollInstanceFirst },
  'form.standIn': { title: 'Messages of the form of a stand-in', indonesianTitle: 'Pesan formulir pengganti', source: 'ours', run: formStandIn },
  'standIn.refusal': { title: 'Why an absence may not be asked for', indonesianTitle: 'Alasan pengganti tidak dapat diajukan', source: 'ours', facts: { 'absent.roleId': 'role', 'standIn.roleId': 'role', from: 'day', to: 'day', today: 'day', 'others[].from': 'day', 'others[].to': 'day' }, run: standInRefusal },
  'standIn.limit': { title: 'Limit of a stand-in', indonesianTitle: 'Limit seorang pengganti', source: 'ours', run: standInLimit },
};
