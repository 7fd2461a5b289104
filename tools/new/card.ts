import type { Field } from './fields';
import { nameOf } from './names';
import type { PagePlan } from './page-plan';
import type { Sources } from './sources';

export const cardName = ({ row }: PagePlan): string => `${row.pascal}Card`;
export const labelKey = ({ feature }: PagePlan, { name }: Field): string => `${feature.camel}.${nameOf(name).camel}`;

interface Way {
  /** The value as the app writes it. */
  write: (value: string) => string;
  import?: [module: string, name: string];
}
const plain: Way = { write: (value) => value };
const ways: Record<Field['type'], Way> = {
  text: plain,
  text3: plain,
  flag: plain,
  rupiah: { write: (value) => `money(${value})`, import: ['@/lib/money', 'money'] },
  count: { write: (value) => `formatCount(${value})`, import: ['@/i18n/format', 'formatCount'] },
  seconds: { write: (value) => `formatDateTime(${value})`, import: ['@/i18n/format', 'formatDateTime'] },
};

/** A field as a line below the title. */
function lineOf(plan: PagePlan, field: Field): string {
  const key = labelKey(plan, field);
  const value = `row.${field.name}`;
  if (field.type === 'flag') return `{${value} === 1 ? <View>{t('${key}')}</View> : null}`;
  const written = ways[field.type].write(value);
  return `<View>{${field.label ? `t('${key}', { value: ${written} })` : written}}</View>`;
}

const partOf = (fields: readonly string[]): string =>
  fields.length > 1 ? `<>${fields.join('\n')}</>` : fields.join('');

/** Writes the component of a row, which shows every field: its lists and its own page draw it. */
export function writeCard(plan: PagePlan, sources: Sources): void {
  const { feature, row, group } = plan;
  const file = `src/features/${feature.camel}/components/${row.kebab}-card.tsx`;
  if (sources.has(file)) return;
  const [title, ...others] = plan.fields;
  // An amount without a label stands beside the title.
  const amount = others.find(({ type, label }) => type === 'rupiah' && !label);
  const lines = others.filter((field) => field !== amount);
  const value = amount ? ` value={money(row.${amount.name})}` : '';
  const below = partOf(lines.map((field) => lineOf(plan, field)));
  const subtitle = below
    ? ` subtitle={${lines.length === 1 && lines[0]?.type === 'flag' ? below.slice(1, -1) : below}}`
    : '';
  sources.create(
    file,
    `import { observer } from 'mobx-react-lite';
import type { ${row.pascal}Row } from '@/contract/${group.kebab}.schemas';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';

/** One ${row.words}. */
export const ${cardName(plan)} = observer(function ${cardName(plan)}({ row }: { row: ${row.pascal}Row }) {
  return (
    <Card id={\`${row.kebab}-\${row.id}\`} flush>
      <Row title={row.${title.name}}${subtitle}${value} />
    </Card>
  );
});
`,
  );
  for (const { type } of others) {
    const { import: from } = ways[type];
    if (from) sources.import(file, from[0], [from[1]]);
  }
  if (lines.length > 0) sources.import(file, '@tarojs/components', ['View']);
  if (others.some(({ label }) => label)) sources.import(file, '@/i18n/i18n', ['t']);
}
