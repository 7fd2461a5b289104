import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import { Picture } from '@/ui/pictures/picture';
import { prizeGoal, whereText } from '../draw-words';
import type { Drawn } from '../wheel-store';
import './prize-sheet.scss';

interface PrizeSheetProps {
  drawn: Drawn;
  onAgain: () => void;
  onClose: () => void;
}

/** What was won, where it is, and the way there. Where nothing was won, it says so. */
export const PrizeSheet = observer(function PrizeSheet({ drawn, onAgain, onClose }: PrizeSheetProps) {
  const { clock } = useStores();
  const { type, name, image, tint, chances } = drawn;
  const use = prizeGoal(drawn);
  const open = (): void => {
    onClose();
    use?.open();
  };
  return (
    <Sheet
      open
      id="prize-sheet"
      title={type === 'none' ? t('draws.nothing') : t('draws.won', { name })}
      footer={
        <>
          {use ? (
            <Button id="prize-use" wide onTap={open}>
              {use.label}
            </Button>
          ) : null}
          <View className="prize__foot">
            {chances > 0 ? (
              <Button id="prize-again" wide kind={use ? 'quiet' : 'primary'} onTap={onAgain}>
                {t('draws.spinAgain', { count: chances })}
              </Button>
            ) : (
              <Button id="prize-done" wide kind={use ? 'quiet' : 'primary'} onTap={onClose}>
                {t('draws.done')}
              </Button>
            )}
          </View>
        </>
      }
      onClose={onClose}
    >
      <View className="prize">
        {type === 'none' || image === '' ? null : <Picture className="prize__picture" src={image} tint={tint} eager />}
        <Text id="prize-where" className="prize__where">
          {whereText(drawn, clock.now())}
        </Text>
      </View>
    </Sheet>
  );
});
