import type { InputOf } from '@/contract';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { sayReceived } from '@/shell/orders/order-acts';
import { sayFailure } from '@/shell/say-failure';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';

/** Where a prize goes: a shop, or an address of the member. `to` is that in words, as the question says it. */
export type ClaimGoal = { shop_id: number; to: string } | { address_id: number; to: string };

/** Asks, then claims a prize. Returns the draw after that. Shows errors itself. */
export async function claimPrize(
  stores: Stores,
  { sn, name }: Pick<DrawDetails, 'sn' | 'name'>,
  goal: ClaimGoal,
): Promise<DrawDetails | undefined> {
  const { to, ...place } = goal;
  const isSure = await confirm({
    title: t('draws.sure', { name }),
    text: t('shop_id' in goal ? 'draws.sureFetch' : 'draws.sureShip', { to }),
    confirmText: t('draws.claim'),
    cancelText: t('draws.notYet'),
  });
  if (!isSure) return undefined;
  const result = await stores
    .submit(`claim:${sn}`, (input: InputOf<'wheel', 'claim'>, key) => stores.api.wheel.claim.attempt(input, { key }))
    .run({ sn, ...place });
  if (!result) return undefined;
  if (result.ok) {
    showToast(t('draws.claimed'), { tone: 'success' });
    return result.data;
  }
  const { error } = result;
  if (error.kind === 'network' || error.kind === 'timeout') showToast(t('draws.claimLost'), { tone: 'error' });
  else sayFailure(error);
  return undefined;
}

/** Asks, then says that the prize has arrived. Returns whether that is noted. Shows errors itself. */
export const sayPrizeReceived = (stores: Stores, order_sn: string): Promise<boolean> =>
  sayReceived(stores, order_sn, {
    title: t('draws.receivedTitle'),
    text: t('draws.receivedText'),
    yes: t('draws.received'),
    no: t('draws.notYet'),
    done: t('draws.receivedDone'),
  });
