import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import type { Notice } from '@/contract/inbox.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { OldNote } from '@/shell/old-note';
import { openGoal } from '@/shell/open-goal';
import { Page } from '@/shell/page';
import { sayFailure } from '@/shell/say-failure';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { EmptyState } from '@/ui/states/empty-state';
import { NoticeRow } from '../components/notice-row';
import { InboxStore } from '../inbox-store';
import './notices-screen.scss';

/** What stands above the new notices, and above those that were read before. */
const Heading = observer(function Heading({ isNew }: { isNew: boolean }) {
  const { unread } = useStores().notices;
  return (
    <View className="notices__head">
      <Text className="notices__title" {...a11y({ role: 'heading', level: 2 })}>
        {t(isNew ? 'inbox.new' : 'inbox.earlier')}
      </Text>
      {isNew && unread > 0 ? (
        <Text id="notices-unread" className="notices__count">
          {t('inbox.unread', { count: unread })}
        </Text>
      ) : null}
    </View>
  );
});

/** What the member was told: what is new first, then what was read before. */
export const NoticesScreen = observer(function NoticesScreen() {
  const { clock, notices } = useStores();
  const store = useMemberStore((stores) => new InboxStore(stores));
  const { items } = store.notices;
  const { newCount } = store;
  const open = (notice: Notice): void => {
    void store.readOne(notice);
    openGoal(notice.goal);
  };
  const readAll = async (): Promise<void> => {
    const error = await store.readAll();
    if (error) sayFailure(error);
  };
  const renderRow = (notice: Notice) => {
    const at = items.indexOf(notice);
    const isFirst = at === 0 || at === newCount;
    const isNew = at < newCount;
    return (
      <Fragment key={notice.id}>
        {isFirst ? <Heading isNew={isNew} /> : null}
        <NoticeRow
          notice={notice}
          now={clock.now()}
          isNew={isNew}
          isFirst={isFirst}
          isLast={at === items.length - 1 || at === newCount - 1}
          onOpen={open}
        />
      </Fragment>
    );
  };
  return (
    <Page
      id="notices-page"
      onBack={() => navigate.back('account')}
      load={store.load}
      aside={
        notices.unread > 0 && items.length > 0 ? (
          <Tappable id="notices-read" className="notices__read" busy={store.isReading} onTap={() => void readAll()}>
            <Text>{t('inbox.readAll')}</Text>
          </Tappable>
        ) : undefined
      }
    >
      <OldNote id="notices-old" since={store.oldSince} />
      <ListView
        id="notices-list"
        className="notices"
        list={store.notices}
        empty={
          <EmptyState
            id="notices-none"
            drawing="receipt"
            title={t('inbox.none')}
            text={t('inbox.noneText')}
            action={{ id: 'notices-menu', label: t('inbox.toMenu'), onTap: () => navigate.to('chooseShop') }}
          />
        }
        renderRow={renderRow}
      />
    </Page>
  );
});
