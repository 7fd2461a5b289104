import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OutputOf } from '@/contract';
import { t } from '@/i18n/i18n';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/loading/resource';
import { useStores } from '@/state/store-context';
import { Article } from '@/ui/article';
import { HeadLink } from '@/ui/buttons/head-link';
import { Sheet } from '@/ui/layers/sheet';
import { SkeletonRows } from '@/ui/states/skeleton-cards';
import '../screens/groups.scss';

type Rules = OutputOf<'group', 'rules'>;

const RulesSheet = observer(function RulesSheet({ onClose }: { onClose: () => void }) {
  const { api } = useStores();
  const [rules] = useState(() => new Resource<Rules>({ fetch: () => api.group.rules.attempt({}) }));
  useEffect(() => void rules.load(), [rules]);
  return (
    <Sheet open readOnly={rules.data !== null} id="group-rules-sheet" title={t('group.rules')} onClose={onClose}>
      <ResourceView resource={rules} skeleton={<SkeletonRows />}>
        {({ content }) => <Article text={content} level={3} />}
      </ResourceView>
    </Sheet>
  );
});

/** The link to the rules of group buying in the head of a page, and their sheet. */
export function useRules() {
  const [isOpen, setOpen] = useState(false);
  return {
    link: <HeadLink id="group-rules" text={t('group.rules')} onTap={() => setOpen(true)} />,
    sheet: isOpen ? <RulesSheet onClose={() => setOpen(false)} /> : null,
  };
}
