import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ChainConfig } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/resource';
import { useStores } from '@/state/store-context';
import { ArticleSheet } from '@/ui/article-sheet';
import { SkeletonRows } from '@/ui/skeleton-cards';

interface TextSheetProps {
  part: 'terms' | 'privacy';
  onClose: () => void;
}

/** The terms or the privacy policy of the chain. It opens at once and then loads its text. */
export const TextSheet = observer(function TextSheet({ part, onClose }: TextSheetProps) {
  const { api } = useStores();
  const [config] = useState(() => new Resource<ChainConfig>({ fetch: () => api.chain.config.attempt({}) }));
  useEffect(() => void config.load(), [config]);
  return (
    <ArticleSheet
      id={`${part}-sheet`}
      title={t(part === 'terms' ? 'account.terms' : 'account.privacy')}
      text={part === 'terms' ? config.data?.agreement : config.data?.privacy}
      onClose={onClose}
    >
      <ResourceView resource={config} skeleton={<SkeletonRows />}>
        {() => null}
      </ResourceView>
    </ArticleSheet>
  );
});
