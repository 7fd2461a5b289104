import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Address } from '@/contract/address.schemas';
import { t } from '@/i18n/i18n';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { AddressSummary } from './address-summary';
import './address-card.scss';

interface AddressCardProps {
  address: Address;
  isBusy: boolean;
  onMakeDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One address with what can be done to it. */
export const AddressCard = observer(function AddressCard(props: AddressCardProps) {
  const { address, isBusy, onMakeDefault, onEdit, onDelete } = props;
  const { id, is_default } = address;
  return (
    <Card id={`address-${id}`}>
      <AddressSummary address={address} />
      <View className="address-card__acts">
        {is_default ? null : (
          <Button
            id={`address-${id}-default`}
            className="address-card__default"
            kind="quiet"
            size="small"
            busy={isBusy}
            onTap={onMakeDefault}
          >
            {t('address.makeThisDefault')}
          </Button>
        )}
        <View className="address-card__pair">
          <Button id={`address-${id}-delete`} kind="quiet" size="small" onTap={onDelete}>
            {t('address.delete')}
          </Button>
          <Button id={`address-${id}-edit`} className="address-card__edit" kind="soft" size="small" onTap={onEdit}>
            {t('address.edit')}
          </Button>
        </View>
      </View>
    </Card>
  );
});
