import { type FrameLanguage, type FrameTexts, frameTexts, tabTexts } from './frame-texts';
import type { PagePlan } from './page-plan';
import type { Sources } from './sources';

const areaFile = (language: FrameLanguage, area: string): string => `src/i18n/${language}/${area}.ts`;

function addArea(area: string, sources: Sources): void {
  sources.create(
    areaFile('en', area),
    `import type { Area } from '../message';\n\nexport const ${area} = {} as const satisfies Area;\n`,
  );
  for (const language of ['id', 'zh-Hans'] as const) {
    sources.create(
      areaFile(language, area),
      `import type { ${area} as source } from '../en/${area}';
import type { Translation } from '../message';

export const ${area}: Translation<typeof source> = {};
`,
    );
  }
  const index = 'src/i18n/en/index.ts';
  sources.import(index, `./${area}`, [area]);
  sources.object(index, 'areas').addShorthandPropertyAssignment({ name: area });
}

/** Title and labels of the page, in the three languages. */
export function writeTexts({ name, feature, row, kind, titles }: PagePlan, sources: Sources): void {
  const area = feature.camel;
  if (!sources.has(areaFile('en', area))) addArea(area, sources);
  const add = (key: string, text: FrameTexts): void => {
    for (const [language, translation] of Object.entries(text) as [FrameLanguage, string][]) {
      const texts = sources.object(areaFile(language, area), area);
      if (texts.getProperty(`'${key}'`)) continue;
      texts.addPropertyAssignment({ name: `'${key}'`, initializer: `'${translation.replace(/'/g, "\\'")}'` });
    }
  };
  add(`pageTitle.${name.camel}`, titles);
  if (kind === 'add') {
    add(`${area}.name`, frameTexts.name);
    add(`${area}.nameRequired`, frameTexts.nameRequired);
  } else if (kind === 'details') add(`${area}.missing`, frameTexts.missing);
  else add(`${area}.none`, frameTexts.none);
  if (kind === 'tabs') for (const [tab, text] of tabTexts.entries()) add(`${row.camel}Tab.${tab}`, text);
}
