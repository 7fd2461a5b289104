// A loader for mini-programs: adds the texts of a page, in every language, to the page's module, so that the build puts
// them into the package of the page. `common` is added to the app.
const path = require('node:path');

module.exports = function addTexts(source) {
  const { root, languages, textsOf } = this.getOptions();
  const file = path.relative(path.join(root, 'src'), this.resourcePath).split(path.sep).join('/');
  const areas = file === 'app.tsx' ? ['common'] : textsOf(file.replace(/\.tsx$/, '')).slice(1);
  if (areas.length === 0) return source;
  const lines = ["import { textsAtHand } from '@/i18n/texts-at-hand';"];
  for (const area of areas) {
    const name = (language) => `texts_${language.replace(/\W/g, '_')}_${area}`;
    for (const language of languages) {
      lines.push(`import { ${area} as ${name(language)} } from '@/i18n/${language}/${area}';`);
    }
    const pairs = languages.map((language) => `'${language}': ${name(language)}`);
    lines.push(`textsAtHand['${area}'] = { ${pairs.join(', ')} };`);
  }
  return `${lines.join(' ')} ${source}`;
};
