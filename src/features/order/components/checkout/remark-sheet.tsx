import { observer } from 'mobx-react-lite';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { Button } from '@/ui/buttons/button';
import { TextArea } from '@/ui/fields/text-area';
import { Sheet } from '@/ui/layers/sheet';

export interface RemarkSheetProps {
  /** A note for the kitchen, or for the courier. */
  kind: 'remark' | 'courier';
  open: boolean;
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** A remark. Each letter is stored as it is typed, so closing in any way loses nothing. */
export const RemarkSheet = observer(function RemarkSheet({ kind, open, value, onChange, onClose }: RemarkSheetProps) {
  const [title, label, placeholder] =
    kind === 'remark'
      ? [t('order.remark'), t('order.remarkFor'), t('order.remarkHint')]
      : [t('order.courierNote'), t('order.courierFor'), t('order.courierHint')];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      id={`${kind}-sheet`}
      footer={
        <Button id={`${kind}-done`} wide size="large" onTap={onClose}>
          {t('order.done')}
        </Button>
      }
    >
      <TextArea
        id={kind}
        inSheet
        oneLine={kind === 'courier'}
        label={label}
        placeholder={placeholder}
        value={value}
        maxLength={limits.textAreaMax}
        onChange={onChange}
      />
    </Sheet>
  );
});
