import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ChainPart } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { entryRoute, partEntries } from '@/shell/parts/part-entries';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import './part-row.scss';

/** Up to this many entries have room for their names beside their icons. */
const fewMax = 2;

/** Round entries to the parts of the chain. */
export const PartRow = observer(function PartRow({ parts }: { parts: readonly ChainPart[] }) {
  const { isMember } = useStores().session;
  const entries = partEntries(parts);
  return (
    <View className={classNames('home-part-row', entries.length <= fewMax && 'home-part-row--few')}>
      {entries.map(({ part, ...entry }) => (
        <Tappable
          key={part}
          id={`home-part-${part}`}
          role="link"
          className="home-part-row__entry"
          onTap={() => navigate.to(entryRoute(entry, isMember))}
        >
          <View className="home-part-row__icon">
            <Icon name={entry.icon} size={44} />
          </View>
          <Text className="home-part-row__name">{t(entry.text)}</Text>
        </Tappable>
      ))}
    </View>
  );
});
