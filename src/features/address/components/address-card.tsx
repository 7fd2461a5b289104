import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Address } from '@/contract/address.schemas';
import { t } from '@/i18n/i18n';
import { groupedPhone } from '@/lib/phone-groups';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Tag } from '@/ui/tag';
import { addressLines } from '../address-lines';
import './address-card.scss';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

/** One address with what can be done to it. */
export const AddressCard = observer(function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { id, name, areacode, mobile, label, courier_note, is_default } = address;
  return (
    <Card id={`address-${id}`}>
      <View className="address-card__head">
        <Text className="address-card__name">{name}</Text>
        <Tag tone="cream" className="address-card__tag">
          {t(`addressLabel.${label}`)}
        </Tag>
        {is_default ? <Tag tone="sand">{t('address.default')}</Tag> : null}
      </View>
      <Text className="address-card__line">{`${areacode} ${groupedPhone(mobile)}`}</Text>
      {addressLines(address).map((line) => (
        <Text key={line} className="address-card__line">
          {line}
        </Text>
      ))}
      {courier_note ? <Text className="address-card__line address-card__line--note">{courier_note}</Text> : null}
      <View className="address-card__acts">
        <Button id={`address-${id}-delete`} kind="quiet" size="small" onTap={onDelete}>
          {t('address.delete')}
        </Button>
        <Button id={`address-${id}-edit`} kind="soft" size="small" onTap={onEdit}>
          {t('address.edit')}
        </Button>
      </View>
    </Card>
  );
});
