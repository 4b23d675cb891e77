import type { Rules } from '../rule.ts';
import * as dashboard from './dashboard.ts';
import * as tiles from './dashboard-tiles.ts';
import { menuVisible } from './menu.ts';
import { noticeDeadline } from './notice-deadline.ts';
import { noticeRecipients } from './notice-recipients.ts';
import * as notification from './notification.ts';
import { roleOperations } from './role-operations.ts';
import * as routes from './routes.ts';

// prettier-ignore
/** Dashboards, notices, menu and roles. */
export const shellRules: Rules = {
  'dashboard.variant': { title: 'Which dashboard a role sees', indonesianTitle: 'Dashboard yang dilihat sebuah wewenang', source: '000 §2; 000 §6', facts: { role: 'role' }, run: dashboard.dashboardVariant },
  'dashboard.listFilter': { title: 'Last ten transactions of a user', indonesianTitle: 'Sepuluh transaksi terakhir seorang user', source: '000 §6', facts: { role: 'role' }, run: dashboard.dashboardListFilter },
  'dashboard.tileCounts': { title: 'Transactions per tile', indonesianTitle: 'Jumlah transaksi tiap kotak', source: '000 §2', facts: { 'statuses[]': 'transactionStatus or other' }, run: tiles.dashboardTileCounts },
  'dashboard.tileCaption': { title: 'Title and figure of a tile', indonesianTitle: 'Judul dan angka sebuah kotak', source: '000 §2', facts: { status: 'transactionStatus' }, run: tiles.dashboardTileCaption },
  'dashboard.adminCount': { title: 'Records that count', indonesianTitle: 'Data yang dihitung', source: '000 §4', run: dashboard.dashboardAdminCount },
  'dashboard.timelineLines': { title: 'Lines of a timeline item', indonesianTitle: 'Baris pada butir lini masa', source: '000 §2', run: dashboard.dashboardTimelineLines },
  'dashboard.since': { title: 'First day that the tiles count', indonesianTitle: 'Hari pertama yang dihitung kotak', source: '000 §9; decisions G-44', facts: { today: 'day' }, run: tiles.dashboardSince },
  'dashboard.tileTarget': { title: 'Where a tile leads', indonesianTitle: 'Tujuan sebuah kotak', source: '000 §2', facts: { tile: 'tile', role: 'role' }, run: tiles.dashboardTileTarget },
  'notification.matches': { title: "Whether a notice is the user's", indonesianTitle: 'Apakah pemberitahuan untuk user ini', source: '000 §6', facts: { 'user.roleId': 'role', 'message.roleId': 'role' }, run: notification.notificationMatches },
  'notification.badge': { title: "Text of the bell's badge", indonesianTitle: 'Tulisan pada lencana lonceng', source: '000 §6', run: notification.notificationBadge },
  'notification.bellVisible': { title: 'Who sees the bell', indonesianTitle: 'Siapa yang melihat lonceng', source: '000 §6', facts: { role: 'role' }, run: notification.notificationBellVisible },
  'notification.bellTarget': { title: 'Where the bell leads', indonesianTitle: 'Tujuan lonceng', source: '000 §6', facts: { role: 'role' }, run: notification.notificationBellTarget },
  'notification.socketUrl': { title: 'Address of the live connection', indonesianTitle: 'Alamat koneksi langsung', source: '000 §7', run: notification.notificationSocketUrl },
  'notice.deadline': { title: 'Reminder before a rail closes', indonesianTitle: 'Pengingat sebelum jam layanan tutup', source: 'ours', facts: { role: 'role' }, run: noticeDeadline },
  'notice.recipients': { title: 'Who is told of a move', indonesianTitle: 'Siapa yang diberi kabar', source: 'decision 031', facts: { kind: 'noticeKind', by: 'noticeHand' }, run: noticeRecipients },
  'menu.visible': { title: 'Menu that a user sees', indonesianTitle: 'Menu yang dilihat user', source: '000 §6', facts: { 'tree[].type': 'menuType', 'tree[].children[].type': 'menuType', 'tree[].children[].children[].type': 'menuType' }, run: menuVisible },
  'route.data': { title: "What a route's name fixes about its screen", indonesianTitle: 'Yang ditetapkan nama rute tentang layarnya', source: '000 §2; 002 §2', facts: { name: 'route' }, run: routes.routeData },
  'route.exists': { title: 'Routes under /menu', indonesianTitle: 'Rute di bawah /menu', source: '000 §2', run: routes.routeExists },
  'route.accountStatement': { title: 'Where an account leads', indonesianTitle: 'Tujuan sebuah rekening', source: '000 §2; 002 §2.15', run: routes.routeAccountStatement },
  'role.operations': { title: 'Roles that may use an operation', indonesianTitle: 'Wewenang yang boleh memakai sebuah operasi', source: '000 §6; decisions P-44', facts: { operationId: 'operation' }, run: roleOperations },
};
