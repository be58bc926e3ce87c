import { maxUploadCharacters, mebibyte, type SheetUpload } from '@foyer/contract';
import { fileTooLarge } from '../../shared/api/request-failed.ts';

/** UTF-8 takes at most three bytes for what JavaScript counts as one character. */
const maxCsvBytes = maxUploadCharacters * 3;
/** Base64 writes three bytes in four characters. */
const maxWorkbookBytes = (maxUploadCharacters / 4) * 3;

/** A chosen file as the server takes it: a CSV file as text, a workbook in base64. Throws where it is too large. */
export async function readUpload(file: File): Promise<SheetUpload> {
  if (!/\.xlsx$/i.test(file.name)) {
    const text = file.size > maxCsvBytes ? undefined : await file.text();
    if (text === undefined || text.length > maxUploadCharacters)
      throw fileTooLarge(maxUploadCharacters / mebibyte);
    return { Format: 'csv', Content: text };
  }
  if (file.size > maxWorkbookBytes) throw fileTooLarge(maxWorkbookBytes / mebibyte);
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { Format: 'xlsx', Content: address.slice(address.indexOf(',') + 1) };
}
