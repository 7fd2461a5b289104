import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OutputOf } from '@/contract';
import { formatDateTime } from '@/i18n/format';
import { type MessageKey, t } from '@/i18n/i18n';
import { givesFiles, saveText } from '@/platform/host/save-text';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { sayFailure } from '@/shell/say-failure';
import { useSubmit } from '@/state/forms/use-submit';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { Switch } from '@/ui/fields/switch';
import { bringIntoView } from '@/ui/into-view';
import { ConsentCard } from '../components/consent-card';
import { DeletionSheet } from '../components/deletion-sheet';
import './privacy-screen.scss';

type Overview = OutputOf<'privacy', 'overview'>;

/** The entries of `server/src/personal-data`, in the customer's words. */
const stored: readonly [title: MessageKey, text: MessageKey][] = [
  ['privacy.account', 'privacy.accountText'],
  ['privacy.orders', 'privacy.ordersText'],
  ['privacy.places', 'privacy.placesText'],
  ['privacy.words', 'privacy.wordsText'],
  ['privacy.benefits', 'privacy.benefitsText'],
  ['privacy.devices', 'privacy.devicesText'],
];

const savedTexts = { started: 'privacy.started', copied: 'privacy.copied', failed: 'privacy.notSaved' } as const;

const Heading = ({ children }: { children: string }) => (
  <Text className="privacy__title" {...a11y({ role: 'heading', level: 2 })}>
    {children}
  </Text>
);

const StoredCard = () => (
  <Card>
    <Text className="privacy__text privacy__text--first">{t('privacy.intro')}</Text>
    <View className="privacy__head">
      <Heading>{t('privacy.stored')}</Heading>
    </View>
    {stored.map(([title, text]) => (
      <View key={title} className="privacy__part">
        <Text className="privacy__name" {...a11y({ role: 'heading', level: 3 })}>
          {t(title)}
        </Text>
        <Text className="privacy__text">{t(text)}</Text>
      </View>
    ))}
    <Button
      id="privacy-policy"
      kind="secondary"
      wide
      className="privacy__act"
      onTap={() => navigate.to('explanation', { key: 'privacy' })}
    >
      {t('privacy.policy')}
    </Button>
  </Card>
);

/** Whether offers may be sent. The switch moves when the server has stored it. */
const Marketing = observer(function Marketing({ overview }: { overview: Resource<Overview> }) {
  const { api } = useStores();
  const { submit } = useSubmit(async (wanted: boolean) => {
    const changed = await api.privacy.marketing.attempt({ marketing: wanted ? 1 : 0 });
    if (!changed.ok) {
      sayFailure(changed.error);
      return;
    }
    if (overview.data) overview.show({ ...overview.data, marketing: changed.data.marketing });
    await overview.load();
  });
  const isOn = overview.data?.marketing === 1;
  return (
    <Card>
      <Switch
        id="marketing"
        label={t('privacy.marketing')}
        hint={t(isOn ? 'privacy.marketingOnHint' : 'privacy.marketingHint')}
        checked={isOn}
        onChange={submit}
      />
    </Card>
  );
});

const TakeCard = observer(function TakeCard() {
  const { api } = useStores();
  const { submit, isBusy } = useSubmit(async () => {
    const file = await api.privacy.exportData.attempt({});
    if (!file.ok) {
      sayFailure(file.error);
      return;
    }
    const how = await saveText(file.data.content, file.data.name);
    showToast(t(savedTexts[how]), { tone: how === 'failed' ? 'error' : 'success' });
  });
  const isFile = givesFiles();
  return (
    <Card>
      <Heading>{t('privacy.take')}</Heading>
      <Text className="privacy__text">{t(isFile ? 'privacy.fileText' : 'privacy.copyText')}</Text>
      <Button id="export" kind="secondary" wide className="privacy__act" busy={isBusy} onTap={() => submit()}>
        {t(isFile ? 'privacy.download' : 'privacy.copy')}
      </Button>
    </Card>
  );
});

interface DeleteCardProps {
  overview: Resource<Overview>;
  onDone: (duetime: number) => void;
}

const DeleteCard = observer(function DeleteCard({ overview, onDone }: DeleteCardProps) {
  const { session } = useStores();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Heading>{t('privacy.delete')}</Heading>
      <Text className="privacy__text">{t('privacy.deleteText')}</Text>
      <Button id="delete-account" kind="danger" wide className="privacy__act" onTap={() => setOpen(true)}>
        {t('privacy.delete')}
      </Button>
      {isOpen && session.user ? (
        <DeletionSheet
          phone={session.user.mobile}
          memberId={session.user.id}
          open={overview.data?.open ?? null}
          leaving={overview.data?.leaving ?? []}
          onClose={() => setOpen(false)}
          onDone={onDone}
          onBusy={overview.load}
        />
      ) : null}
    </Card>
  );
});

/** An account whose deletion has just been asked for. */
function LeftCard({ duetime, phone }: { duetime: number; phone: string }) {
  // The page was scrolled to its end, where the account is deleted.
  useEffect(() => bringIntoView('account-leaving'), []);
  return (
    <Card id="account-leaving">
      <Heading>{t('privacy.deletedTitle', { when: formatDateTime(duetime) })}</Heading>
      <Text className="privacy__text">{t('privacy.deletedText', { phone })}</Text>
      <Button id="privacy-log-in" kind="secondary" wide className="privacy__act" onTap={() => navigate.to('login')}>
        {t('privacy.logIn')}
      </Button>
    </Card>
  );
}

/** What is stored and why, what the member agreed to, the file with all data, and the deletion of the account. */
export const PrivacyScreen = observer(function PrivacyScreen() {
  const stores = useStores();
  const { api, session } = stores;
  const overview = useMemberStore(() => new Resource<Overview>({ fetch: () => api.privacy.overview.attempt({}) }));
  const [left, setLeft] = useState<{ duetime: number; phone: string } | null>(null);
  const leave = (duetime: number): void => {
    setLeft({ duetime, phone: session.user?.mobile ?? '' });
    stores.forgetMember(session.token);
  };
  return (
    <Page
      id="privacy-page"
      load={async () => void (session.isMember && (await overview.load()))}
      onBack={() => navigate.back('settings')}
    >
      <Cards>
        {left && !session.isMember ? <LeftCard {...left} /> : null}
        <StoredCard />
        {session.isMember ? (
          <ResourceView resource={overview}>
            {({ consents }) => (
              <>
                <ConsentCard consents={consents} />
                <Marketing overview={overview} />
                <TakeCard />
                <DeleteCard overview={overview} onDone={leave} />
              </>
            )}
          </ResourceView>
        ) : null}
      </Cards>
    </Page>
  );
});
