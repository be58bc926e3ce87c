import { PageSizes, PDFDocument } from '@cantoo/pdf-lib';

/** Points of 1/72 inch. */
const marginPt = 36;

/** A picture on a page of A4, across, as large as it will go. */
export async function writePdf(title: string, png: Blob): Promise<Blob> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator('Foyer');
  const [height, width] = PageSizes.A4;
  const page = document.addPage([width, height]);
  const picture = await document.embedPng(await png.arrayBuffer());
  const { width: wide, height: high } = picture.scaleToFit(
    width - 2 * marginPt,
    height - 2 * marginPt,
  );
  page.drawImage(picture, {
    x: (width - wide) / 2,
    y: height - marginPt - high,
    width: wide,
    height: high,
  });
  const bytes = await document.save();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}
