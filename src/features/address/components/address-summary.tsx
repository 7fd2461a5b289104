import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Address } from '@/contract/address.schemas';
import { addressLines } from '@/domain/address-lines';
import { t } from '@/i18n/i18n';
import { groupedPhone } from '@/lib/phone-groups';
import { Tag } from '@/ui/tag';
import { PinMark } from './pin-mark';
import './address-summary.scss';

/** What an address says: receiver, phone, place, and the note for the courier. */
export const AddressSummary = observer(function AddressSummary({ address }: { address: Address }) {
  const { name, areacode, mobile, label, courier_note, is_default } = address;
  return (
    <>
      <View className="address-summary__head">
        <Text className="address-summary__name">{name}</Text>
        <Tag tone="cream" className="address-summary__tag">
          {t(`addressLabel.${label}`)}
        </Tag>
        {is_default ? <Tag tone="sand">{t('address.default')}</Tag> : null}
      </View>
      <Text className="address-summary__line">{`${areacode} ${groupedPhone(mobile)}`}</Text>
      {addressLines(address).map((line) => (
        <Text key={line} className="address-summary__line">
          {line}
        </Text>
      ))}
      <PinMark isSet={address.lng !== null} />
      {courier_note ? <Text className="address-summary__line address-summary__line--note">{courier_note}</Text> : null}
    </>
  );
});
