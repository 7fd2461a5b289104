import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { wheelTypes } from '@/contract/wheel/wheel-types';
import { t } from '@/i18n/i18n';
import { randomHex } from '@/platform/host/random-hex';
import { vibrate } from '@/platform/host/vibrate';
import { useDidHide, useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { isStill } from '@/platform/screen/is-still';
import { Page } from '@/shell/page';
import { MemberLink } from '@/shell/parts/member-link';
import { PartOff } from '@/shell/parts/part-off';
import { ResourceView } from '@/shell/resource-view';
import { WordsCard } from '@/shell/words/words-card';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { Cards } from '@/ui/cards';
import { SegmentedControl } from '@/ui/fields/segmented-control';
import { bringIntoView } from '@/ui/into-view';
import { EmptyState } from '@/ui/states/empty-state';
import { NoticeBox } from '@/ui/states/notice-box';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { OddsCard } from '../components/odds-card';
import { OwnPartSheet } from '../components/own-part-sheet';
import { PrizeSheet } from '../components/prize-sheet';
import { WaysCard, waysId } from '../components/ways-card';
import { WheelStage } from '../components/wheel-stage';
import { type WheelDevice, WheelStore } from '../wheel-store';
import { spinNoticeText } from '../wheel-words';
import './wheel-screen.scss';

const device: WheelDevice = { isStill, vibrate, randomHex };

/** The choice of a wheel, if the chain has several. */
const Choice = observer(function Choice({ store }: { store: WheelStore }) {
  const { choices } = store;
  if (choices.length < 2) return null;
  return (
    <View className="wheel-page__choice">
      <SegmentedControl
        id="wheel"
        label={t('wheel.wheels')}
        items={choices.map(({ type, name }) => ({ id: type, label: name }))}
        value={store.type}
        onChange={(type) => void store.select(type)}
      />
    </View>
  );
});

const Off = () => (
  <EmptyState
    id="wheel-off"
    title={t('wheel.off')}
    action={{ label: t('tab.home'), onTap: () => navigate.to('home'), id: 'wheel-off-home' }}
  />
);

interface BodyProps {
  store: WheelStore;
  onSpin: () => void;
  onCheck: () => void;
}

const Body = observer(function Body({ store, onSpin, onCheck }: BodyProps) {
  if (store.part.isOff) return <PartOff />;
  const { notice } = store;
  return (
    <>
      <Choice store={store} />
      <ResourceView
        resource={store.table}
        skeleton={<SkeletonCards heights={['high', 'high', 'middle']} />}
        missing={<Off />}
      >
        {(goods) => (
          <>
            <WheelStage store={store} goods={goods} onSpin={onSpin} />
            <Cards>
              {notice ? (
                <NoticeBox
                  id="wheel-notice"
                  text={spinNoticeText(notice)}
                  action={
                    notice.kind === 'noChance'
                      ? { id: 'notice-ways', label: t('wheel.next'), onTap: () => bringIntoView(waysId) }
                      : undefined
                  }
                />
              ) : null}
              <OddsCard goods={goods} onCheck={onCheck} />
              <WaysCard ways={store.row?.ways ?? []} />
              <WordsCard title={t('wheel.rules')} text={goods.rules} />
            </Cards>
          </>
        )}
      </ResourceView>
    </>
  );
});

/** The prize wheel (`choujiang`). */
export const WheelScreen = observer(function WheelScreen() {
  const { pending } = useStores();
  const params = useParams<'wheel'>();
  const asked = wheelTypes.find((type) => type === params.type);
  const store = useMemberStore((stores) => new WheelStore(stores, asked, device));
  const [isChecking, setChecking] = useState(false);
  const { goods, drawn, phase } = store;
  useDidHide(store.land);
  useEffect(() => store.stopTimer, [store]);
  const spin = (): void => {
    if (pending.require({ act: 'open', route: 'wheel', params: { type: store.type } })) void store.spin();
  };
  const again = (): void => {
    store.close();
    spin();
  };
  return (
    <Page
      id="wheel"
      className={goods && !store.part.isOff ? 'wheel-page' : undefined}
      load={store.load}
      aside={<MemberLink id="wheel-records-link" route="wheelRecords" text={t('wheel.records')} tone="plain" />}
    >
      <Body store={store} onSpin={spin} onCheck={() => setChecking(true)} />
      {drawn && phase === 'shown' ? <PrizeSheet drawn={drawn} onAgain={again} onClose={store.close} /> : null}
      {goods && isChecking ? <OwnPartSheet store={store} goods={goods} onClose={() => setChecking(false)} /> : null}
    </Page>
  );
});
