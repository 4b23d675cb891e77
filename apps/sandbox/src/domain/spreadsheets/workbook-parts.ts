import type { ZipFile } from '../../operation/zip-stream.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const PACKAGE = `${FORMATS}/package/2006`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells by number: plain, bold, amount, moment, bold amount, text. */
const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="6">',
  ...[
    [0, 0],
    [0, 1],
    [164, 0],
    [165, 0],
    [164, 1],
    [49, 0],
  ].map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
  '</cellXfs></styleSheet>',
].join('');

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (...all: string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const override = (part: string, type: string): string =>
  `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`;

/**
 * The parts of a workbook besides its sheets.
 *
 * @param name of the first sheet; the second one adds ' 2' to it
 * @param sheets number of its sheets, which lie at `xl/worksheets`
 */
export function workbookParts(name: string, sheets: number): ZipFile[] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const named = numbers.map((at) => `<sheet name="${name}${at > 1 ? ` ${at}` : ''}" sheetId="${at}" r:id="rId${at}"/>`);
  const parts = {
    '[Content_Types].xml': [
      `<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      override('/xl/workbook.xml', 'sheet.main'),
      ...numbers.map((at) => override(`/xl/worksheets/sheet${at}.xml`, 'worksheet')),
      override('/xl/styles.xml', 'styles'),
      '</Types>',
    ].join(''),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...numbers.map((at) => relation(`rId${at}`, 'worksheet', `worksheets/sheet${at}.xml`)),
      relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
  };
  return Object.entries(parts).map(([name, xml]) => [name, [HEAD + xml]]);
}
