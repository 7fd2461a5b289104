import { SyntaxKind } from 'ts-morph';
import type { CallKind } from './call-plan';
import { cardName, writeCard } from './card';
import type { PagePlan } from './page-plan';
import type { Sources } from './sources';

const rowType = ({ row }: PagePlan): string => `${row.pascal}Row`;
const screenName = ({ name }: PagePlan): string => `${name.pascal}Screen`;
const call = ({ group, call: name }: PagePlan): string => `api.${group.camel}.${name.camel}.attempt`;

const cardOf = (plan: PagePlan): string => `(row) => <${cardName(plan)} key={row.id} row={row} />`;
const cardImport = (plan: PagePlan): string =>
  `import { ${cardName(plan)} } from '../components/${plan.row.kebab}-card';`;

const listImports = (plan: PagePlan): string => `import { observer } from 'mobx-react-lite';
import type { ${rowType(plan)}${plan.kind === 'tabs' ? `, ${plan.row.pascal}Tab` : ''} } from '@/contract/${plan.group.kebab}.schemas';
import { t } from '@/i18n/i18n';
import { Page } from '@/shell/page';`;

const frames: Record<CallKind, (plan: PagePlan) => string> = {
  list: (plan) => `${listImports(plan)}
import { ListView } from '@/shell/list-view';
import { PagedList } from '@/state/paged-list';
import { useMemberStore } from '@/state/use-member-store';
import { EmptyState } from '@/ui/empty-state';
${cardImport(plan)}

/** The member's ${plan.rows.words}, newest first. */
export const ${screenName(plan)} = observer(function ${screenName(plan)}() {
  const list = useMemberStore(
    ({ api }) =>
      new PagedList<${rowType(plan)}, object>({
        fetch: (_query, page) => ${call(plan)}({ page }),
        id: (row) => row.id,
      }),
  );
  return (
    <Page id="${plan.name.kebab}" load={list.load}>
      <ListView
        list={list}
        renderRow={${cardOf(plan)}}
        empty={<EmptyState title={t('${plan.feature.camel}.none')} />}
      />
    </Page>
  );
});
`,
  tabs: (plan) => `${listImports(plan)}
import { TabbedList } from '@/shell/tabbed-list';
import { TabbedListStore } from '@/state/tabbed-list-store';
import { useMemberStore } from '@/state/use-member-store';
import { EmptyState } from '@/ui/empty-state';
${cardImport(plan)}

const tabs: readonly ${plan.row.pascal}Tab[] = [${plan.tabs.map((_, at) => at).join(', ')}];

/** The member's ${plan.rows.words}, newest first, by tab. */
export const ${screenName(plan)} = observer(function ${screenName(plan)}() {
  const store = useMemberStore(
    ({ api }) =>
      new TabbedListStore<${rowType(plan)}, ${plan.row.pascal}Tab>({
        tab: 0,
        fetch: (tab, page) => ${call(plan)}({ tab, page }),
        id: (row) => row.id,
      }),
  );
  return (
    <Page id="${plan.name.kebab}" load={store.load}>
      <TabbedList
        id="${plan.row.kebab}"
        label={t('pageTitle.${plan.name.camel}')}
        store={store}
        tabs={tabs.map((id) => ({ id, label: t(\`${plan.row.camel}Tab.\${id}\`) }))}
        renderRow={${cardOf(plan)}}
        empty={<EmptyState title={t('${plan.feature.camel}.noneIn', { tab: t(\`${plan.row.camel}Tab.\${store.tab}\`) })} />}
      />
    </Page>
  );
});
`,
  details: (plan) => `import { observer } from 'mobx-react-lite';
import type { ${rowType(plan)} } from '@/contract/${plan.group.kebab}.schemas';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/lifecycle';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/resource';
import { useMemberStore } from '@/state/use-member-store';
import { Cards } from '@/ui/cards';
import { EmptyState } from '@/ui/empty-state';
${cardImport(plan)}

/** One ${plan.row.words} of the member. */
export const ${screenName(plan)} = observer(function ${screenName(plan)}() {
  const id = Number(useParams<'${plan.name.camel}'>().id);
  const ${plan.row.camel} = useMemberStore(
    ({ api }) =>
      new Resource<${rowType(plan)}>({
        fetch: () => ${call(plan)}({ id }),
        // An address without a valid id names none either.
        isMissing: (error) =>
          error.kind === 'business' && (error.code === '${plan.missingCode}' || error.code === 'INVALID_INPUT'),
      }),
  );
  return (
    <Page id="${plan.name.kebab}" load={${plan.row.camel}.load}>
      <ResourceView resource={${plan.row.camel}} missing={<EmptyState title={t('${plan.feature.camel}.missing')} />}>
        {(row) => (
          <Cards>
            <${cardName(plan)} row={row} />
          </Cards>
        )}
      </ResourceView>
    </Page>
  );
});
`,
  add: (plan) => `import { observer } from 'mobx-react-lite';
import type { InputOf } from '@/contract';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { showToast } from '@/platform/toast';
import { Page } from '@/shell/page';
import { sayFailure } from '@/shell/say-failure';
import { useLeaveQuestion } from '@/shell/use-leave-question';
import { FormStore } from '@/state/form-store';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { focusInvalid } from '@/ui/focus-invalid';
import { TextField } from '@/ui/text-field';

/** Adds a ${plan.row.words} of the member. */
export const ${screenName(plan)} = observer(function ${screenName(plan)}() {
  const { api } = useStores();
  const form = useMemberStore(
    ({ drafts }) =>
      new FormStore<InputOf<'${plan.group.camel}', '${plan.call.camel}'>>({
        initial: { name: '' },
        schema: async () =>
          (await import('@/contract/${plan.group.kebab}.schemas')).${plan.group.camel}Schemas.${plan.call.camel}.input,
        intent: { store: drafts, name: '${plan.group.camel}.${plan.call.camel}' },
        onInvalid: focusInvalid,
      }),
  );
  const send = async (): Promise<void> => {
    const added = await form.send((values, key) => ${call(plan)}(values, { key }), sayFailure);
    if (!added) return;
    showToast(t('common.submitSuccessfully'), { tone: 'success' });
    navigate.back();
  };
  return (
    <Page
      id="${plan.name.kebab}"
      onBack={useLeaveQuestion(form.isUnsaved)}
      footer={
        <Button id="${plan.name.kebab}-send" wide size="large" busy={form.isSubmitting} onTap={() => void send()}>
          {t('common.save')}
        </Button>
      }
    >
      <Cards>
        <Card>
          <TextField
            id="${plan.name.kebab}-name"
            label={t('${plan.feature.camel}.name')}
            value={form.values.name}
            error={form.errors.name && t('${plan.feature.camel}.nameRequired')}
            maxLength={limits.searchMax}
            onChange={(value) => form.set('name', value)}
            onConfirm={() => void send()}
          />
        </Card>
      </Cards>
    </Page>
  );
});
`,
};

const pageFile = ({ path }: PagePlan): string => `src/${path}.tsx`;
const screenFile = ({ feature, name }: PagePlan): string =>
  `src/features/${feature.camel}/screens/${name.kebab}-screen.tsx`;

/** A line on the account's page that opens the page. */
function writeLink({ name, link }: PagePlan, sources: Sources): void {
  sources
    .open('src/features/account/components/settings-card.tsx')
    .getVariableDeclarationOrThrow('settings')
    .getInitializerIfKindOrThrow(SyntaxKind.ArrayLiteralExpression)
    .insertElement(
      0,
      `{ id: 'open-${name.kebab}', icon: '${link}', title: 'account.${name.camel}', membersOnly: true, route: '${name.camel}' }`,
    );
}

/** Writes the page, its screen and its route. */
export function writeScreen(plan: PagePlan, sources: Sources): void {
  const { name, feature, path, kind } = plan;
  sources.create(
    pageFile(plan),
    `import { ${screenName(plan)} } from '@/features/${feature.camel}/screens/${name.kebab}-screen';
import { routed } from '@/shell/routed';

export default routed('${name.camel}', ${screenName(plan)});
`,
  );
  sources.create(screenFile(plan), frames[kind](plan));
  if (kind !== 'add') writeCard(plan, sources);
  if (plan.link) writeLink(plan, sources);
  const refresh = kind === 'add' ? '' : ', refresh: true';
  sources.object('src/platform/routes.ts', 'routes').addPropertyAssignment({
    name: name.camel,
    initializer: `{\n    path: '${path}',\n    access: 'member',\n    texts: ['${feature.camel}'${kind === 'add' ? ", 'form'" : ''}]${refresh},\n  }`,
  });
  if (kind === 'details') {
    const params = sources.open('src/platform/routes.ts').getInterfaceOrThrow('Params');
    params.addProperty({ name: name.camel, type: '{ id: number }' });
  }
}
