import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { GroupProductRow, Team } from '@/contract/group/group.schemas';
import { formatCount, formatDate } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { WIB_OFFSET_MINUTES } from '@/lib/date-time';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { CountdownText } from '@/ui/countdown-text';
import { FactLine } from '@/ui/fact-line';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import { clockLeft, isLow, isOwn, leaderOf, openSeats } from '../group-words';
import { useJoin } from '../use-join';
import { AlonePrice } from './alone-price';
import { TeamFaces } from './team-faces';
import './product-card.scss';

interface ProductCardProps {
  product: GroupProductRow;
  /** A time that the card counts down to is over. */
  onExpire: () => void;
}

function Prices({ product }: Pick<ProductCardProps, 'product'>) {
  const { price, group_price: groupPrice, goods_id: goods } = product;
  return (
    <View className="group-prices">
      <Price value={groupPrice} size={34} />
      <Text className="group-prices__each">{t('group.perPerson')}</Text>
      <AlonePrice price={price} goods={goods} />
    </View>
  );
}

function Foot({ children, act }: { children: ReactNode; act: ReactNode }) {
  return (
    <View className="group-card__foot">
      <View className="group-card__words">{children}</View>
      {act}
    </View>
  );
}

/** The team that is nearest to full, and the way into it. */
const Nearest = observer(function Nearest({ product, team, onExpire }: ProductCardProps & { team: Team }) {
  const { clock } = useStores();
  const join = useJoin();
  const { id, name } = product;
  const isMine = isOwn(team);
  return (
    <Foot
      act={
        <Button
          id={`group-${id}-join`}
          label={
            isMine ? t('group.seeOf', { product: name }) : t('group.joinOf', { name: leaderOf(team), product: name })
          }
          kind={isMine ? 'secondary' : 'primary'}
          onTap={() =>
            isMine ? navigate.to('groupProduct', { id, team: team.group_sn }) : join({ id, team: team.group_sn })
          }
        >
          {t(isMine ? 'group.see' : 'group.join')}
        </Button>
      }
    >
      <View className="group-card__team">
        <TeamFaces team={team} />
        <View className="group-card__need">
          <Text className="group-card__strong">
            {isMine ? t('group.inTeam') : t('group.need', { count: openSeats(team) })}
          </Text>
          {team.endtime === null ? null : (
            <CountdownText
              className="group-card__line"
              until={team.endtime}
              now={clock.now}
              format={(left) => t('group.timeLeft', { time: clockLeft(left) })}
              onEnd={onExpire}
            />
          )}
        </View>
      </View>
    </Foot>
  );
});

const Running = observer(function Running({ product }: Pick<ProductCardProps, 'product'>) {
  const { clock } = useStores();
  const join = useJoin();
  const { id, name, formed_num: formed, vip_group_price: level, endtime } = product;
  const isOut = product.left === 0;
  return (
    <Foot
      act={
        isOut ? null : (
          <Button
            id={`group-${id}-start`}
            kind="soft"
            label={t('group.startOf', { product: name })}
            onTap={() => join({ id })}
          >
            {t('group.start')}
          </Button>
        )
      }
    >
      <Text className="group-card__strong">
        {isOut
          ? t('common.outOfStock')
          : formed > 0
            ? t('group.formed', { count: formed, shown: formatCount(formed) })
            : t('group.firstTeam')}
      </Text>
      <FactLine
        className="group-card__line"
        facts={[
          level === null ? null : (
            <Text key="level" className="group-card__level">
              {t('group.levelPrice', { price: money(level) })}
            </Text>
          ),
          <Text key="until">{t('group.until', { day: formatDate(endtime, clock.now()) })}</Text>,
        ]}
      />
    </Foot>
  );
});

const Coming = observer(function Coming({ product, onExpire }: ProductCardProps) {
  const { clock } = useStores();
  const { id, name, starttime } = product;
  return (
    <Foot
      act={
        <Button
          id={`group-${id}-see`}
          kind="secondary"
          label={t('group.seeOf', { product: name })}
          onTap={() => navigate.to('groupProduct', { id })}
        >
          {t('group.see')}
        </Button>
      }
    >
      <View className="group-card__team">
        <Icon name="clock" size={40} className="group-card__clock" />
        <View className="group-card__need">
          <Text className="group-card__line">{whenText(starttime, clock.now(), WIB_OFFSET_MINUTES)}</Text>
          <CountdownText
            className="group-card__strong"
            until={starttime}
            now={clock.now}
            format={(left) => t('group.startsIn', { time: clockLeft(left) })}
            onEnd={onExpire}
          />
        </View>
      </View>
    </Foot>
  );
});

function Over({ product }: Pick<ProductCardProps, 'product'>) {
  const { clock } = useStores();
  const { id, name, image, tint, endtime } = product;
  return (
    <Tappable id={`group-${id}`} role="link" className="group-over" onTap={() => navigate.to('groupProduct', { id })}>
      <Picture className="group-over__picture" src={image} tint={tint} out />
      <View className="group-over__words">
        <Text className="group-over__name" {...a11y({ role: 'heading', level: 2 })}>
          {name}
        </Text>
        <Text className="group-over__day">{t('group.endedOn', { day: formatDate(endtime, clock.now()) })}</Text>
      </View>
      <Text className="group-over__state">{t('group.ended')}</Text>
    </Tappable>
  );
}

/** What is sold to groups: what it is and costs, and below a line how to get it now. */
export const ProductCard = observer(function ProductCard(props: ProductCardProps) {
  const { product } = props;
  const { id, name, image, tint, people, group_hours: hours, shop_num: shops, state, nearest, left } = product;
  if (state === 'over') return <Over product={product} />;
  return (
    <Card id={`group-${id}`} testId="group-card" className="group-card">
      <Tappable
        id={`group-${id}-open`}
        role="link"
        className="group-card__open"
        onTap={() => navigate.to('groupProduct', { id })}
      >
        <Picture className="group-card__picture" src={image} tint={tint} out={product.left === 0} />
        <View className="group-card__text">
          <Text className="group-card__name" {...a11y({ role: 'heading', level: 2 })}>
            {name}
          </Text>
          <FactLine
            className="group-card__line"
            facts={[
              t('group.people', { count: people }),
              t('group.hours', { count: hours }),
              t('group.shops', { count: shops }),
              isLow(left) ? t('group.left', { count: left ?? 0 }) : '',
            ]}
          />
          <Prices product={product} />
        </View>
      </Tappable>
      {state === 'coming' ? <Coming {...props} /> : null}
      {state === 'running' && nearest ? <Nearest {...props} team={nearest} /> : null}
      {state === 'running' && !nearest ? <Running product={product} /> : null}
    </Card>
  );
});
