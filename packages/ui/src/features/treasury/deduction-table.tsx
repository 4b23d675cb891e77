import { deductionFacts, detailLines, type ShownFact } from '@ibk/sdk/records';
import { DEDUCTION_ACTS, type DeductionAction, deductionName, type DeductionView } from '@ibk/sdk/rules';
import { useMemo } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { Button } from '../../primitives/button/button.tsx';
import { definitionOf } from '../facts/definition-of.tsx';
import { KINDS } from '../facts/fact-kinds.tsx';
import { useZone } from '../form/zone.ts';
import { codeOf, type Deduction, lateReversal, offeredFor } from './deduction-row.ts';
import * as css from './treasury.css.ts';

/** Actions that only show something. */
const VIEWING: readonly DeductionAction[] = ['viewBilling', 'viewPhri'];
/** Statuses in which a row is final, of either family. */
const DONE: readonly string[] = ['BERHASIL', 'SUCCESS'];

/** Code and name of the map, and the number that its payment is found by, or what stands against it. */
function MapCell({ row, screen }: { row: Deduction; screen: DeductionView }) {
  const zone = useZone();
  const late = lateReversal(row, screen);
  const { ntpn, billing, expires, error } = deductionFacts(row);
  const shown: (ShownFact | undefined)[] = ntpn ? [ntpn] : [error, billing, expires];
  return (
    <span className={css.map}>
      <span className={css.code}>{row.kodeMap}</span>
      <span className={css.mapText}>
        {row.namaMap}
        {shown.flatMap((fact) =>
          fact === undefined
            ? []
            : [
                <span key={fact.id} className={css.line}>
                  {fact.id === 'error' ? null : `${fact.label} `}
                  {fact.kind === 'key'
                    ? KINDS.key.cell(fact.value, { zone, label: fact.label })
                    : definitionOf(fact, zone).value}
                </span>,
              ],
        )}
        {late !== null && <span className={css.line}>{late}</span>}
        {row.needCreateBilling && <span className={css.line}>Belum ada kode billing</span>}
      </span>
    </span>
  );
}

export interface DeductionTableProps {
  rows: readonly Deduction[];
  screen: DeductionView;
  /** Takes the chosen action; absent in a place that only shows. */
  onAct?: ((action: DeductionAction, row: Deduction) => void) | undefined;
  /** Map codes whose payment was sent, and whose new status has not arrived yet. */
  processed: ReadonlySet<string>;
}

function columnsOf(
  { screen, onAct, processed }: Omit<DeductionTableProps, 'rows'>,
  zone: string,
): TableColumn<Deduction>[] {
  return [
    {
      id: 'map',
      name: 'Kode dan nama map',
      isRowHeader: true,
      canHide: false,
      cell: (row) => <MapCell row={row} screen={screen} />,
      value: (row) =>
        [deductionName(row), ...Object.values(deductionFacts(row)).flatMap((fact) => detailLines(fact, zone))].join(
          ' ',
        ),
    },
    {
      id: 'status',
      name: 'Status',
      card: 'bare',
      cell: (row) => {
        const { status } = deductionFacts(row);
        return status?.kind === 'status' ? KINDS.status.cell(status.value, { zone, label: status.label }) : '-';
      },
    },
    {
      id: 'amount',
      name: 'Jumlah',
      align: 'end',
      cell: ({ nilai }) => <Amount value={nilai} />,
      value: ({ nilai }) => nilai,
    },
    ...(onAct
      ? [
          {
            id: 'actions',
            name: 'Tindakan',
            align: 'end' as const,
            card: 'bare' as const,
            canHide: false,
            cell: (row: Deduction) => (
              <span className={css.actions}>
                {offeredFor(row, screen).map((action) => (
                  <Button
                    key={action}
                    size="s"
                    variant={VIEWING.includes(action) ? 'text' : 'outlined'}
                    aria-label={`${DEDUCTION_ACTS[action].name} ${deductionName(row)}`}
                    // The bank pays a row by its code.
                    isDisabled={action === 'process' && (codeOf(row) === null || processed.has(row.kodeMap))}
                    onPress={() => onAct(action, row)}
                  >
                    {DEDUCTION_ACTS[action].name}
                  </Button>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
}

/** How many of the rows with a status are final. */
export function doneText(rows: readonly Deduction[]): string {
  const done = rows.filter((row) => {
    const { status } = deductionFacts(row);
    return status?.kind === 'status' && DONE.includes(status.value.status);
  });
  return `${rows.length} potongan, ${done.length} selesai`;
}

/** DATA POTONGAN: the deductions of a document with what this screen lets its viewer do. @source 001 §2.5 */
export function DeductionTable({ rows, screen, onAct, processed }: DeductionTableProps) {
  const { place, role, edit, now } = screen;
  const zone = useZone();
  const columns = useMemo(
    () => columnsOf({ screen: { place, role, edit: edit ?? false, now }, onAct, processed }, zone),
    [place, role, edit, now, zone, onAct, processed],
  );
  return (
    <DataTable
      label="DATA POTONGAN"
      rows={rows}
      columns={columns}
      rowKey={({ kodeMap }) => kodeMap}
      hasToolbar={rows.length > 5}
    />
  );
}
