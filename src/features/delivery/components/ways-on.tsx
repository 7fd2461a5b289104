import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { type Deliverer, type Goal, nearestDeliverer } from '@/state/delivery-goal';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { arrivalText, termTexts } from '../delivery-words';
import './way-sheets.scss';

interface WaysOnProps {
  shopId: number;
  goal: Pick<Goal, 'id' | 'lng' | 'lat'>;
  reason: DeliveryCheck['reason'];
  /** The customer wants another shop. */
  onShop: (shop: ShopRow) => void;
  /** It is called before another page opens, or when the way is changed. */
  onLeave?: () => void;
}

function Found({ found, onShop }: { found: Deliverer; onShop: (shop: ShopRow) => void }) {
  const { clock } = useStores();
  const { shop, check } = found;
  const offset = shop.utc_offset_minutes;
  const terms = dotted([
    arrivalText(check, { now: clock.now(), offset }),
    ...termTexts({ ...check, fee: check.fee ?? 0, missing_to_free: null }),
  ]);
  return (
    <>
      <Text id="found-shop" className="way-sheet__text" {...a11y({ role: 'status' })}>
        {t('delivery.found', { name: shop.name, terms })}
      </Text>
      <Button id="use-found-shop" wide onTap={() => onShop(shop)}>
        {t('delivery.useFound', { name: shop.name })}
      </Button>
    </>
  );
}

/** What a customer can do if a shop does not deliver to the address: another shop, another address, or pickup. */
export const WaysOn = observer(function WaysOn({ shopId, goal, reason, onShop, onLeave }: WaysOnProps) {
  const { api, way } = useStores();
  const [found, setFound] = useState<Deliverer | null | undefined>(undefined);
  const [isLost, setLost] = useState(false);
  const search = useSubmit(async () => {
    const answer = await nearestDeliverer(api, { goal, except: shopId });
    setLost(answer === undefined);
    setFound(answer);
  });
  const edit = (): void => {
    onLeave?.();
    navigate.to('addressForm', { id: goal.id, shop: shopId });
  };
  const choose = (): void => {
    onLeave?.();
    navigate.to('orderAddress', { shop: shopId });
  };
  const pickUp = (): void => {
    onLeave?.();
    way.setType('takein');
  };
  return (
    <View className="way-sheet__ways">
      {found ? <Found found={found} onShop={onShop} /> : null}
      {found === null || isLost ? (
        <Text id="none-found" className="way-sheet__text" {...a11y({ role: 'status' })}>
          {t(isLost ? 'common.networkLost' : 'delivery.noneFound')}
        </Text>
      ) : null}
      {reason === 'noPin' ? (
        <Button id="set-pin" wide onTap={edit}>
          {t('delivery.setPin')}
        </Button>
      ) : found ? null : (
        <Button id="find-deliverer" wide busy={search.isBusy} onTap={search.submit}>
          {t('delivery.findShop')}
        </Button>
      )}
      {reason === 'noDelivery' ? null : (
        <Button id="other-address" wide kind="secondary" onTap={choose}>
          {t('delivery.otherAddress')}
        </Button>
      )}
      <Button id="pick-up-instead" wide kind="quiet" onTap={pickUp}>
        {t('delivery.pickUp')}
      </Button>
    </View>
  );
});
