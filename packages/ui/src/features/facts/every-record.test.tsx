import { shownFact } from '@ibk/sdk/records';
import { factDifferences, RECORD_SAMPLES, SAMPLE_ROWS, type ShownText } from '@ibk/sdk/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { ResultsPaper } from '../desk/results-paper.tsx';
import { chooseColumns } from './column-spec.ts';
import { columnsOf } from './columns-of.tsx';
import { definitionOf } from './definition-of.tsx';

const ZONE = 'Asia/Jakarta';
afterEach(cleanup);

/** The texts of an element, with a blank between its lines. */
function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ');
}
/** Pairs the texts of the labels and of the values that were drawn. */
function drawn(container: Element, labels: string, values: string): ShownText[] {
  const texts = [...container.querySelectorAll(values)].map(textOf);
  return [...container.querySelectorAll(labels)].map((label, at) => [label.textContent, texts[at] ?? '']);
}

// Another word of a status or a label of a host's own would differ here.
describe.each(SAMPLE_ROWS)('The record %s', (_, sample) => {
  it('is shown in a list', () => {
    const { container } = sample.drawnBy((facts, row) => {
      const columns = columnsOf(chooseColumns(facts, Object.keys(facts)), ZONE);
      return render(<DataTable label="Uji" rows={[row]} rowKey={() => 'row'} columns={columns} />);
    });
    const cells = '[role="rowheader"], [role="gridcell"]';
    expect(factDifferences(sample, ZONE, drawn(container, '[role="columnheader"]', cells))).toEqual([]);
  });

  it('is shown on the paper of results', () => {
    const { container } = sample.drawnBy((facts, row) => {
      const columns = Object.entries(facts).map(([id, fact]) => {
        // A fact of the row is the same fact of its outcome.
        const of = ({ row: moved }: { row: typeof row }) => fact.of(moved);
        return { ...fact, id, of } as Parameters<typeof ResultsPaper<typeof row>>[0]['columns'][number];
      });
      const paper = { letterhead: 'Bank', title: 'Hasil', subtitle: '', sums: [], zone: ZONE, reasonOf: () => null };
      return render(
        <ResultsPaper {...paper} columns={columns} outcomes={[{ row, result: null }]} keyOf={() => 'row'} />,
      );
    });
    expect(factDifferences(sample, ZONE, drawn(container, 'th', 'td'))).toEqual([]);
  });

  it('shows in a detail no label without a value, and no word for a value that is missing', () => {
    const { container } = sample.drawnBy((facts, row) => {
      const shown = Object.entries(facts).flatMap(([name, fact]) => shownFact(name, fact, row));
      return render(<DefinitionList items={shown.map((fact) => definitionOf(fact, ZONE))} />);
    });
    for (const [label, text] of drawn(container, 'dt', 'dd'))
      expect([label, text]).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/^(?!.*(undefined|null|NaN)).*\S/),
      ]);
  });
});

describe.each(Object.entries(RECORD_SAMPLES))('The record %s', (_, sample) => {
  it('is shown in a detail and on its paper', () => {
    const { container } = sample.drawnBy((facts, row) => {
      const shown = Object.entries(facts).flatMap(([name, fact]) => shownFact(name, fact, row));
      return render(<DefinitionList items={shown.map((fact) => definitionOf(fact, ZONE))} />);
    });
    expect(factDifferences(sample, ZONE, drawn(container, 'dt', 'dd'))).toEqual([]);
  });
});
