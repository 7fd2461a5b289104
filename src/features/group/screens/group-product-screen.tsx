import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { GroupProductInfo } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { useSharedPage } from '@/platform/host/share';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { ShopRows } from '@/shell/orders/shop-rows';
import { Page } from '@/shell/page';
import { PartOff } from '@/shell/parts/part-off';
import { ResourceView } from '@/shell/resource-view';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { a11y } from '@/ui/a11y';
import { Article } from '@/ui/article';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { HowItWorks } from '../components/how-it-works';
import { MissingProduct } from '../components/missing-product';
import { ProductFoot } from '../components/product-foot';
import { ProductHero } from '../components/product-hero';
import { useRules } from '../components/rules-sheet';
import { TeamCard } from '../components/team-card';
import { TeamRow } from '../components/team-row';
import { GroupProductStore, teamOf } from '../group-product-store';
import { isJoinable, isOwn } from '../group-words';
import { sharedProduct } from '../shared-team';
import { useJoin } from '../use-join';
import './group-product.scss';

interface PartProps {
  store: GroupProductStore;
  product: GroupProductInfo;
}

/** The team of the link by which the page was opened. */
function LinkedTeam(props: PartProps) {
  const { store, product } = props;
  const { team, utc_offset_minutes: offset, my_order_sn: orderSn } = product;
  if (!team) {
    return (
      <View id="team-gone" className="group-product__gone" {...a11y({ role: 'status' })}>
        <Text className="group-product__gone-title">{t('group.team.gone')}</Text>
        {store.isSold && !orderSn ? <Text>{t('group.team.goneText')}</Text> : null}
      </View>
    );
  }
  return (
    <TeamCard
      team={team}
      offsetMinutes={offset}
      text={isOwn(team) ? t('group.inTeam') : undefined}
      onEnd={() => void store.info.load()}
    >
      {isOwn(team) && !orderSn ? (
        <Button id="team-orders" kind="soft" className="group-team__act" onTap={() => navigate.to('groupOrders')}>
          {t('group.seeOrder')}
        </Button>
      ) : null}
      {!isOwn(team) && isJoinable(team) && orderSn ? (
        <Text id="team-other" className="group-team__text">
          {t('group.otherTeam')}
        </Text>
      ) : null}
      {!isOwn(team) && !isJoinable(team) && !orderSn && store.isSold ? (
        <Text className="group-team__text">{t('group.team.own')}</Text>
      ) : null}
    </TeamCard>
  );
}

const Heading = ({ text }: { text: string }) => (
  <Text className="group-product__heading" {...a11y({ role: 'heading', level: 2 })}>
    {text}
  </Text>
);

function OpenTeams({ store, product }: PartProps) {
  const join = useJoin();
  const { id, name, teams, team: linked, state, my_order_sn: orderSn } = product;
  const others = teams.filter(({ group_sn }) => group_sn !== linked?.group_sn);
  // A customer who is in the only team, by its link or by an order, is not asked to start one.
  if (state !== 'running' || (others.length === 0 && (linked || orderSn))) return null;
  return (
    <View>
      <Heading text={t('group.nearlyFull')} />
      {others.length === 0 ? <Text className="group-product__none">{t('group.noTeams')}</Text> : null}
      {others.length > 0 && orderSn ? (
        <Text id="group-other-team" className="group-product__none">
          {t('group.otherTeam')}
        </Text>
      ) : null}
      {others.map((team, at) => (
        <TeamRow
          key={team.group_sn}
          team={team}
          product={name}
          isFirst={at === 0 && !linked}
          onJoin={orderSn || !store.isSold ? undefined : () => join({ id, team: team.group_sn })}
          onEnd={() => void store.info.load()}
        />
      ))}
    </View>
  );
}

const Body = observer(function Body({ store }: { store: GroupProductStore }) {
  return (
    <ResourceView
      resource={store.info}
      skeleton={<SkeletonCards heights={['high', 'middle', 'middle']} />}
      missing={<MissingProduct />}
      onRetry={() => void store.load()}
    >
      {(product) => (
        <>
          {store.hasTeam ? (
            <View className="group-product__team">
              <LinkedTeam store={store} product={product} />
            </View>
          ) : null}
          <ProductHero product={product} />
          <View className="group-product__parts">
            <OpenTeams store={store} product={product} />
            <HowItWorks />
            {product.content ? (
              <Card className="group-product__about">
                <Heading text={t('group.about')} />
                <Article text={product.content} level={3} />
              </Card>
            ) : null}
            <ShopRows title={t('group.places')} good={product} more={store.moreShops} onPlace={store.info.load} />
          </View>
        </>
      )}
    </ResourceView>
  );
});

/** One product of group buying with its open teams, and the team of a link (`pintuan/ptDetail`). */
export const GroupProductScreen = observer(function GroupProductScreen() {
  const { id, team } = useParams<'groupProduct'>();
  const store = useMemberStore((stores) => new GroupProductStore(stores, { id: idOf(id), ...teamOf(team) }));
  const rules = useRules();
  usePoller(10, store.info.load, store.isMoving);
  const { data } = store.info;
  // A team that others cannot join any more is not passed on.
  const openTeam = data?.team?.state === 'forming' ? data.team.group_sn : undefined;
  useSharedPage(data ? sharedProduct(data, openTeam) : undefined);
  return (
    <Page
      id="group-product"
      onBack={() => navigate.back('groups')}
      load={store.load}
      aside={rules.link}
      footer={
        data && !store.part.isOff ? <ProductFoot product={data} onEnd={() => void store.info.load()} /> : undefined
      }
    >
      {store.part.isOff ? <PartOff /> : <Body store={store} />}
      {rules.sheet}
    </Page>
  );
});
