import { observer } from 'mobx-react-lite';
import type { Address } from '@/contract/address.schemas';
import type { GoodShops, RedeemShop } from '@/contract/order/kind-parts.schemas';
import { addressLine } from '@/domain/address-lines';
import { formatDistance } from '@/i18n/format';
import { dotted } from '@/lib/dotted';
import { groupedPhone } from '@/lib/phone-groups';
import type { MoreShops } from '@/state/loading/more-shops';
import { Button } from '@/ui/buttons/button';
import { OptionSheet, type OptionSheetProps } from '@/ui/layers/option-sheet';
import { sayFailure } from '../say-failure';

type GoalSheetProps = Pick<OptionSheetProps<number>, 'id' | 'title' | 'onClose' | 'children'> & {
  /** The id of what is chosen already. */
  chosen?: number;
};

interface ShopSheetProps extends GoalSheetProps {
  good: Pick<GoodShops, 'shops' | 'shop_num'>;
  more: MoreShops;
  moreText: string;
  onChoose: (shop: RedeemShop) => void;
}

/** Calls `run` with the one of this id. */
const picks =
  <Thing extends { id: number }>(things: readonly Thing[], run: (thing: Thing) => void) =>
  (id: number): void => {
    const thing = things.find((one) => one.id === id);
    if (thing) run(thing);
  };

/** Asks in which shop something is fetched. The nearest is the first, if the place is known. */
export const ShopSheet = observer(function ShopSheet(props: ShopSheetProps) {
  const { good, more, moreText, chosen, onChoose, ...sheet } = props;
  const shops = more.all(good.shops);
  const showMore = async (): Promise<void> => {
    const error = await more.load(good.shops);
    if (error) sayFailure(error);
  };
  return (
    <OptionSheet
      {...sheet}
      value={chosen}
      options={shops.map(({ id, name, address, distance }) => ({
        id,
        label: name,
        text: dotted([distance === null ? '' : formatDistance(distance), address]),
      }))}
      onPick={picks(shops, onChoose)}
    >
      {shops.length < good.shop_num ? (
        <Button id={`${sheet.id}-more`} kind="quiet" wide busy={more.isLoading} onTap={() => void showMore()}>
          {moreText}
        </Button>
      ) : null}
    </OptionSheet>
  );
});

/** A number that stays in one line. */
export const unbrokenPhone = ({ mobile }: Pick<Address, 'mobile'>): string =>
  groupedPhone(mobile).replace(/ /g, '\u00a0');

interface AddressSheetProps extends GoalSheetProps {
  addresses: readonly Address[];
  addText: string;
  onAdd: () => void;
  onChoose: (address: Address) => void;
}

/** Asks to which address of the member something is sent. */
export const AddressSheet = ({ addresses, addText, chosen, onAdd, onChoose, ...sheet }: AddressSheetProps) => (
  <OptionSheet
    {...sheet}
    value={chosen}
    options={addresses.map((address) => ({
      id: address.id,
      label: dotted([address.name, unbrokenPhone(address)]),
      text: addressLine(address),
    }))}
    footer={
      <Button
        id={`${sheet.id}-add`}
        kind="secondary"
        wide
        onTap={() => {
          sheet.onClose();
          onAdd();
        }}
      >
        {addText}
      </Button>
    }
    onPick={picks(addresses, onChoose)}
  />
);
