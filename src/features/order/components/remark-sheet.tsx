import { observer } from 'mobx-react-lite';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextArea } from '@/ui/text-area';

export interface RemarkSheetProps {
  open: boolean;
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** The remark. Each letter is stored as it is typed, so closing in any way loses nothing. */
export const RemarkSheet = observer(function RemarkSheet({ open, value, onChange, onClose }: RemarkSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.remark')}
      id="remark-sheet"
      footer={
        <Button id="remark-done" wide size="large" onTap={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <TextArea
        id="remark"
        inSheet
        label={t('order.remarkFor')}
        placeholder={t('order.remarkHint')}
        value={value}
        maxLength={limits.textAreaMax}
        onChange={onChange}
      />
    </Sheet>
  );
});
