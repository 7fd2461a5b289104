import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { OrderStepsCard } from '@/shell/orders/order-steps-card';
import type { PointsPartProps } from '../points-order-store';

/** The steps of an order, with their times. */
export const ExchangeSteps = observer(function ExchangeSteps({ store, order }: PointsPartProps) {
  return (
    <OrderStepsCard
      id="points-timeline"
      entries={store.timeline}
      stepText={(step) => t(`mall.step.${step}`)}
      offsetMinutes={order.utc_offset_minutes}
    />
  );
});
