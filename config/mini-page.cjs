// A loader for the pages of mini-programs. It adds the texts of a page, in every language, to the page's module, so
// that the build puts them into the package of the page. `common` is added to the app. A page of the main package gets
// only those texts of an area that pages of the main package use (`?main`), unless a page with the whole area was
// there before. If a page is drawn at another path than its own (`drawnPath` of `src/platform/routes.ts`), its module
// is requested a second time for that path, with `?page`. At its own path it is replaced by a redirect.
const path = require('node:path');

module.exports = function completePage(source) {
  const { root, languages, allTextsOf, redirects, mainPages } = this.getOptions();
  const page = path
    .relative(path.join(root, 'src'), this.resourcePath)
    .split(path.sep)
    .join('/')
    .replace(/\.tsx$/, '');
  if (redirects[page] && this.resourceQuery !== '?page') {
    return `import { redirectPage } from '@/shell/redirect-page'; export default redirectPage('${redirects[page]}');`;
  }
  const areas = page === 'app' ? ['common'] : allTextsOf(page).slice(1);
  if (areas.length === 0) return source;
  const isMain = mainPages.includes(page);
  const lines = ["import { textsAtHand } from '@/i18n/texts-at-hand';"];
  for (const area of areas) {
    const name = (language) => `texts_${language.replace(/\W/g, '_')}_${area}`;
    for (const language of languages) {
      lines.push(`import { ${area} as ${name(language)} } from '@/i18n/${language}/${area}${isMain ? '?main' : ''}';`);
    }
    const pairs = languages.map((language) => `'${language}': ${name(language)}`);
    const before = isMain ? `textsAtHand['${area}'] || ` : '';
    lines.push(`textsAtHand['${area}'] = ${before}{ ${pairs.join(', ')} };`);
  }
  return `${lines.join(' ')} ${source}`;
};
