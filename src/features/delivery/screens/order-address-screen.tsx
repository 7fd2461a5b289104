import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Api, ApiError, Result } from '@/api';
import { limits } from '@/contract/limits';
import type { ShopDetails } from '@/contract/shop.schemas';
import { addressLines } from '@/domain/address-lines';
import { metresBetween } from '@/domain/distance';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { groupedPhone } from '@/lib/phone-groups';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { type Goal, goalOf } from '@/state/delivery-goal';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { Icon } from '@/ui/pictures/icon';
import { EmptyState } from '@/ui/states/empty-state';
import { Tag } from '@/ui/tag';
import './order-address-screen.scss';

interface Choice {
  shop: ShopDetails;
  list: Goal[];
}

async function readChoice(api: Pick<Api, 'address' | 'shop'>, shop_id: number): Promise<Result<Choice, ApiError>> {
  const [book, shop] = await Promise.all([
    api.address.list.attempt(shop_id === 0 ? {} : { shop_id }),
    api.shop.details.attempt({ shop_id }),
  ]);
  if (!book.ok) return book;
  return shop.ok ? { ...shop, data: { shop: shop.data, list: book.data.list } } : shop;
}

interface GoalCardProps {
  goal: Goal;
  shop: ShopDetails;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

/** Why the shop does not deliver to an address. Returns an empty text if it does. */
function reasonOf({ in_range, lng, lat }: Goal, shop: ShopDetails): string {
  if (in_range === 1 || shop.delivery === null) return '';
  if (lng === null || lat === null) return t('delivery.pinMissing');
  return t('delivery.far', { distance: formatDistance(metresBetween(shop, { lng, lat })) });
}

const GoalCard = observer(function GoalCard({ goal, shop, isChosen, onChoose, onEdit }: GoalCardProps) {
  const { id, name, areacode, mobile, label, is_default, courier_note, lng } = goal;
  const lines = addressLines(goal);
  const reason = reasonOf(goal, shop);
  return (
    <Card chosen={isChosen} className="goal-card">
      <Tappable
        id={`choose-address-${id}`}
        className="goal-card__choose"
        role="radio"
        checked={isChosen}
        label={t('delivery.deliverHere', { name, address: lines.join(', ') })}
        onTap={lng === null ? onEdit : onChoose}
      >
        <View className="goal-card__text">
          <View className="goal-card__head">
            <Text className="goal-card__name">{name}</Text>
            <Tag tone="cream" className="goal-card__tag">
              {t(`addressLabel.${label}`)}
            </Tag>
            {is_default ? <Tag tone="sand">{t('address.default')}</Tag> : null}
          </View>
          {lines.map((line) => (
            <Text key={line} className="goal-card__line">
              {line}
            </Text>
          ))}
          <Text className="goal-card__line">{`${areacode} ${groupedPhone(mobile)}`}</Text>
          {courier_note ? <Text className="goal-card__line goal-card__line--note">{courier_note}</Text> : null}
          {reason ? (
            <Text id={`address-${id}-reason`} className="goal-card__reason">
              {reason}
            </Text>
          ) : null}
        </View>
        {isChosen ? <Icon name="check" size={44} className="goal-card__check" /> : null}
      </Tappable>
      <View className="goal-card__acts">
        <Button id={`address-${id}-edit`} kind={lng === null ? 'soft' : 'quiet'} size="small" onTap={onEdit}>
          {t(lng === null ? 'delivery.setPin' : 'address.edit')}
        </Button>
      </View>
    </Card>
  );
});

const Goals = observer(function Goals({ choice: { shop, list } }: { choice: Choice }) {
  const { way, cart } = useStores();
  const chosen = goalOf(list, way.addressId);
  /** If the app was loaded anew on this page, nobody knows any more which page led here. */
  const goOn = async (): Promise<void> => {
    const own = cart.of(shop.id);
    await own.load();
    if (own.lines.length > 0) navigate.redirect('checkout', { shop: shop.id });
    else navigate.redirect('shopMenu', { id: shop.id });
  };
  const choose = (id: number): void => {
    way.chooseAddress(id);
    way.setType('takeout');
    if (navigate.below()) navigate.back();
    else void goOn();
  };
  const group = (title: string, goals: readonly Goal[]) =>
    goals.length > 0 ? (
      <View {...a11y({ role: 'radiogroup', label: title })}>
        <Text className="goal-list__title" {...a11y({ role: 'heading', level: 2 })}>
          {title}
        </Text>
        {goals.map((goal) => (
          <GoalCard
            key={goal.id}
            goal={goal}
            shop={shop}
            isChosen={goal.id === chosen?.id}
            onChoose={() => choose(goal.id)}
            onEdit={() => navigate.to('addressForm', { id: goal.id, shop: shop.id })}
          />
        ))}
      </View>
    ) : null;
  return (
    <Cards>
      {list.some(({ is_default }) => is_default) ? null : (
        <Text id="no-default" className="goal-list__word">
          {t('address.noDefault')}
        </Text>
      )}
      {group(
        t('delivery.inRange', { name: shop.name }),
        list.filter(({ in_range }) => in_range === 1),
      )}
      {group(
        shop.delivery === null
          ? t('delivery.noDelivery', { name: shop.name })
          : t('delivery.outOfRange', { name: shop.name }),
        list.filter(({ in_range }) => in_range !== 1),
      )}
      {list.length >= limits.addressesMax ? (
        <Text className="goal-list__word">{t('address.full', { max: limits.addressesMax })}</Text>
      ) : null}
    </Cards>
  );
});

/** The address of an order (`orderAdres`): those that the shop delivers to come first. */
export const OrderAddressScreen = observer(function OrderAddressScreen() {
  const shopId = idOf(useParams<'orderAddress'>().shop);
  const choice = useMemberStore(
    ({ api }) =>
      new Resource<Choice>({
        fetch: () => readChoice(api, shopId),
        isMissing: ({ kind }) => kind === 'business',
      }),
  );
  const add = (): void => navigate.to('addressForm', { shop: shopId });
  const list = choice.data?.list ?? [];
  return (
    <Page
      id="order-address"
      load={choice.load}
      footer={
        list.length > 0 ? (
          <Button id="address-add" wide size="large" disabled={list.length >= limits.addressesMax} onTap={add}>
            {t('address.add')}
          </Button>
        ) : null
      }
    >
      <ResourceView
        resource={choice}
        missing={
          <EmptyState
            drawing="shop"
            title={t('shell.shopMissing')}
            text={t('shell.shopMissingText')}
            action={{ label: t('shell.chooseShop'), onTap: () => navigate.to('chooseShop'), id: 'choose-shop' }}
          />
        }
      >
        {(read) =>
          read.list.length === 0 ? (
            <EmptyState
              title={t('address.none')}
              text={t('address.noneText')}
              action={{ id: 'address-add', label: t('address.add'), onTap: add }}
            />
          ) : (
            <Goals choice={read} />
          )
        }
      </ResourceView>
    </Page>
  );
});
