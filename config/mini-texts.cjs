// A loader for `src/i18n/<language>/<area>.ts?main`. The module has only the texts of the area that pages of the main
// package use.
const path = require('node:path');

module.exports = function mainTexts() {
  const area = path.basename(this.resourcePath, '.ts');
  const language = path.basename(path.dirname(this.resourcePath));
  return `export const ${area} = ${this.getOptions().files[`${language}.${area}.json`]};`;
};
