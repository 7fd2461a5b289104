import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ShopRow } from '@/contract/shop.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { CartMove, type MovedLine } from '../cart-move';
import './way-sheets.scss';

export interface MoveSheetProps {
  from: { id: number; name: string };
  to: ShopRow;
  onClose: () => void;
  /** The shop in use is the other one now, with the cart. */
  onMoved: () => void;
  /** Changes the shop and leaves the cart where it is. */
  onWithout?: () => void;
}

function differenceText({ line: { name, price: from }, fate, price }: MovedLine): string {
  if (fate === 'price') return t('delivery.movePrice', { name, from: money(from), to: money(price) });
  return t(fate === 'soldOut' ? 'delivery.moveSoldOut' : 'delivery.moveNotSold', { name });
}

const Plan = observer(function Plan({ move, name }: { move: CartMove; name: string }) {
  const { lines, count, differences, staysBehind, stop } = move;
  if (move.isLost) return <ErrorState offline onRetry={() => void move.plan()} />;
  if (!lines) return <Skeleton className="way-sheet__waiting" />;
  return (
    <>
      {stop ? (
        <Text id="move-stopped" className="way-sheet__problem" {...a11y({ role: 'alert' })}>
          {t(stop === 'full' ? 'delivery.moveFull' : 'delivery.moveBroken')}
        </Text>
      ) : null}
      <Text id="move-plan" className="way-sheet__text">
        {count > 0 ? t('delivery.moveDrinks', { count }) : t('delivery.moveNone', { name })}
      </Text>
      {differences.map((one) => (
        <View key={one.line.cart_id} className="way-sheet__difference">
          <Text>{differenceText(one)}</Text>
        </View>
      ))}
      {staysBehind && count > 0 ? <Text className="way-sheet__text">{t('delivery.moveStays', { name })}</Text> : null}
    </>
  );
});

/** Changes the shop and moves the cart there, after it has said what is different there. */
export const MoveSheet = observer(function MoveSheet({ from, to, onClose, onMoved, onWithout }: MoveSheetProps) {
  const stores = useStores();
  const [move] = useState(() => new CartMove(stores, from.id, to.id));
  useEffect(() => void move.plan(), [move]);
  const go = async (): Promise<void> => {
    if (!(await move.run())) return;
    stores.shop.use(to);
    onMoved();
  };
  return (
    <Sheet
      open
      id="move-sheet"
      title={t('delivery.moveTitle', { name: to.name })}
      onClose={onClose}
      footer={
        move.lines ? (
          <Button id="move-go" wide size="large" busy={move.isMoving} onTap={() => void go()}>
            {t('delivery.move')}
          </Button>
        ) : undefined
      }
    >
      <Plan move={move} name={from.name} />
      {onWithout && move.count > 0 ? (
        <Button id="move-without" wide kind="secondary" disabled={move.isMoving} onTap={onWithout}>
          {t('delivery.moveWithout')}
        </Button>
      ) : null}
    </Sheet>
  );
});
