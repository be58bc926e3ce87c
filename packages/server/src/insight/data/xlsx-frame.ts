import { escapeXml } from './xlsx-cells.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Files of a workbook beside its sheets, `xl/worksheets/sheet1.xml` and so on. Its styles are those of `cellStyles`. */
export function workbookFrame(names: readonly string[]): Record<string, string> {
  const ofEach = (write: (nth: number, name: string) => string) =>
    names.map((name, at) => write(at + 1, escapeXml(name))).join('');
  const types = ofEach(
    (nth) =>
      `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${part}.worksheet+xml"/>`,
  );
  const sheets = ofEach((nth, name) => `<sheet name="${name}" sheetId="${nth}" r:id="rId${nth}"/>`);
  const links = ofEach(
    (nth) =>
      `<Relationship Id="rId${nth}" Type="${office}/worksheet" Target="worksheets/sheet${nth}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>${types}<Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${package_}/relationships">${links}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}

/** Before a sheet's columns: its first row stays in sight. */
export const sheetHead = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
export const sheetTail = '</sheetData></worksheet>';
