import type { AuditRow, Schedule, Transaction } from '@ibk/sdk/contract';
import { formatAccount, formatDateTime, formatRupiah } from '@ibk/sdk/format';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { type Definition, DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { statusLook } from '../../patterns/status-chip/statuses.ts';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { auditQuery } from '../../queries/audit.ts';
import { productsQuery } from '../../queries/reference.ts';
import { payeeNumber } from '@ibk/sdk/records';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { dayText, scheduleText } from '../schedule/schedule-text.ts';
import { ACTIONS, FIELDS, REASONS, ROLES } from './audit-words.ts';
import * as css from './transaction-detail.css.ts';

const statusName = (status: string): string => statusLook('transaction', status).word;

/** How the value of a field is shown; others as they are. */
const SHOWN: Readonly<Record<string, (value: string) => string>> = {
  status: statusName,
  reasonCode: (value) => REASONS[value] ?? value,
  settlementDate: dayText,
  nextDueDate: dayText,
  amount: (value) => formatRupiah(Number(value)),
  fee: (value) => formatRupiah(Number(value)),
  source: formatAccount,
  schedule: (value) => scheduleText(JSON.parse(value) as Schedule),
};

/** Further facts that decide how a value is shown. */
interface Shown {
  /** Names of products by their id, as far as they are loaded. */
  products: ReadonlyMap<string, string>;
  /** A payee's number, grouped only if it is an account of this bank. */
  payee: (dest: string) => string;
}

function valueText(field: string, value: string | null, { products, payee }: Shown): string {
  if (value === null || value === '') return '(kosong)';
  if (field === 'dest') return payee(value);
  return field === 'productId' ? (products.get(value) ?? value) : (SHOWN[field]?.(value) ?? value);
}

function seenText(seen: NonNullable<AuditRow['seen']>, { payee }: Shown): string {
  const { version, status, amount, fee, source, dest, destName } = seen;
  const money = `${formatRupiah(amount)} dan biaya ${formatRupiah(fee)}`;
  return `Versi ${version}, ${statusName(status)}, ${money} dari ${formatAccount(source)} ke ${payee(dest)} ${destName}`;
}

const changeText = ({ field, before, after }: AuditRow['changes'][number], shown: Shown): string =>
  `${FIELDS[field] ?? field}: ${before === null ? '' : `${valueText(field, before, shown)} → `}${valueText(field, after, shown)}`;

/** Without a location the client sends a sentence in place of the numbers. */
const isPlace = (degrees: string | null): boolean => degrees !== null && !Number.isNaN(Number(degrees));

/** The place of the caller, as far as the bank and the client state it. */
const placeOf = ({ address, latitude, longitude, userAgent }: AuditRow): Definition[] =>
  address === null
    ? []
    : [
        {
          term: 'Dari',
          value: isPlace(latitude) && isPlace(longitude) ? `${address}, lokasi ${latitude}, ${longitude}` : address,
          ...(userAgent === null ? {} : { detail: userAgent }),
        },
      ];

const Changes = ({ changes, shown }: Pick<AuditRow, 'changes'> & { shown: Shown }) =>
  changes.map((change) => <div key={change.field}>{changeText(change, shown)}</div>);

function factsOf(row: AuditRow, shown: Shown): Definition[] {
  const { seen, changes, outcome, message, ruleId, sequence, hash } = row;
  return [
    ...(message === null
      ? []
      : [{ term: outcome === 'REFUSED' ? 'Ditolak' : 'Alasan', value: message, ...(ruleId && { detail: ruleId }) }]),
    ...(seen ? [{ term: 'Melihat', value: seenText(seen, shown) }] : []),
    ...(changes.length > 0 ? [{ term: 'Mengubah', value: <Changes changes={changes} shown={shown} /> }] : []),
    ...placeOf(row),
    { term: 'Segel', value: hash === null ? 'Belum disegel' : `Baris ${sequence}, ${hash.slice(0, 12)}` },
  ];
}

/** The audit rows of a transaction for those who audit: what each user saw and changed, and which acts were refused. */
export function AuditTrail({ transaction }: { transaction: Transaction }) {
  const zone = useZone();
  const bank = useBank();
  const { data, error } = useQuery(auditQuery(bank, transaction.referenceId));
  const { data: listed = [] } = useQuery(productsQuery(bank));
  const shown: Shown = {
    products: new Map(listed.map((product) => [product.productId, product.productDescription])),
    payee: (dest) => payeeNumber({ ...transaction, dest }),
  };
  return (
    <Panel title="Jejak audit">
      {error && <p>{faultText(error)}</p>}
      {!error && !data && <Skeleton width="60%" />}
      {data && (
        <ol className={css.trail} aria-label="Jejak audit">
          {data.rows.toReversed().map((row) => (
            <li key={row.auditId} className={css.act}>
              <h3 className={css.actTitle}>
                {ACTIONS[row.action] ?? row.action}
                {row.outcome === 'REFUSED' && ' (ditolak)'}
              </h3>
              <p className={css.quiet}>
                {row.username ?? 'Bank'}
                {row.roleId && `, ${ROLES[row.roleId]}`}, {formatDateTime(row.at, zone)}
              </p>
              <DefinitionList items={factsOf(row, shown)} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
