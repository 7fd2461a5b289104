import { labelKey } from './card';
import { type FrameLanguage, type FrameTexts, frameTexts, quoted } from './frame-texts';
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

function addText(area: string, [key, text]: [key: string, text: FrameTexts], sources: Sources): void {
  for (const [language, translation] of Object.entries(text) as [FrameLanguage, string][]) {
    const texts = sources.object(areaFile(language, area), area);
    if (texts.getProperty(`'${key}'`)) continue;
    texts.addPropertyAssignment({ name: `'${key}'`, initializer: quoted(translation) });
  }
}

/** Title and labels of the page, in the three languages. */
export function writeTexts(plan: PagePlan, sources: Sources): void {
  const { name, feature, row, kind, titles, tabs, fields, link } = plan;
  const area = feature.camel;
  if (!sources.has(areaFile('en', area))) addArea(area, sources);
  const add = (key: string, text: FrameTexts): void => addText(area, [key, text], sources);
  add(`pageTitle.${name.camel}`, titles);
  if (kind === 'add') {
    add(`${area}.name`, frameTexts.name);
    add(`${area}.nameRequired`, frameTexts.nameRequired);
  } else if (kind === 'details') add(`${area}.missing`, frameTexts.missing);
  else if (kind === 'list') add(`${area}.none`, frameTexts.none);
  else add(`${area}.noneIn`, frameTexts.noneIn);
  for (const [tab, text] of tabs.entries()) add(`${row.camel}Tab.${tab}`, text);
  for (const field of fields) if (field.label) add(labelKey(plan, field), field.label);
  if (link) addText('account', [`account.${name.camel}`, titles], sources);
}
