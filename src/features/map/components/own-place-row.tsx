import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import type { OwnPlace } from '@/state/own-place';
import { a11y } from '@/ui/a11y';
import { Row } from '@/ui/row';

/** What is known of the phone's place; empty if it was not asked for. */
function ownPlaceNote({ status, accuracy }: OwnPlace): string {
  if (status === 'locating') return t('map.locating');
  if (status === 'refused') return t('map.refused');
  if (status === 'unavailable') return t('map.unavailable');
  return accuracy === null ? '' : t('map.accuracy', { distance: formatDistance(accuracy) });
}

/** Goes to the phone's place. */
export const OwnPlaceRow = observer(function OwnPlaceRow({ own, onTap }: { own: OwnPlace; onTap: () => void }) {
  const note = (
    <Text id="place-here-note" {...a11y({ live: 'polite' })}>
      {ownPlaceNote(own)}
    </Text>
  );
  return <Row id="place-here" icon="route" leads={false} title={t('map.here')} subtitle={note} onTap={onTap} />;
});
