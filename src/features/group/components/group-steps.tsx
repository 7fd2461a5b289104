import { observer } from 'mobx-react-lite';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import type { GroupStep } from '@/domain/group-order';
import { t } from '@/i18n/i18n';
import { OrderStepsCard } from '@/shell/orders/order-steps-card';
import type { GroupPartProps } from '../group-order-store';

function stepText(step: GroupStep, { code }: GroupOrderDetails): string {
  if (step === 'redeemed' && code?.shop_name) return t('group.step.redeemedAt', { shop: code.shop_name });
  return t(`group.step.${step}`);
}

/** The steps of an order, with their times. */
export const GroupSteps = observer(function GroupSteps({ store, order }: GroupPartProps) {
  if (order.state === 'unpaid') return null;
  return (
    <OrderStepsCard
      id="group-timeline"
      entries={store.timeline}
      stepText={(step) => stepText(step, order)}
      offsetMinutes={order.utc_offset_minutes}
    />
  );
});
