import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { missingTo } from '@/domain/delivery';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { type Delivering, type Goal, readDelivering } from '@/state/delivery-goal';
import { Resource } from '@/state/loading/resource';
import { useLoad } from '@/state/loading/use-load';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Sheet } from '@/ui/layers/sheet';
import { Icon } from '@/ui/pictures/icon';
import { arrivalText, noDeliveryText, shopTermTexts, termTexts } from '../delivery-words';
import { useDeliverer } from '../use-deliverer';
import { useShopChange } from '../use-shop-change';
import { WaysOn } from './ways-on';
import './delivery-note.scss';
import './way-sheets.scss';

export interface DeliveryNoteProps {
  shop: ShopRow;
  /** The customer has changed to another shop. */
  onShop: (shop: ShopRow) => void;
  /** What the shop says of the customer's address. It is null if nothing is known of one. */
  onCheck?: (check: DeliveryCheck | null) => void;
}

interface NoteText {
  title: string;
  text: string;
  tone?: 'problem';
}

interface Known {
  shop: ShopRow;
  /** Price of what is in the cart. */
  goods: number;
  now: number;
  /** Another shop that delivers, if this one does not. */
  deliverer: ShopRow | null;
}

/** Without an address the note says the terms of the shop. */
function generalNote(shop: ShopRow, deliverer: ShopRow | null): NoteText {
  if (shop.delivery) return { title: t('delivery.choose'), text: dotted(shopTermTexts(shop.delivery)) };
  const title = t('delivery.noDelivery', { name: shop.name });
  if (deliverer) return { title, text: t('delivery.byOther', { name: deliverer.name }) };
  return { title, text: t('delivery.pickUp'), tone: 'problem' };
}

/** What the shop says of the address. */
function noteOf({ goal, check }: Delivering, { shop, goods, now, deliverer }: Known): NoteText {
  if (!goal) return generalNote(shop, deliverer);
  const title = t('delivery.to', { address: goal.detail });
  if (check.in_range === 0) return { title, text: noDeliveryText(check, shop), tone: 'problem' };
  const missing_to_free = check.free_from === null ? null : missingTo(check.free_from, goods);
  const terms = termTexts({ ...check, fee: check.fee ?? 0, missing_to_free });
  const text = dotted([arrivalText(check, { now, offset: shop.utc_offset_minutes }), ...terms]);
  return check.delivers_now === 1 ? { title, text } : { title, text, tone: 'problem' };
}

function memberNote({ data, error }: Resource<Delivering>, known: Known): NoteText {
  if (data) return noteOf(data, known);
  if (!error) return { title: '', text: '' };
  return { title: t('delivery.unknown'), text: t('delivery.choose'), tone: 'problem' };
}

interface SheetProps extends DeliveryNoteProps {
  blocked: { goal: Goal; check: DeliveryCheck };
  onClose: () => void;
}

const WaysSheet = observer(function WaysSheet({ shop, blocked: { goal, check }, onShop, onClose }: SheetProps) {
  return (
    <Sheet open id="delivery-sheet" title={t('delivery.to', { address: goal.detail })} onClose={onClose}>
      <Text className="way-sheet__text">{noDeliveryText(check, shop)}</Text>
      <WaysOn
        shopId={shop.id}
        goal={goal}
        reason={check.reason}
        onLeave={onClose}
        onShop={(to) => {
          onClose();
          onShop(to);
        }}
      />
    </Sheet>
  );
});

/**
 * Where a delivery goes, and whether, for how much and until when this shop brings it. A tap changes the address; if
 * the shop does not deliver there it opens the ways on. Its height hardly depends on what it says.
 */
const Note = observer(function Note({ shop, onShop, onCheck }: DeliveryNoteProps) {
  const { session, pending, cart, clock, way } = useStores();
  const [isOpen, setOpen] = useState(false);
  const delivering = useMemberStore(
    (stores) => new Resource<Delivering>({ fetch: () => readDelivering(stores, shop.id) }),
  );
  useLoad(() => (session.isMember ? delivering.load() : undefined));
  const shopChange = useShopChange(shop, onShop);
  const deliverer = useDeliverer(shop);
  const { data } = delivering;
  const check = session.isMember ? (data?.check ?? null) : null;
  useEffect(() => onCheck?.(check), [onCheck, check]);
  const known = { shop, goods: cart.of(shop.id).amount, now: clock.now(), deliverer };
  const note = session.isMember ? memberNote(delivering, known) : generalNote(shop, deliverer);
  const blocked = data?.goal && data.check.in_range === 0 ? data : null;
  const tap = (): void => {
    const params = { shop: shop.id };
    if (deliverer && !data?.goal) void shopChange.change(deliverer);
    else if (!session.isMember && !shop.delivery) way.setType('takein');
    else if (blocked) setOpen(true);
    else if (pending.require({ act: 'open', route: 'orderAddress', params })) navigate.to('orderAddress', params);
  };
  return (
    <>
      <Tappable
        id="delivery-note"
        className="delivery-note"
        // It is false until the texts are known.
        label={note.title || note.text ? undefined : t('delivery.takeout')}
        onTap={tap}
      >
        <Icon name="pin" size={40} className="delivery-note__icon" />
        <View className="delivery-note__lines" {...a11y({ live: 'polite' })}>
          <Text className="delivery-note__title">{note.title}</Text>
          <Text className={classNames('delivery-note__text', note.tone && 'delivery-note__text--problem')}>
            {note.text}
          </Text>
        </View>
        <Icon name="chevron" size={32} className="delivery-note__chevron" />
      </Tappable>
      {isOpen && blocked ? (
        <WaysSheet
          shop={shop}
          blocked={blocked}
          onClose={() => setOpen(false)}
          onShop={(to) => void shopChange.change(to)}
        />
      ) : null}
      {shopChange.sheet}
    </>
  );
});

/** There is one note for each shop. */
export const DeliveryNote = (props: DeliveryNoteProps) => <Note key={props.shop.id} {...props} />;
