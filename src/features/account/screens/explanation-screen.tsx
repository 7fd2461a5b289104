import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChainConfig } from '@/contract/chain.schemas';
import { type MessageKey, t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import type { RouteParams } from '@/platform/routes';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/loading/resource';
import { useStores } from '@/state/store-context';
import { Article } from '@/ui/article';
import { EmptyState } from '@/ui/states/empty-state';
import './explanation-screen.scss';

type Part = RouteParams['explanation']['key'];

const titles: Readonly<Record<Part, MessageKey>> = {
  about: 'settings.about',
  welfare: 'settings.welfare',
  membership: 'settings.membership',
  terms: 'settings.terms',
  privacy: 'settings.privacy',
};

const isPart = (key: string | undefined): key is Part => Object.keys(titles).includes(key ?? '');

function textOf({ about, welfare, membership, agreement, privacy }: ChainConfig, part: Part): string {
  return { about, welfare, membership, terms: agreement, privacy }[part];
}

/** One text of the chain, by the key in the address. */
export const ExplanationScreen = observer(function ExplanationScreen() {
  const { api } = useStores();
  const { key } = useParams<'explanation'>();
  const [config] = useState(() => new Resource<ChainConfig>({ fetch: () => api.chain.config.attempt({}) }));
  const none = (
    <EmptyState
      title={t('settings.noText')}
      action={{ id: 'to-settings', label: t('pageTitle.settings'), onTap: () => navigate.redirect('settings') }}
    />
  );
  const back = (): void => navigate.back('settings');
  if (!isPart(key)) {
    return (
      <Page id="explanation" onBack={back}>
        {none}
      </Page>
    );
  }
  return (
    <Page id="explanation" title={t(titles[key])} load={config.load} onBack={back}>
      <ResourceView resource={config}>
        {(data) =>
          textOf(data, key) ? (
            <View className="explanation">
              <Article text={textOf(data, key)} level={2} />
            </View>
          ) : (
            none
          )
        }
      </ResourceView>
    </Page>
  );
});
