import path from 'node:path';
import { entryOf, languages } from '@/i18n/languages';
import { routes } from '@/platform/routes';
import { en as counterEn } from '../../counter/texts/en';
import { id as counterId } from '../../counter/texts/id';
import { en as sheetsEn } from '../../counter/texts/sheets/en';
import { id as sheetsId } from '../../counter/texts/sheets/id';
import { zhHans as sheetsZh } from '../../counter/texts/sheets/zh-hans';
import { zhHans as counterZh } from '../../counter/texts/zh-hans';
import { areasOfKeys, pageTextFaults } from './page-texts';
import { catalogueFaults, readCatalogues, sourceFiles, strayTexts, unusedTexts } from './texts';
import { readOtherTexts, textsOfCatalogues, wordFaults } from './words';

async function main(): Promise<void> {
  const root = path.resolve(__dirname, '../..');
  const catalogues = await readCatalogues(path.join(root, 'src/i18n'), languages);
  const partial = languages.filter((language) => entryOf(language).isPartial);
  const texts = [...textsOfCatalogues(catalogues), ...(await readOtherTexts(root))];
  const areaOf = areasOfKeys(catalogues.en ?? {});
  const files = sourceFiles(root);
  const under = (...folders: string[]) => files.filter(({ path: file }) => folders.includes(file.split('/')[0] ?? ''));
  const unused = [
    ...unusedTexts(areaOf.keys(), under('src', 'config')),
    ...unusedTexts([...Object.keys(counterEn), ...Object.keys(sheetsEn)], under('counter')),
  ];
  const found = [
    ...strayTexts(files),
    ...catalogueFaults(catalogues, partial),
    ...catalogueFaults({
      en: { counter: counterEn, sheets: sheetsEn },
      id: { counter: counterId, sheets: sheetsId },
      'zh-Hans': { counter: counterZh, sheets: sheetsZh },
    }),
    ...pageTextFaults({ root, pages: routes, areaOf }),
    ...wordFaults(texts),
    ...unused.map((key) => `nothing uses the text '${key}'`),
  ];
  for (const line of found) console.log(line);
  for (const language of partial) {
    const missing = areaOf.size - areasOfKeys(catalogues[language] ?? {}).size;
    console.log(`${language}: ${missing} texts are missing, English is shown instead`);
  }
  console.log(
    `${areaOf.size + Object.keys(counterEn).length + Object.keys(sheetsEn).length} texts in ${languages.length} languages, ${found.length} faults`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}

void main();
