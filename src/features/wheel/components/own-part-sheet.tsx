import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WheelGoods } from '@/contract/wheel/wheel.schemas';
import { formatDateTime, formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { Button } from '@/ui/buttons/button';
import { TextField } from '@/ui/fields/text-field';
import { Sheet } from '@/ui/layers/sheet';
import { isOwnPart, type WheelStore } from '../wheel-store';
import './own-part-sheet.scss';

interface OwnPartSheetProps {
  store: WheelStore;
  goods: WheelGoods;
  onClose: () => void;
}

/** How a draw can be checked, and the customer's own part of the next one, which can be changed. */
export const OwnPartSheet = observer(function OwnPartSheet({ store, goods, onClose }: OwnPartSheetProps) {
  const [typed, setTyped] = useState(store.own);
  const [isWrong, setWrong] = useState(false);
  const text = typed.trim().toLowerCase();
  const keep = (): void => {
    if (isOwnPart(text)) {
      store.setOwn(text);
      onClose();
    } else setWrong(true);
  };
  const renew = async (): Promise<void> => {
    await store.makeOwn();
    setTyped(store.own);
    setWrong(false);
  };
  return (
    <Sheet
      open
      id="own-part-sheet"
      title={t('wheel.how')}
      footer={
        <Button id="own-part-keep" wide onTap={keep}>
          {t('wheel.ownKeep')}
        </Button>
      }
      onClose={onClose}
    >
      <View className="own-part">
        <Text className="own-part__text">{t('wheel.howText')}</Text>
        <View className="own-part__box">
          <Text className="own-part__label">{t('wheel.hash')}</Text>
          <Text id="own-part-hash" className="own-part__hex" selectable userSelect>
            {goods.seed_hash}
          </Text>
          <Text className="own-part__label">{t('wheel.since', { time: formatDateTime(goods.seed_since) })}</Text>
        </View>
        <Text className="own-part__text">{t('wheel.numbers', { last: formatWhole(goods.weight_sum - 1) })}</Text>
        <Text className="own-part__text">{t('wheel.ownText')}</Text>
        <TextField
          id="own-part"
          className="own-part__field"
          label={t('wheel.own')}
          value={typed}
          maxLength={40}
          hint={t('wheel.ownField')}
          error={isWrong && !isOwnPart(text) ? t('wheel.ownInvalid') : undefined}
          onChange={setTyped}
        />
        <Button id="own-part-new" kind="soft" size="small" icon="refresh" onTap={() => void renew()}>
          {t('wheel.ownNew')}
        </Button>
      </View>
    </Sheet>
  );
});
