import type { SheetUpload } from '@foyer/contract';

/** A chosen file as the server takes it: a CSV file as text, a workbook in base64. */
export async function readUpload(file: File): Promise<SheetUpload> {
  if (!/\.xlsx$/i.test(file.name)) return { Format: 'csv', Content: await file.text() };
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { Format: 'xlsx', Content: address.slice(address.indexOf(',') + 1) };
}
