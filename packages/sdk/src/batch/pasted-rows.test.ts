import { expect, it } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

const [BUDI, SITI] = [
  ['10001040012345', 'BUDI', '1.500.000'],
  ['10001020077813', 'SITI', '250000,50'],
];

it.each([
  ['with tabs', '10001040012345\tBUDI\t1.500.000\n10001020077813\tSITI\t250000,50'],
  ['with semicolons', '10001040012345;BUDI;1.500.000\n10001020077813;SITI;250000,50'],
  [
    'with line ends of Windows and empty rows at the end',
    '10001040012345\tBUDI\t1.500.000\r\n10001020077813\tSITI\t250000,50\r\n\r\n',
  ],
  ['with line ends of an old Macintosh', '10001040012345\tBUDI\t1.500.000\r10001020077813\tSITI\t250000,50\r'],
  ['with blanks around cells', ' 10001040012345 \t BUDI\t1.500.000 \n10001020077813\tSITI \t250000,50  '],
  ['with the marks of text cells', '\'10001040012345\tBUDI\t1.500.000\n="10001020077813"\tSITI\t250000,50'],
])('reads rows %s', (_, text) => {
  expect(pastedRows(text)).toEqual([BUDI, SITI]);
});

it('reads a cell with a line end as one cell, with its quotes undone', () => {
  expect(pastedRows('1\t"TOKO ""MAJU""\nJAYA"\t500\n2\tSITI\t9')).toEqual([
    ['1', 'TOKO "MAJU" JAYA', '500'],
    ['2', 'SITI', '9'],
  ]);
});

it.each([
  ['an amount with commas', '1,234,567', [['1,234,567']]],
  ['a quote that is never closed', '1\t"TOKO MAJU\t500', [['1', '"TOKO MAJU', '500']]],
  ['a semicolon beside tabs', '1\tTOKO; CABANG\t5', [['1', 'TOKO; CABANG', '5']]],
  ['an empty row between others', '1\tA\n\n2\tB', [['1', 'A'], [''], ['2', 'B']]],
  [
    'an empty cell at the end of a row',
    '1\t\n2\t',
    [
      ['1', ''],
      ['2', ''],
    ],
  ],
  ['nothing', ' \n ', []],
])('keeps %s', (_, text, rows) => {
  expect(pastedRows(text)).toEqual(rows);
});
