import { constants, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const mebibyte = 1024 * 1024;

/** Ends at a byte and refers to nothing before it, so that it may be there many times. */
const packedPart = (text: string) =>
  deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH, level: 9 });

const relations = (body: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${body}</Relationships>`;
const officeRelation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

/** An Excel workbook whose rows, or whose list of texts beside one cell, unpack to so many mebibytes. */
export function workbookOf(mebibytes: number, of: 'rows' | 'texts'): Buffer {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    parts.push(data);
  });
  const add = (filename: string, text: string) => {
    const packed = deflateRawSync(text);
    const file: ZipInputFile = { filename, compression: 8, size: text.length, crc: 0 };
    zip.add(file);
    file.ondata?.(null, packed, true);
  };
  add(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  );
  add('_rels/.rels', relations(officeRelation('rId1', 'officeDocument', 'xl/workbook.xml')));
  add(
    'xl/workbook.xml',
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sites" sheetId="1" r:id="rId1"/></sheets></workbook>',
  );
  add(
    'xl/_rels/workbook.xml.rels',
    relations(
      officeRelation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        officeRelation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    ),
  );
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const repeat = (filename: string, [head, item, tail]: [string, string, string]) => {
    const text = item.repeat(Math.ceil(mebibyte / item.length));
    const size = text.length * mebibytes;
    const file: ZipInputFile = { filename, compression: 8, size, crc: 0 };
    zip.add(file);
    file.ondata?.(null, packedPart(`<?xml version="1.0"?>${head}`), false);
    const packed = packedPart(text);
    for (let nth = 0; nth < mebibytes; nth += 1) file.ondata?.(null, packed, false);
    file.ondata?.(null, deflateRawSync(tail), true);
  };
  const sheet = 'xl/worksheets/sheet1.xml';
  const around = [`<worksheet ${main}><sheetData>`, '</sheetData></worksheet>'] as const;
  if (of === 'rows') {
    repeat(sheet, [around[0], '<row><c t="str"><v>Mall</v></c></row>', around[1]]);
  } else {
    add(sheet, `${around[0]}<row r="1"><c r="A1" t="s"><v>0</v></c></row>${around[1]}`);
    repeat('xl/sharedStrings.xml', [`<sst ${main}>`, '<si><t>Customer</t></si>', '</sst>']);
  }
  zip.end();
  return Buffer.concat(parts);
}
