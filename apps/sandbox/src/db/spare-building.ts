import { readFlatRows } from './flat-rows.ts';
import { keepSelections } from './selection-texts.ts';
import { writeStatements } from './statement-texts.ts';
import type { Tx } from './tx.ts';

/**
 * Spares a database most of what drizzle does to build a statement and to read its rows.
 *
 * @param nameOf names a statement; undefined for one that has no name
 * @returns the same database
 */
export const spareBuilding = <Db extends Tx>(db: Db, nameOf?: Parameters<typeof readFlatRows>[1]): Db =>
  writeStatements(keepSelections(readFlatRows(db, nameOf)));
