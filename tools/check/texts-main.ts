import path from 'node:path';
import { catalogueFaults, readCatalogues, sourceFiles, strayTexts } from './texts';
import { readServerTexts, textsOfCatalogues, wordFaults } from './words';

async function main(): Promise<void> {
  const root = path.resolve(__dirname, '../..');
  const catalogues = await readCatalogues(path.join(root, 'src/i18n'));
  const texts = [...textsOfCatalogues(catalogues), ...(await readServerTexts(root))];
  const found = [...strayTexts(sourceFiles(root)), ...catalogueFaults(catalogues), ...wordFaults(texts)];
  for (const line of found) console.log(line);
  const keys = Object.values(catalogues.en ?? {}).reduce((sum, area) => sum + Object.keys(area).length, 0);
  console.log(`${keys} texts in ${Object.keys(catalogues).length} languages, ${found.length} faults`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

void main();
