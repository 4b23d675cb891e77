import { formatRupiah } from '../../format/rupiah.ts';
import type { Rules } from '../rule.ts';
import * as forms from './administration-forms.ts';
import * as merchants from './merchants.ts';
import { formStandIn } from './stand-in-form.ts';
import { standInLimit, standInRefusal } from './stand-in.ts';
import * as selectors from './selectors.ts';
import { CHECKED, FORM_CHECKED, inWords, listed, type Names, type Says, told } from '../says.ts';
import { ROLE_NAMES } from '../roles.ts';

const MERCHANTS: Says = { '[]': 'tidak ada merchant', else: (types: Names) => `merchant jenis ${listed(types)}` };

// prettier-ignore
/** Forms of the corporate administration, and the options of its selectors. */
export const administrationRules: Rules = {
  'form.supervisor': { title: 'Messages of the supervisor form', indonesianTitle: 'Pesan formulir supervisor', source: '001 §5', run: forms.formSupervisor, says: FORM_CHECKED },
  'form.email': { title: 'E-mail', indonesianTitle: 'E-mail', source: '001 §5', run: forms.formEmail, says: CHECKED },
  'form.user': { title: 'Messages of the user form', indonesianTitle: 'Pesan formulir user', source: '001 §5', facts: { missing: 'userField' }, run: forms.formUser, says: FORM_CHECKED },
  'form.userRoleReadOnly': { title: 'Whether the role is read-only', indonesianTitle: 'Apakah wewenang hanya dapat dibaca', source: '001 §2.2; 001 §5', run: forms.formUserRoleReadOnly, says: ['wewenang hanya dapat dibaca', 'wewenang dapat dipilih'] },
  'form.group': { title: 'Messages of the group form', indonesianTitle: 'Pesan formulir grup', source: '001 §5; decisions P-38', facts: { missing: 'groupField' }, run: forms.formGroup, says: FORM_CHECKED },
  'role.source': { title: 'Where the roles come from', indonesianTitle: 'Asal daftar wewenang', source: '001 §6; 001 §7', run: selectors.roleSource, says: { '/api/parameter/admin-role': 'daftar wewenang administrator', '/api/parameter/user-role': 'daftar wewenang user' } },
  'role.userList': { title: 'User roles that are offered', indonesianTitle: 'Wewenang user yang ditawarkan', source: '001 §6', facts: { roles: 'roles' }, run: selectors.roleUserList, says: { '[]': 'tidak ada wewenang', else: (roles: Names) => inWords(roles, ROLE_NAMES) } },
  'selector.activeGroups': { title: 'Groups that are offered', indonesianTitle: 'Grup yang ditawarkan', source: '001 §2.8; 001 §6', run: selectors.selectorActiveGroups, says: { '[]': 'tidak ada grup', else: (groups: Names) => `grup ${listed(groups)}` } },
  'selector.accounts': { title: 'Accounts that are offered', indonesianTitle: 'Rekening yang ditawarkan', source: '001 §2.8; 001 §6', run: selectors.selectorAccounts, says: { '[]': 'tidak ada rekening', else: (accounts: Names) => `rekening ${listed(accounts)}` } },
  'selector.months': { title: 'Name of a month', indonesianTitle: 'Nama bulan', source: '001 §2.8', facts: { id: 'monthId' }, run: selectors.selectorMonths, says: { null: 'bukan bulan', else: (month: string) => `bulan ${month}` } },
  'merchant.filter': { title: "Group's merchants that are offered", indonesianTitle: 'Merchant grup yang ditawarkan', source: '001 §7', facts: { type: 'merchantFilter or other', 'merchantTypes[]': 'merchantType or other' }, run: merchants.merchantFilter, says: MERCHANTS },
  'merchant.vaList': { title: 'Virtual account merchants that are offered', indonesianTitle: 'Merchant virtual account yang ditawarkan', source: '001 §7', facts: { 'merchantTypes[]': 'merchantType or other' }, run: merchants.merchantVaList, says: MERCHANTS },
  'payrollInstance.first': { title: 'Payroll instance that is used', indonesianTitle: 'Instansi payroll yang dipakai', source: '001 §7', run: merchants.payrollInstanceFirst, says: { null: 'tidak ada instansi payroll', else: told } },
  'form.standIn': { title: 'Messages of the form of a stand-in', indonesianTitle: 'Pesan formulir pengganti', source: 'decision 036', run: formStandIn, says: FORM_CHECKED },
  'standIn.refusal': { title: 'Why an absence may not be asked for', indonesianTitle: 'Alasan pengganti tidak dapat diajukan', source: 'decision 036', facts: { 'absent.roleId': 'role', 'standIn.roleId': 'role', from: 'day', to: 'day', today: 'day', 'others[].from': 'day', 'others[].to': 'day' }, run: standInRefusal, says: { null: 'boleh diajukan', 'standIn.self': 'tidak boleh, menggantikan diri sendiri', 'standIn.role': 'tidak boleh, wewenang berbeda', 'standIn.group': 'tidak boleh, group berbeda', 'standIn.period': 'tidak boleh, periode tidak tepat', 'standIn.twice': 'tidak boleh, sudah ada pengganti pada periode itu', 'standIn.ring': 'tidak boleh, keduanya saling menggantikan' } },
  'standIn.limit': { title: 'Limit of a stand-in', indonesianTitle: 'Limit seorang pengganti', source: 'decision 036', run: standInLimit, says: (limit: number) => `paling banyak ${formatRupiah(limit)}` },
};
