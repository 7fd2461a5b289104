import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { Sheet } from '@/ui/layers/sheet';
import { ChannelList, type ChannelListProps } from './channel-list';

export interface PaySheetProps extends Pick<ChannelListProps, 'channels' | 'value' | 'onChange'> {
  onClose: () => void;
}

/** The ways to pay. A tap on one closes it; that on virtual accounts shows their banks first. */
export const PaySheet = observer(function PaySheet({ onClose, ...list }: PaySheetProps) {
  return (
    <Sheet open onClose={onClose} title={t('order.payWith')} id="pay-sheet">
      <ChannelList {...list} onTapped={onClose} />
    </Sheet>
  );
});
