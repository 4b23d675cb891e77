import type { OperationId, Role } from '../contract/index.ts';
import { ENTRY_NAMES } from '../rules/entry/entry-names.ts';
import { entryRoute } from '../rules/entry/entry-screens.ts';
import { RULES, RULES_BY_AREA } from '../rules/registry.ts';
import { roleOperations } from '../rules/shell/role-operations.ts';
import { ROLES, isRole } from '../rules/roles.ts';
import { routeData, routeExists, type RouteName } from '../rules/shell/routes.ts';
import { DOCUMENT_SCREEN_NAMES } from '../rules/shell/document-screens.ts';
import { UPLOAD_SCREENS, type UploadScreenName } from '../rules/upload/upload-screens.ts';

/** An area of the rule book. */
export type RuleArea = keyof typeof RULES_BY_AREA;

// prettier-ignore
/** The areas by their Indonesian names, in the order of an acceptance sheet. */
export const RULE_AREAS = {
  session:           'Masuk, sesi dan otorisasi',
  shell:             'Dashboard, menu dan pemberitahuan',
  entry:             'Layar input',
  list:              'Daftar tersimpan',
  rail:              'Kanal, jam layanan dan biaya',
  limit:             'Limit dan saldo',
  transaction:       'Transaksi dan jadwal',
  approval:          'Matriks approval',
  oddity:            'Yang perlu dilihat dua kali',
  view:              'Isi transaksi',
  receipt:           'Resi dan salinannya',
  statement:         'Mutasi dan tagihan',
  reconciliation:    'Rekonsiliasi',
  upload:            'Upload',
  'tax-billing':     'Kode billing pajak',
  treasury:          'Dokumen kasda dan pemda',
  deduction:         'Potongan',
  'virtual-account': 'Virtual account',
  administration:    'Administrasi',
  impact:            'Dampak sebuah permintaan',
  event:             'Alamat event',
  format:            'Format tampilan',
  transport:         'Pengiriman dan penyegelan',
} as const satisfies Readonly<Record<RuleArea, string>>;

const NAMES = routeExists().names;
const named = (pattern: RegExp): readonly RouteName[] => NAMES.filter((name) => pattern.test(name));

/** Screens on which a tester does the same. */
interface ScreenGroup {
  routes: readonly RouteName[];
  /** The call without which the screens have no use; its roles are theirs. */
  operationId: OperationId;
  /** What the tester does there, Indonesian. */
  step: string;
}

// prettier-ignore
/** The 95 routes in groups; each is in one. */
const SCREENS = {
  dashboard:       { routes: ['dashboard'],                      operationId: 'readDashboard',            step: 'lihat kotak, daftar dan lonceng' },
  credentials:     { routes: named(/^change-/),                  operationId: 'changePassword',           step: 'isi formulir, lalu tekan Simpan' },
  requests:        { routes: ['approval-request'],               operationId: 'listRequests',             step: 'buka permintaan, lalu putuskan' },
  administration:  { routes: named(/^corporate-/),               operationId: 'listUsers',                step: 'tekan Tambah atau Ubah, isi formulir, lalu tekan Simpan' },
  access:          { routes: named(/^access-/),                  operationId: 'listAccess',               step: 'pilih group, lalu ubah pilihannya' },
  balances:        { routes: ['balance-info'],                   operationId: 'readBalance',              step: 'lihat saldo rekening' },
  statement:       { routes: ['account-statement'],              operationId: 'readStatement',            step: 'pilih rekening dan periode, lalu lihat mutasinya' },
  saved:           { routes: ['list-transaction'],               operationId: 'saveBeneficiary',          step: 'tekan Tambah, isi formulir, lalu tekan Simpan' },
  entry:           { routes: ENTRY_NAMES,                        operationId: 'enter',                    step: 'isi formulir, lalu tekan Lanjut' },
  billing:         { routes: ['billing-register'],               operationId: 'createBilling',            step: 'isi formulir kode billing, lalu tekan Lanjut' },
  billings:        { routes: ['resi-create-billing'],            operationId: 'listBillings',             step: 'cari kode billing, lalu buka resinya' },
  verify:          { routes: named(/^verify-/),                  operationId: 'verify',                   step: 'buka transaksi, periksa, lalu verifikasi atau tolak' },
  approve:         { routes: named(/^approval-(transaction|upload)/), operationId: 'approve',             step: 'buka transaksi, periksa, lalu setujui atau tolak' },
  refuse:          { routes: named(/-reject$/),                  operationId: 'reject',                   step: 'pilih dokumen, lalu batalkan dengan alasan' },
  documents:       { routes: DOCUMENT_SCREEN_NAMES,              operationId: 'enterDocuments',           step: 'buka dokumen dan potongannya, lalu entri' },
  upload:          { routes: Object.keys(UPLOAD_SCREENS) as UploadScreenName[], operationId: 'sendUpload', step: 'unggah berkas, lalu lihat hasil pemeriksaannya' },
  transactions:    { routes: named(/^(report-transaction|inquiry-|monitoring-|resi-transaction)/), operationId: 'listTransactions', step: 'cari transaksi, lalu buka rinciannya' },
  treasuryReports: { routes: named(/^(pemda|kasda)-report-/),    operationId: 'listDocuments',            step: 'isi kriteria, lalu lihat baris dan jumlahnya' },
  registration:    { routes: ['va-registration'],                operationId: 'registerVirtualAccount',   step: 'isi formulir virtual account, lalu tekan Simpan' },
  virtualAccounts: { routes: named(/^va-(?!registration$)/),     operationId: 'listVirtualAccounts',      step: 'cari virtual account, lalu buka rinciannya' },
} as const satisfies Readonly<Record<string, ScreenGroup>>;
type Screens = keyof typeof SCREENS;

/** Where a transaction is decided and read. */
const DECIDED = ['verify', 'approve', 'transactions'] as const;

// prettier-ignore
/** The screens that show the rules of an area; none for rules that every screen or no screen shows. */
const OF_AREA: Readonly<Record<RuleArea, readonly Screens[]>> = {
  session:           [],
  shell:             ['dashboard'],
  entry:             ['entry'],
  list:              ['saved'],
  rail:              ['entry', 'upload'],
  limit:             ['entry', 'approve'],
  transaction:       [...DECIDED, 'refuse'],
  approval:          ['approve', 'administration'],
  oddity:            ['verify', 'approve'],
  view:              DECIDED,
  receipt:           ['transactions'],
  statement:         ['statement'],
  reconciliation:    ['statement'],
  upload:            ['upload'],
  'tax-billing':     ['billing'],
  treasury:          ['documents', 'approve'],
  deduction:         ['documents', 'approve', 'treasuryReports'],
  'virtual-account': ['registration', 'virtualAccounts'],
  administration:    ['administration'],
  impact:            ['requests'],
  event:             [],
  format:            [],
  transport:         [],
};

// prettier-ignore
/** Rules whose screens are others than those of their area, by id or by the part of the id before the dot. */
const OF_RULE: Readonly<Record<string, readonly Screens[]>> = {
  'auth':             ['entry', 'verify', 'approve'],
  'balance.value':    ['balances', 'entry'],
  'batch':            ['upload', ...DECIDED],
  'bill':             ['entry', ...DECIDED],
  'cred.confirm':     ['credentials'],
  'cred.newPassword': ['credentials'],
  'cred.pin':         ['credentials'],
  'cred.pinConfirm':  ['credentials'],
  'cred.reason':      ['verify', 'approve', 'refuse'],
  'form.standIn':     ['administration'],
  'input':            ['entry'],
  'list.merchantFilter': ['entry'],
  'menu':             [],
  'merchant.filter':  ['access'],
  'merchant.vaList':  ['registration'],
  'multiPayment':     ['entry'],
  'notice':           [],
  'notification':     [],
  'payrollInstance':  ['access', 'upload'],
  'pin':              ['credentials'],
  'reinquiry':        ['documents', 'approve'],
  'report':           ['transactions', 'treasuryReports'],
  'role.operations':  [],
  'route.data':       [],
  'route.exists':     [],
  'route.accountStatement': ['balances', 'statement'],
  'schedule':         ['entry', 'approve', 'transactions'],
  'selector.accounts': ['entry'],
  'selector.activeGroups': ['administration', 'access'],
  'selector.months':  ['billing'],
  'tax':              ['entry', 'billings'],
  'transfer':         ['documents', 'approve'],
  'treasury.payrollStatusFailure': ['documents', 'transactions'],
  'treasury.payrollStatusLoad': ['documents', 'transactions'],
  'upload':           ['upload', 'transactions'],
};

const areas = Object.entries(RULES_BY_AREA) as [RuleArea, (typeof RULES_BY_AREA)[RuleArea]][];

/** The area of a rule; that of the transport for an effect, which is a rule of its own. */
export const areaOf = (id: string): RuleArea => areas.find(([, rules]) => Object.hasOwn(rules, id))?.[0] ?? 'transport';

const groupsOf = (id: string): readonly Screens[] =>
  OF_RULE[id] ?? OF_RULE[id.split('.')[0] ?? ''] ?? OF_AREA[areaOf(id)];

/** The screen that the facts of a case name, by a route or by a product; null if they name none. */
function screenNamed(id: string, facts: unknown): RouteName | null {
  const given = new Map(Object.entries(typeof facts === 'object' && facts !== null ? facts : {}));
  for (const [path, kind] of Object.entries(RULES[id]?.facts ?? {})) {
    const value = given.get(path);
    if (typeof value !== 'string') continue;
    if (/^(route|entryRoute)\b/.test(kind) && routeData({ name: value })) return value as RouteName;
    if (/^product\b/.test(kind) && groupsOf(id).includes('entry')) return entryRoute({ productId: value });
  }
  return null;
}

/** The role that the facts of a case name; null if they name none. */
function roleNamed(id: string, facts: unknown): Role | null {
  const value =
    RULES[id]?.facts?.['role'] !== undefined && typeof facts === 'object' && facts !== null && 'role' in facts
      ? facts.role
      : null;
  return isRole(value) ? value : null;
}

/** Where a case is tested. */
export interface RulePlace {
  area: RuleArea;
  /** The routes on which it shows; empty if every screen shows it, or none. */
  screens: readonly RouteName[];
  /** The roles that can see it: the one that its facts name, else those of its screens. */
  roles: readonly Role[];
  /** What the tester does on each kind of screen, Indonesian. */
  steps: readonly { screens: readonly RouteName[]; roles: readonly Role[]; step: string }[];
}

/** The area, screens and roles of a case of a rule: from its own facts where they name one, else from its area. */
export function placeOf(id: string, facts: unknown): RulePlace {
  const [screen, role] = [screenNamed(id, facts), roleNamed(id, facts)];
  const groups = groupsOf(id).map((name): ScreenGroup => SCREENS[name]);
  const found =
    screen === null ? groups : Object.values<ScreenGroup>(SCREENS).filter((one) => one.routes.includes(screen));
  const steps = found
    .map(({ routes, operationId, step }) => ({
      screens: screen === null ? routes : [screen],
      roles: roleOperations({ operationId }).filter((one) => role === null || one === role),
      step,
    }))
    .filter(({ roles }) => roles.length > 0);
  const roles =
    role === null
      ? ROLES.filter((one) => steps.length === 0 || steps.some((each) => each.roles.includes(one)))
      : [role];
  return { area: areaOf(id), screens: [...new Set(steps.flatMap(({ screens }) => screens))], roles, steps };
}

/** The roles that a route is for, from the roles of the call that it makes; null for an unknown route. */
export function rolesOfScreen(route: string): readonly Role[] | null {
  const group = Object.values<ScreenGroup>(SCREENS).find(({ routes }) => routes.some((name) => name === route));
  return group ? roleOperations(group) : null;
}
