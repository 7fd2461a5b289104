import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { CartLine } from '@/contract/shop.schemas';
import { LineNotice, swapLine } from '@/features/cart';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { focusField } from '@/ui/fields/focus-invalid';
import { Stepper } from '@/ui/fields/stepper';
import { confirm } from '@/ui/layers/confirm';
import { Sheet } from '@/ui/layers/sheet';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import { EmptyState } from '@/ui/states/empty-state';
import type { MenuCart } from '../menu-cart';
import type { Menu } from '../use-menu';
import './cart-sheet.scss';

export interface CartSheetProps {
  menu: Pick<Menu, 'cart' | 'acts' | 'list' | 'shopId'>;
}

interface LineProps {
  line: CartLine;
  index: number;
  /** 0 removes the line. */
  onNum: (line: CartLine, num: number) => void;
  onEdit: (line: CartLine) => void;
  onSwap: (line: CartLine) => void;
  /** Leads to other drinks of the kind. */
  onOther: (line: CartLine) => void;
}

function Amount({ line, index, onNum, onSwap, onOther }: LineProps) {
  const hasNotice = !line.valid || line.old_price !== null;
  return (
    <>
      {hasNotice ? (
        <LineNotice
          line={line}
          id={`line-${index}`}
          onSwap={() => onSwap(line)}
          onOther={() => onOther(line)}
          onRemove={() => onNum(line, 0)}
        />
      ) : null}
      {line.valid ? (
        <View className="menu-line__last">
          <Price value={line.line_amount} size={28} />
          <Stepper
            id={`line-${index}`}
            value={line.num}
            min={0}
            size="small"
            label={line.name}
            onChange={(num) => onNum(line, num)}
          />
        </View>
      ) : null}
    </>
  );
}

function Line(props: LineProps) {
  const { line, index, onEdit } = props;
  const texts = (
    <>
      <Text className="menu-line__name">{line.name}</Text>
      <Text className="menu-line__spec">{line.spec_text}</Text>
    </>
  );
  return (
    <View
      className={classNames('menu-line', !line.valid && 'menu-line--out')}
      {...a11y({ testId: 'cart-line', role: 'listitem' })}
    >
      <Picture src={line.image} tint={line.tint} out={!line.valid} className="menu-line__picture" />
      <View className="menu-line__body">
        {line.invalid_reason === 'offMenu' ? (
          texts
        ) : (
          <Tappable id={`line-${index}-edit`} className="menu-line__edit" onTap={() => onEdit(line)}>
            <View className="menu-line__texts">{texts}</View>
            <Text className="menu-line__change">{t('menu.edit')}</Text>
          </Tappable>
        )}
        <Amount {...props} />
      </View>
    </View>
  );
}

function Head({ cart }: { cart: MenuCart }) {
  const clear = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('menu.clearTitle'),
      text: t('menu.clearText'),
      confirmText: t('menu.clear'),
      danger: true,
    });
    if (isSure) cart.clear();
  };
  return (
    <View className="menu-cart__head">
      <Text className="menu-cart__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('menu.cart')}
      </Text>
      {cart.lines.length > 0 ? (
        <Button id="cart-clear" kind="quiet" size="small" onTap={() => void clear()}>
          {t('menu.clear')}
        </Button>
      ) : null}
      <IconButton
        id="cart-close"
        icon="close"
        label={t('common.close')}
        size={72}
        iconSize={40}
        onTap={cart.closeSheet}
      />
    </View>
  );
}

const Foot = observer(function Foot({ menu: { cart, acts } }: CartSheetProps) {
  const { count, wrong } = cart;
  const showProblem = (): void => {
    const at = cart.lines.findIndex((line) => !line.valid);
    focusField(`line-${at}-${cart.lines[at]?.problem?.swap ? 'swap' : 'other'}`);
    showToast(t('menu.cartProblems', { count: wrong }));
  };
  return (
    <View className="menu-cart__foot">
      <View className="menu-cart__sum">
        {count > 0 ? <Text className="menu-cart__drinks">{t('common.drinks', { count })}</Text> : null}
        <Price value={cart.amount} size={44} tone="ink" />
      </View>
      <Button id="cart-sheet-continue" size="large" onTap={count === 0 ? showProblem : acts.proceed}>
        {count === 0 ? t('menu.swapOrRemove') : (acts.closed()?.short ?? t('menu.continue'))}
      </Button>
    </View>
  );
});

/** The cart: lines with steppers, a clear button that asks, and the button to the checkout. */
export const CartSheet = observer(function CartSheet({ menu }: CartSheetProps) {
  const { cart, acts, list, shopId } = menu;
  const { cart: carts } = useStores();
  if (!cart.isSheetOpen) return null;
  const { lines } = cart;
  const swap = (line: CartLine): void => swapLine(line, { cart: carts.of(shopId) });
  const showOthers = ({ problem }: CartLine): void => {
    cart.closeSheet();
    if (problem?.cate_id) list.selectCategory(problem.cate_id);
  };
  return (
    <Sheet
      open
      id="cart-sheet"
      testId="cart-sheet"
      label={t('menu.cart')}
      onClose={cart.closeSheet}
      head={<Head cart={cart} />}
      footer={lines.length > 0 ? <Foot menu={menu} /> : undefined}
    >
      {lines.length === 0 ? (
        <EmptyState drawing="bag" title={t('menu.cartEmpty')} text={t('menu.cartEmptyText')} />
      ) : (
        <View {...a11y({ role: 'list' })}>
          {lines.map((line, index) => (
            <Line
              key={`${line.sku_id}|${line.value_ids.join('.')}`}
              line={line}
              index={index}
              onNum={acts.setNum}
              onEdit={acts.edit}
              onSwap={swap}
              onOther={showOthers}
            />
          ))}
        </View>
      )}
    </Sheet>
  );
});
