import type { Rules } from '../rule.ts';
import * as dashboard from './dashboard.ts';
import * as tiles from './dashboard-tiles.ts';
import { menuVisible } from './menu.ts';
import { type NoticeHand, noticeRecipients } from './notice-recipients.ts';
import { noticeDeadline } from './notice-deadline.ts';
import * as notification from './notification.ts';
import { roleOperations } from './role-operations.ts';
import * as routes from './routes.ts';
import { dayWords, inWords, listed, type Names, type Says, told } from '../says.ts';
import { ROLE_NAMES } from '../roles.ts';
import { own } from '../table.ts';
import { STATUS_NAMES } from '../../words/status-names.ts';

const LEADS_TO: Says = { null: 'tidak ke mana pun', else: (route: string) => `ke layar ${route}` };

const HAND_WORDS: Readonly<Record<NoticeHand, string>> = {
  maker: 'yang mengentri',
  verifier: 'yang memverifikasi',
  approver: 'yang menyetujui',
  operators: 'semua operator',
};

const routeSentence = (data: object | null): string => {
  const fixed = Object.entries(data ?? {}).filter(([, value]) => value !== false);
  if (data === null) return 'tidak ada rute itu';
  return fixed.length === 0 ? 'tidak ada yang ditetapkan' : told(Object.fromEntries(fixed));
};

// prettier-ignore
/** Dashboards, notices, menu and roles. */
export const shellRules: Rules = {
  'dashboard.variant': { title: 'Which dashboard a role sees', indonesianTitle: 'Dashboard yang dilihat sebuah wewenang', source: '000 §2; 000 §6', facts: { role: 'role' }, run: dashboard.dashboardVariant, says: { transaction: 'dashboard transaksi', admin: 'dashboard administrasi', null: 'tidak ada dashboard' } },
  'dashboard.listFilter': { title: 'Last ten transactions of a user', indonesianTitle: 'Sepuluh transaksi terakhir seorang user', source: '000 §6', facts: { role: 'role' }, run: dashboard.dashboardListFilter, says: { '[]': 'tidak ada transaksi', else: (references: Names) => `transaksi ${listed(references)}` } },
  'dashboard.tileCounts': { title: 'Transactions per tile', indonesianTitle: 'Jumlah transaksi tiap kotak', source: '000 §2', facts: { 'statuses[]': 'transactionStatus or other' }, run: tiles.dashboardTileCounts, says: (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([status, count]) => `${own(STATUS_NAMES, status) ?? status} ${count}`).join(', ') },
  'dashboard.tileCaption': { title: 'Title and figure of a tile', indonesianTitle: 'Judul dan angka sebuah kotak', source: '000 §2', facts: { status: 'transactionStatus' }, run: tiles.dashboardTileCaption, says: ({ title, label }: { title: string | null; label: string }) => `${title ?? 'tanpa judul'}: ${label}` },
  'dashboard.adminCount': { title: 'Records that count', indonesianTitle: 'Data yang dihitung', source: '000 §4', run: dashboard.dashboardAdminCount, says: (count: number) => `${count} data` },
  'dashboard.timelineLines': { title: 'Lines of a timeline item', indonesianTitle: 'Baris pada butir lini masa', source: '000 §2', run: dashboard.dashboardTimelineLines, says: (lines: Names) => lines.join('; ') },
  'dashboard.since': { title: 'First day that the tiles count', indonesianTitle: 'Hari pertama yang dihitung kotak', source: '000 §9; decisions G-44', facts: { today: 'day' }, run: tiles.dashboardSince, says: (day: string) => `sejak ${dayWords(day)}` },
  'dashboard.tileTarget': { title: 'Where a tile leads', indonesianTitle: 'Tujuan sebuah kotak', source: '000 §2', facts: { tile: 'tile', role: 'role' }, run: tiles.dashboardTileTarget, says: LEADS_TO },
  'notification.matches': { title: "Whether a notice is the user's", indonesianTitle: 'Apakah pemberitahuan untuk user ini', source: '000 §6', facts: { 'user.roleId': 'role', 'message.roleId': 'role' }, run: notification.notificationMatches, says: ['untuk user ini', 'bukan untuk user ini'] },
  'notification.badge': { title: "Text of the bell's badge", indonesianTitle: 'Tulisan pada lencana lonceng', source: '000 §6', run: notification.notificationBadge, says: { null: 'tanpa lencana', else: (text: string) => `tertulis ${text}` } },
  'notification.bellVisible': { title: 'Who sees the bell', indonesianTitle: 'Siapa yang melihat lonceng', source: '000 §6', facts: { role: 'role' }, run: notification.notificationBellVisible, says: ['lonceng tampil', 'lonceng tidak tampil'] },
  'notification.bellTarget': { title: 'Where the bell leads', indonesianTitle: 'Tujuan lonceng', source: '000 §6', facts: { role: 'role' }, run: notification.notificationBellTarget, says: LEADS_TO },
  'notification.socketUrl': { title: 'Address of the live connection', indonesianTitle: 'Alamat koneksi langsung', source: '000 §7', run: notification.notificationSocketUrl, says: (url: string) => `alamat ${url}` },
  'notice.recipients': { title: 'Who is told of a move', indonesianTitle: 'Siapa yang diberi kabar', source: 'decision 031', facts: { kind: 'noticeKind', by: 'noticeHand' }, run: noticeRecipients, says: { '[]': 'tidak ada yang diberi kabar', else: (hands: Names) => inWords(hands, HAND_WORDS) } },
  'menu.visible': { title: 'Menu that a user sees', indonesianTitle: 'Menu yang dilihat user', source: '000 §6', facts: { 'tree[].type': 'menuType', 'tree[].children[].type': 'menuType', 'tree[].children[].children[].type': 'menuType' }, run: menuVisible, says: { '[]': 'menu kosong', else: (codes: Names) => `menu ${listed(codes)}` } },
  'route.data': { title: "What a route's name fixes about its screen", indonesianTitle: 'Yang ditetapkan nama rute tentang layarnya', source: '000 §2; 002 §2', facts: { name: 'route' }, run: routes.routeData, says: routeSentence },
  'route.exists': { title: 'Routes under /menu', indonesianTitle: 'Rute di bawah /menu', source: '000 §2', run: routes.routeExists, says: ({ count, names }: { count: number; names: Names }) => `${count} rute: ${listed(names)}` },
  'route.accountStatement': { title: 'Where an account leads', indonesianTitle: 'Tujuan sebuah rekening', source: '000 §2; 002 §2.15', run: routes.routeAccountStatement, says: { null: 'tidak ke mana pun', else: ({ account }: { account: string }) => `ke transaksi terakhir rekening ${account}` } },
  'role.operations': { title: 'Roles that may use an operation', indonesianTitle: 'Wewenang yang boleh memakai sebuah operasi', source: '000 §6; decisions P-44', facts: { operationId: 'operation' }, run: roleOperations, says: { '[]': 'tidak ada wewenang', else: (roles: Names) => inWords(roles, ROLE_NAMES) } },
  'notice.deadline': { title: 'Reminder before a rail closes', indonesianTitle: 'Pengingat sebelum jam layanan tutup', source: 'decision 036', facts: { role: 'role' }, run: noticeDeadline, says: { 60: 'diingatkan 60 menit sebelumnya', 15: 'diingatkan 15 menit sebelumnya', null: 'tidak diingatkan' } },
};
