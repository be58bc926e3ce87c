export { type CsvCell, csvLine, restoreText } from './csv-line.ts';
export { xlsxText } from './xlsx-text.ts';
