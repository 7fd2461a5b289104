import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { OldNote } from '@/shell/old-note';
import { CodeTerms } from '@/shell/orders/code-terms';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { FactList, type NamedFact } from '@/ui/fact-list';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { CheckCard } from '../components/check-card';
import { ClaimCard, ClaimedCard } from '../components/claim-card';
import { DrawCode, DrawCodes } from '../components/draw-codes';
import { DrawHero } from '../components/draw-hero';
import { DrawStore } from '../draw-store';
import './wheel-draw-screen.scss';

const Missing = () => (
  <EmptyState
    id="draw-missing"
    drawing="search"
    title={t('draws.missing')}
    action={{ label: t('draws.toRecords'), onTap: () => navigate.to('wheelRecords'), id: 'to-records' }}
  />
);

function factsOf({ sn, status_text, wheel_name, createtime, permit_no, utc_offset_minutes }: DrawDetails) {
  const facts: NamedFact[] = [
    { label: t('draws.number'), value: sn, id: 'draw-number' },
    { label: t('draws.when'), value: formatDateTime(createtime, utc_offset_minutes) },
    { label: t('draws.wheel'), value: wheel_name },
    { label: t('draws.state'), value: status_text, id: 'draw-state' },
    { label: t('draws.permit'), value: permit_no },
  ];
  return facts.filter(({ value }) => value !== '');
}

const Body = observer(function Body({ store }: { store: DrawStore }) {
  return (
    <ResourceView
      resource={store.details}
      skeleton={<SkeletonCards heights={['high', 'middle', 'middle']} />}
      missing={<Missing />}
    >
      {(draw) => (
        <Cards>
          <DrawHero draw={draw}>
            <DrawCode store={store} draw={draw} />
          </DrawHero>
          <DrawCodes store={store} draw={draw} />
          {draw.type === 'voucher' && store.codes.good.length > 0 ? (
            <CodeTerms good={draw} more={store.moreShops} onPlace={store.load} />
          ) : null}
          <ClaimCard store={store} draw={draw} />
          <ClaimedCard store={store} draw={draw} />
          <CheckCard draw={draw} />
          <Card>
            <FactList facts={factsOf(draw)} />
            {draw.tax_note && draw.type !== 'none' ? <Text className="wheel-draw__tax">{draw.tax_note}</Text> : null}
          </Card>
        </Cards>
      )}
    </ResourceView>
  );
});

/** One draw of the member (`choujiang/detail`): what was won, its codes, and how it was drawn. */
export const WheelDrawScreen = observer(function WheelDrawScreen() {
  const { isMember } = useStores().session;
  const sn = useParams<'wheelDraw'>().order_sn ?? '';
  const store = useMemberStore((stores) => new DrawStore(stores, sn));
  // A redemption is waited for at the till. What is sent may take days.
  usePoller(store.codes.shown ? 3 : 10, store.load, isMember && store.isPolled);
  return (
    <Page id="wheel-draw" onBack={() => navigate.back('wheelRecords')} load={store.load}>
      <OldNote id="wheel-draw-old" since={store.oldSince} />
      <Body store={store} />
    </Page>
  );
});
