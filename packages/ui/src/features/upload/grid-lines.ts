import { columnAmount, type Thousands } from '@ibk/sdk/batch';
import { csvLine } from '@ibk/sdk/format';
import {
  added,
  type Cells,
  faultsOf,
  type GridColumn,
  isFilled,
  isOpenAmount,
  type Mark,
  NOTHING,
  type Share,
  shareOf,
} from './grid-share.ts';

/** A line of the grid. An edit makes another one under the same id. */
export interface GridLine {
  id: number;
  cells: Cells;
}
/** The filled lines together, as far as their amounts can be read. */
export interface GridTotals {
  filled: number;
  /** Lines with a cell that cannot be right. */
  faulty: number;
  sen: bigint;
}
/** The lines of a grid as a file. */
export interface SentLines {
  csv: string;
  /** The id of each line in the order of the file, after its headings. */
  ids: readonly number[];
  /** The version of the grid that was written. */
  version: number;
  /** Transaction whose failed rows the lines repeat; null if they repeat none. */
  retryOf: string | null;
}

/** Lines that a grid begins with and grows by, unless another number is given. */
const FIRST_LINES = 10;
const NO_MARKS: readonly Mark[] = [];
const blank = (count: number): Cells[] => Array.from({ length: Math.max(0, count) }, () => ({}));

/**
 * The lines of a grid. A change of one line costs the same however many there are: the totals are kept by adding and taking
 * away what the line contributes, and only those who show it draw it again.
 */
export class GridLines {
  /** The most lines that the grid takes. */
  readonly most: number;
  /** Lines that it begins with, and that are added at once. */
  readonly first: number;
  #columns: readonly GridColumn[];
  readonly #lines = new Map<number, GridLine>();
  readonly #listeners = new Set<() => void>();
  #marks = new Map<number, readonly Mark[]>();
  #order: readonly number[] = [];
  #sum: Share = NOTHING;
  #totals: GridTotals = { filled: 0, faulty: 0, sen: 0n };
  #answer: Thousands | undefined;
  #retryOf: string | null = null;
  #nextId = 1;
  #version = 0;

  constructor(columns: readonly GridColumn[], most: number, start: readonly Cells[] = [], first = FIRST_LINES) {
    this.#columns = columns;
    this.most = most;
    this.first = first;
    this.fill(start);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Changes with what the grid would send. */
  readonly version = (): number => this.#version;
  readonly columns = (): readonly GridColumn[] => this.#columns;
  /** Transaction whose failed rows the lines repeat; null if they repeat none. */
  readonly retryOf = (): string | null => this.#retryOf;
  /** The ids of the lines in their order; another array after lines came, went or were marked. */
  readonly order = (): readonly number[] => this.#order;
  readonly totals = (): GridTotals => this.#totals;
  line(id: number): GridLine | undefined {
    return this.#lines.get(id);
  }
  /** What the bank found wrong with a line. */
  marksOf(id: number): readonly Mark[] {
    return this.#marks.get(id) ?? NO_MARKS;
  }
  isFaulty(id: number): boolean {
    return this.#marks.has(id) || faultsOf(this.#columns, this.#cells(id), this.thousands()).length > 0;
  }

  /** The separator of thousands of the amounts: what they decide themselves, else what somebody has said. */
  readonly thousands = (): Thousands | undefined => {
    const { point, comma } = this.#sum;
    if (point > 0 && comma === 0) return '.';
    return comma > 0 && point === 0 ? ',' : this.#answer;
  };
  /** Whether amounts have two readings and no other amount decides between them. It stays so once it is answered. */
  readonly isAsking = (): boolean => this.#sum.open > 0 && this.#sum.point > 0 === this.#sum.comma > 0;
  /** Says how the amounts are to be read. */
  decide(thousands: Thousands): void {
    this.#answer = thousands;
    this.#settle();
  }

  /** Shows the columns of another product. The cells of other columns stay. */
  setColumns(columns: readonly GridColumn[]): void {
    this.#columns = columns;
    this.#sum = [...this.#lines.values()].reduce((sum, { cells }) => added(sum, shareOf(columns, cells)), NOTHING);
    this.#settle();
  }
  edit(id: number, heading: string, text: string): void {
    if (!this.#lines.has(id)) return;
    this.#put(id, { ...this.#cells(id), [heading]: text });
    this.#settle();
  }
  /**
   * Writes rows over the lines from `id` on, and adds lines where they end.
   *
   * @returns false if the grid does not take so many lines; nothing is written then
   */
  write(id: number, rows: readonly Cells[]): boolean {
    const at = this.#order.indexOf(id);
    if (at < 0 || at + rows.length > this.most) return false;
    this.#extend(at + rows.length - this.#order.length);
    for (const [place, row] of rows.entries()) {
      const under = this.#order[at + place] ?? 0;
      this.#put(under, { ...this.#cells(under), ...row });
    }
    this.#settle();
    return true;
  }
  /** Adds rows after the last filled line. @returns false if the grid does not take so many lines */
  append(rows: readonly Cells[]): boolean {
    const last = this.#order.findLastIndex((id) => isFilled(this.#cells(id)));
    if (last + 1 + rows.length > this.most) return false;
    this.#extend(last + 1 + rows.length - this.#order.length);
    return this.write(this.#order[last + 1] ?? 0, rows);
  }
  /** Adds empty lines at the end, as far as the grid takes them. */
  grow(count: number): void {
    this.#extend(Math.min(count, this.most - this.#order.length));
    this.#settle();
  }
  remove(id: number): void {
    this.#sum = added(this.#sum, shareOf(this.#columns, this.#cells(id)), -1);
    this.#lines.delete(id);
    this.#marks.delete(id);
    this.#order = this.#order.filter((each) => each !== id);
    if (this.#order.length === 0) this.#extend(1);
    this.#settle();
  }
  /** Replaces all lines. `retryOf` is the transaction whose failed rows the new ones repeat. */
  fill(rows: readonly Cells[], retryOf: string | null = null): void {
    this.#retryOf = retryOf;
    this.#lines.clear();
    this.#marks.clear();
    this.#sum = NOTHING;
    this.#answer = undefined;
    this.#order = this.#add([...rows, ...blank(this.first - rows.length)]);
    this.#settle();
  }
  /** Marks lines with what the bank found, and no others. An edit takes the marks of its line away. */
  mark(found: ReadonlyMap<number, readonly Mark[]>): void {
    this.#marks = new Map(found);
    this.#order = [...this.#order];
    for (const listener of this.#listeners) listener();
  }

  /** The cells of the filled lines, in their order. */
  filled(): Cells[] {
    return this.#filledIds().map((id) => this.#cells(id));
  }
  /**
   * The filled lines as a CSV with semicolons, with every column that has a text. An amount with two readings is written in
   * the one that was decided; every other cell as it was typed.
   */
  csv(): SentLines {
    const ids = this.#filledIds();
    const cells = ids.map((id) => this.#cells(id));
    const shown: string[] = this.#columns.map(({ heading }) => heading);
    const others = cells.flatMap((each) => Object.keys(each).filter((heading) => each[heading]?.trim() !== ''));
    const headings = [...new Set([...shown, ...others])];
    const amounts: string[] = this.#columns.filter(({ kind }) => kind === 'amount').map(({ heading }) => heading);
    const written = (heading: string, text: string): string => {
      if (!amounts.includes(heading) || !isOpenAmount(text)) return text;
      const read = columnAmount({ text }, this.thousands());
      return 'value' in read ? read.value.toFixed(2) : text;
    };
    const rows = cells.map((each) => headings.map((heading) => written(heading, each[heading] ?? '')));
    const csv = [headings, ...rows].map((row) => csvLine(row, ';')).join('');
    return { csv, ids, version: this.#version, retryOf: this.#retryOf };
  }

  #cells(id: number): Cells {
    return this.#lines.get(id)?.cells ?? {};
  }
  #filledIds(): number[] {
    return this.#order.filter((id) => isFilled(this.#cells(id)));
  }
  #put(id: number, cells: Cells): void {
    const before = this.#lines.get(id);
    if (before) this.#sum = added(this.#sum, shareOf(this.#columns, before.cells), -1);
    this.#lines.set(id, { id, cells });
    this.#sum = added(this.#sum, shareOf(this.#columns, cells));
    this.#marks.delete(id);
  }
  #add(rows: readonly Cells[]): number[] {
    return rows.map((cells) => {
      const id = this.#nextId++;
      this.#put(id, cells);
      return id;
    });
  }
  #extend(count: number): void {
    if (count > 0) this.#order = [...this.#order, ...this.#add(blank(count))];
  }
  #settle(): void {
    const { filled, by } = this.#sum;
    const { faulty, sen } = by[this.thousands() ?? '?'];
    const { filled: before, faulty: faultyBefore, sen: senBefore } = this.#totals;
    if (filled !== before || faulty !== faultyBefore || sen !== senBefore) this.#totals = { filled, faulty, sen };
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
