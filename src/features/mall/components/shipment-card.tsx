import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { addressLines } from '@/domain/address-lines';
import { t } from '@/i18n/i18n';
import { groupedPhone } from '@/lib/phone-groups';
import { useCopy } from '@/shell/use-copy';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import './shipment-card.scss';

type Shipment = NonNullable<PointsOrderDetails['shipment']>;

/** Where the goods go, and who brings them under which number. */
export const ShipmentCard = observer(function ShipmentCard({ shipment }: { shipment: Shipment }) {
  const { address, courier, tracking_no } = shipment;
  const { copy, byHand } = useCopy();
  return (
    <Card id="shipment">
      {tracking_no ? (
        <View className="shipment__sent">
          <View className="shipment__text">
            <Text className="shipment__label">{courier}</Text>
            <Text id="tracking-no" className="shipment__number">
              {tracking_no}
            </Text>
          </View>
          <Button
            id="copy-tracking"
            kind="soft"
            size="small"
            label={t('mall.copyTracking')}
            onTap={() => copy(tracking_no)}
          >
            {t('mall.copy')}
          </Button>
        </View>
      ) : null}
      {byHand}
      <Text className="shipment__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('mall.sentTo')}
      </Text>
      <Text className="shipment__line">{`${address.name} · ${address.areacode} ${groupedPhone(address.mobile)}`}</Text>
      {addressLines(address).map((line) => (
        <Text key={line} className="shipment__line">
          {line}
        </Text>
      ))}
      {address.courier_note ? (
        <Text className="shipment__line shipment__line--note">{address.courier_note}</Text>
      ) : null}
    </Card>
  );
});
