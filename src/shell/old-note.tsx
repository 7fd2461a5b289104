import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import './old-note.scss';

interface OldNoteProps {
  id: string;
  /** When the content was read, in seconds; 0: it is not old. */
  since: number;
}

/** Says of content that the device has kept when it was read, and that it may have changed. */
export const OldNote = observer(function OldNote({ id, since }: OldNoteProps) {
  return (
    <View {...a11y({ role: 'status' })}>
      {since > 0 ? (
        <Text id={id} className="k-old-note">
          {t('kept.since', { time: formatDateTime(since) })}
        </Text>
      ) : null}
    </View>
  );
});
