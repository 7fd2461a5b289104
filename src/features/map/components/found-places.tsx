import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { Icon } from '@/ui/pictures/icon';
import { Row } from '@/ui/row';
import { EmptyState } from '@/ui/states/empty-state';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import type { FoundPlace, PlaceSearch } from '../place-search';

interface FoundPlacesProps {
  search: PlaceSearch;
  /** Id of the one that is chosen. */
  chosen: string | undefined;
  onChoose: (place: FoundPlace) => void;
}

function noteOf(place: FoundPlace): string {
  if (place.kind === 'region') return dotted([place.address, t('map.exactNeeded')]);
  const { address, metres } = place;
  return dotted([address, metres === null ? '' : t('map.there', { distance: formatDistance(metres) })]);
}

/** The places to choose from. */
export const FoundPlaces = observer(function FoundPlaces({ search, chosen, onChoose }: FoundPlacesProps) {
  const { found, error } = search;
  if (error) return <ErrorState offline={error.kind === 'network'} onRetry={() => void search.load()} />;
  if (!found) return <Skeleton className="choose-location__waiting" />;
  if (found.length === 0) return <EmptyState title={t('map.noneFound')} text={t('map.noneFoundText')} />;
  return (
    <View className="choose-location__list">
      {found.map((place, at) => (
        <Row
          key={place.id}
          id={`place-${place.id}`}
          icon={place.kind === 'shop' ? 'cup' : 'pin'}
          plain
          ruled={at > 0}
          leads={false}
          title={place.name}
          subtitle={noteOf(place)}
          value={place.id === chosen ? <Icon name="check" size={36} label={t('map.chosen')} /> : undefined}
          onTap={() => onChoose(place)}
        />
      ))}
    </View>
  );
});
