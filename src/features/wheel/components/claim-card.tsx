import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { useCopy } from '@/shell/use-copy';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { FactList, type NamedFact } from '@/ui/fact-list';
import { Row } from '@/ui/row';
import { type ClaimGoal, claimPrize, sayPrizeReceived } from '../claim-acts';
import type { DrawPartProps } from '../draw-store';
import { recipientText } from '../draw-words';
import { ClaimAddresses, ClaimShops } from './claim-sheets';
import './claim-card.scss';

/** How a prize of goods gets to its member, if it can be claimed now. */
export const ClaimCard = observer(function ClaimCard({ store, draw }: DrawPartProps) {
  const stores = useStores();
  const [asked, setAsked] = useState<'fetch' | 'ship' | null>(null);
  const close = (): void => setAsked(null);
  const claiming = useSubmit(async (goal: ClaimGoal) => {
    const after = await claimPrize(stores, draw, goal);
    if (after) store.put(after);
    else await store.load();
  });
  const choose = (goal: ClaimGoal): void => {
    close();
    claiming.submit(goal);
  };
  if (draw.claim_ways.length === 0) return null;
  return (
    <Card flush id="claim-card">
      <Text className="claim__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('draws.how')}
      </Text>
      {draw.claim_ways.map((way) => (
        <Row
          key={way}
          id={`claim-${way}`}
          ruled
          icon={way === 'ship' ? 'truck' : 'store'}
          title={t(`draws.way.${way}`)}
          subtitle={t(`draws.wayHint.${way}`)}
          onTap={() => setAsked(way)}
        />
      ))}
      {asked === 'fetch' ? <ClaimShops store={store} draw={draw} onChoose={choose} onClose={close} /> : null}
      {asked === 'ship' ? <ClaimAddresses onChoose={choose} onClose={close} /> : null}
    </Card>
  );
});

type Claim = NonNullable<DrawDetails['claim']>;

function factsOf({ order_sn, shop, shipment, createtime }: Claim, offset: number): NamedFact[] {
  const facts = [
    shop ? { label: t('draws.fetchAt'), value: dotted([shop.name, shop.address]), id: 'claim-shop' } : null,
    shipment?.tracking_no
      ? { label: t('draws.courier'), value: dotted([shipment.courier, shipment.tracking_no]), id: 'claim-tracking' }
      : null,
    shipment
      ? {
          label: t('draws.sentTo'),
          value: recipientText(shipment.address),
          id: 'claim-address',
        }
      : null,
    { label: t('draws.claimedAt'), value: formatDateTime(createtime, offset) },
    shipment?.shiptime ? { label: t('draws.sentAt'), value: formatDateTime(shipment.shiptime, offset) } : null,
    shipment?.dealtime ? { label: t('draws.receivedAt'), value: formatDateTime(shipment.dealtime, offset) } : null,
    { label: t('draws.claimNumber'), value: order_sn },
  ];
  return facts.filter((fact) => fact !== null);
}

/** Where a claimed prize is: the shop that has it, or who brings it under which number. */
export const ClaimedCard = observer(function ClaimedCard({ store, draw }: DrawPartProps) {
  const stores = useStores();
  const { copy, byHand } = useCopy();
  const { claim, utc_offset_minutes: offset } = draw;
  const receiving = useSubmit(async () => {
    if (claim && (await sayPrizeReceived(stores, claim.order_sn))) await store.load();
  });
  if (!claim) return null;
  const { shipment, actions } = claim;
  return (
    <Card id="claimed-card">
      <FactList facts={factsOf(claim, offset)} />
      {shipment?.tracking_no ? (
        <Button
          id="copy-tracking"
          className="claim__copy"
          kind="soft"
          size="small"
          icon="copy"
          onTap={() => copy(shipment.tracking_no)}
        >
          {t('draws.copyTracking')}
        </Button>
      ) : null}
      {byHand}
      {actions.includes('received') ? (
        <Button id="prize-received" className="claim__received" wide busy={receiving.isBusy} onTap={receiving.submit}>
          {t('draws.received')}
        </Button>
      ) : null}
    </Card>
  );
});
