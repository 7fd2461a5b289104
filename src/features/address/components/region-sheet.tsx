import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Region } from '@/contract/address.schemas';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Row } from '@/ui/row';
import { SearchField } from '@/ui/search-field';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { Tappable } from '@/ui/tappable';
import { isVillage, RegionFinder } from '../region-finder';
import './region-sheet.scss';

interface RegionSheetProps {
  onPick: (village: Region) => void;
  onClose: () => void;
}

/** What was chosen so far; a tap goes back to it. */
const Path = observer(function Path({ finder }: { finder: RegionFinder }) {
  if (finder.isSearching || finder.path.length === 0) return null;
  const steps = [t('address.regionAll'), ...finder.path.map(({ name }) => name)];
  return (
    <View className="region-path">
      {steps.map((name, length) => (
        <Tappable
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the path.
          key={length}
          id={`region-step-${length}`}
          className="region-path__step"
          disabled={length === steps.length - 1}
          onTap={() => void finder.goBack(length)}
        >
          <Text>{name}</Text>
        </Tappable>
      ))}
    </View>
  );
});

const Regions = observer(function Regions({ finder, onPick }: { finder: RegionFinder; onPick: (one: Region) => void }) {
  const { regions, error } = finder;
  if (error) return <ErrorState offline={error.kind === 'network'} onRetry={() => void finder.load()} />;
  if (!regions) return <Skeleton className="region-list__waiting" />;
  if (regions.length === 0) return <EmptyState title={t('address.regionNone')} />;
  return (
    <View className="region-list">
      {regions.map((region, at) => (
        <Row
          key={region.code}
          id={`region-${region.code}`}
          plain
          ruled={at > 0}
          leads={!isVillage(region)}
          title={region.name}
          subtitle={finder.isSearching ? region.within.join(t('common.listMark')) : undefined}
          onTap={() => (isVillage(region) ? onPick(region) : void finder.enter(region))}
        />
      ))}
    </View>
  );
});

/** Chooses the village of an address. */
export const RegionSheet = observer(function RegionSheet({ onPick, onClose }: RegionSheetProps) {
  const { api, platform } = useStores();
  const [finder] = useState(() => new RegionFinder({ api, timers: platform.timers }));
  useEffect(() => void finder.load(), [finder]);
  return (
    <Sheet open id="region-sheet" title={t('address.regionChoose')} onClose={onClose}>
      <SearchField
        id="region-search"
        placeholder={t('address.regionSearch')}
        value={finder.keyword}
        onChange={finder.setKeyword}
      />
      <Path finder={finder} />
      <Regions
        finder={finder}
        onPick={(village) => {
          onPick(village);
          onClose();
        }}
      />
    </Sheet>
  );
});
