import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Address } from '@/contract/address.schemas';
import { t } from '@/i18n/i18n';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Sheet } from '@/ui/layers/sheet';
import { AddressSummary } from './address-summary';
import './conflict-sheet.scss';

interface ConflictSheetProps {
  /** The address as it was changed elsewhere, and as it was typed here. */
  theirs: Address;
  mine: Address;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

interface ChoiceProps {
  id: string;
  title: string;
  address: Address;
  act: string;
  onTap: () => void;
}

const Choice = observer(function Choice({ id, title, address, act, onTap }: ChoiceProps) {
  return (
    <Card className="conflict-choice">
      <Text className="conflict-choice__title">{title}</Text>
      <AddressSummary address={address} />
      <View className="conflict-choice__act">
        <Button id={id} kind="soft" size="small" onTap={onTap}>
          {act}
        </Button>
      </View>
    </Card>
  );
});

/** Lets the customer choose between an address as another phone has saved it and what was typed here. */
export const ConflictSheet = observer(function ConflictSheet(props: ConflictSheetProps) {
  const { theirs, mine, onTheirs, onMine, onClose } = props;
  return (
    <Sheet open id="conflict-sheet" title={t('address.changedTitle')} onClose={onClose}>
      <Text className="conflict-text">{t('address.changedText')}</Text>
      <Choice
        id="conflict-theirs"
        title={t('address.theirs')}
        address={theirs}
        act={t('address.takeTheirs')}
        onTap={onTheirs}
      />
      <Choice id="conflict-mine" title={t('address.mine')} address={mine} act={t('address.keepMine')} onTap={onMine} />
    </Sheet>
  );
});
