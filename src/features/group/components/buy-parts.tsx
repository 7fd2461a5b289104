import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { GroupProductInfo, GroupSpec } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money, priceDifference } from '@/lib/money';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import { CountdownText } from '@/ui/countdown-text';
import { ChoiceGroup } from '@/ui/fields/chip';
import { OptionGroups } from '@/ui/fields/option-groups';
import { Stepper } from '@/ui/fields/stepper';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import { type GroupBuyStore, priceOf } from '../group-buy-store';
import { clockLeft, leaderOf, openSeats } from '../group-words';
import { TeamFaces } from './team-faces';
import './buy-parts.scss';

interface PartProps {
  store: GroupBuyStore;
}

/** What is ordered: the product, the choices of it, and how many. */
export const WhatCard = observer(function WhatCard({ store, product }: PartProps & { product: GroupProductInfo }) {
  const { spec, groups, most, num } = store;
  const options = groups.map(({ id, name, chosen, values }) => ({
    id,
    name,
    chosen,
    options: values.map(({ id: valueId, name: value, isOut, difference }) => ({
      id: valueId,
      label: difference === 0 || isOut ? value : `${value} ${priceDifference(difference)}`,
      disabled: isOut,
      out: isOut,
      note: isOut ? t('common.outOfStock') : undefined,
      elementId: `group-value-${valueId}`,
    })),
  }));
  return (
    <Card>
      <View className="group-what">
        <Picture className="group-what__picture" src={product.image} tint={product.tint} eager />
        <View className="group-what__text">
          <Text className="group-what__name" {...a11y({ role: 'heading', level: 2 })}>
            {product.name}
          </Text>
          <Text className="group-what__spec">
            {dotted([spec?.spec_text ?? '', t('group.teamSize', { count: product.people })])}
          </Text>
        </View>
      </View>
      <OptionGroups groups={options} onChoose={store.choose} />
      <View className="group-what__num">
        <View className="group-what__text">
          <Text className="group-what__label">{t('group.amount')}</Text>
          <Text className="group-what__spec">
            {num > 1 ? t('group.together') : most > 0 ? t('group.most', { count: most }) : t('common.outOfStock')}
          </Text>
        </View>
        <Stepper
          id="group-num"
          label={product.name}
          value={num}
          max={Math.max(1, most)}
          disabled={store.isBuying}
          onChange={store.setNum}
        />
      </View>
    </Card>
  );
});

/** The team that is joined, or that a new one is opened. */
export const TeamPart = observer(function TeamPart({ store, product }: PartProps & { product: GroupProductInfo }) {
  const { clock } = useStores();
  const { team } = store;
  if (!team) {
    return (
      <Card id="group-new-team">
        <Text className="group-what__label">{t('group.newTeam', { count: product.people })}</Text>
        <Text className="group-what__spec">{t('group.newTeamText', { count: product.group_hours })}</Text>
      </Card>
    );
  }
  const { endtime } = team;
  return (
    <Card id="group-joined-team">
      <View className="group-joined">
        <TeamFaces team={team} />
        <View className="group-joined__text">
          <Text className="group-what__label">{t('group.team', { name: leaderOf(team) })}</Text>
          <Text className="group-what__spec">{t('group.need', { count: openSeats(team) })}</Text>
          {endtime === null || team.state !== 'forming' ? null : (
            <CountdownText
              className="group-what__spec"
              until={endtime}
              now={clock.now}
              format={(left) => t('group.timeLeft', { time: clockLeft(left) })}
              onEnd={() => void store.offer.load()}
            />
          )}
        </View>
      </View>
    </Card>
  );
});

/** What becomes of the money if it comes too late for the team. */
export const LateCard = observer(function LateCard({ store }: PartProps) {
  const { late } = store;
  const label = t('group.late');
  return (
    <Card>
      <Text className="group-what__label">{label}</Text>
      <ChoiceGroup
        className="group-late"
        label={label}
        value={late}
        options={[
          { id: 'own', label: t('group.lateOwn'), elementId: 'group-late-own' },
          { id: 'refund', label: t('group.lateRefund'), elementId: 'group-late-refund' },
        ]}
        onChange={store.setLate}
      />
      <Text className="group-what__spec">{t(late === 'own' ? 'group.lateOwnText' : 'group.lateRefundText')}</Text>
    </Card>
  );
});

function Line({ label, value, tone }: { label: string; value: string; tone?: 'struck' | 'saved' }) {
  return (
    <View className="group-sum__line">
      <Text className="group-sum__label">{label}</Text>
      <Text className={tone ? `group-sum__value group-sum__value--${tone}` : 'group-sum__value'}>{value}</Text>
    </View>
  );
}

/** What it costs, with all that the price is made of. */
export const SumCard = observer(function SumCard({ store, spec }: PartProps & { spec: GroupSpec }) {
  const { num, sum, saved, points } = store;
  const times = (one: number): string => (num > 1 ? t('group.times', { count: num, sum: money(one) }) : money(one));
  return (
    <Card id="group-sum">
      {spec.sku_id === null ? (
        <Line label={t('group.sumWorth')} value={times(spec.price)} />
      ) : (
        <Line label={t('group.sumAlone')} value={times(spec.price)} tone="struck" />
      )}
      <Line
        label={t(spec.vip_group_price === null ? 'group.groupPrice' : 'group.yourPrice')}
        value={times(priceOf(spec))}
      />
      {saved > 0 ? <Line label={t('group.saving')} value={money(saved)} tone="saved" /> : null}
      <View className="group-sum__total">
        <Text className="group-what__label">{t('order.total')}</Text>
        <Price id="group-total" value={sum} size={34} />
      </View>
      {points > 0 ? (
        <Text id="group-points" className="group-what__spec">
          {t('order.pointsRedeemed', { count: points })}
        </Text>
      ) : null}
      <Text className="group-what__spec">{t('group.noMore')}</Text>
      <Text id="group-unfetched" className="group-what__spec group-sum__after">
        {t('group.unfetchedBefore', { days: store.product?.redeem_days ?? 0 })}
      </Text>
    </Card>
  );
});
