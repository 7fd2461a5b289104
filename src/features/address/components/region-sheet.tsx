import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Fragment, useRef, useState } from 'react';
import type { Region } from '@/contract/address.schemas';
import { shortName } from '@/domain/regions/region-name';
import { t } from '@/i18n/i18n';
import { wasKey } from '@/platform/taps/last-input';
import type { CityAt } from '@/state/city-at';
import { useLoad } from '@/state/loading/use-load';
import { useStores } from '@/state/store-context';
import type { Stores } from '@/state/stores';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { focusField } from '@/ui/fields/focus-invalid';
import { SearchField } from '@/ui/fields/search-field';
import { Sheet } from '@/ui/layers/sheet';
import { Icon } from '@/ui/pictures/icon';
import { Row } from '@/ui/row';
import { useScrollIntoBox } from '@/ui/scroll-into-box';
import { EmptyState } from '@/ui/states/empty-state';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { isVillage, RegionFinder, searchMin } from '../region-finder';
import { joinedNames, pathTo, type RegionName } from '../region-path';
import './region-sheet.scss';

interface RegionSheetProps {
  /** The village of the address; null if none is chosen. */
  village: RegionName | null;
  /** Without a village the choice begins in this city, and with the provinces if there is none. */
  around: CityAt;
  onPick: (village: Region) => void;
  onClose: () => void;
}

interface PartProps {
  finder: RegionFinder;
}

/** The city around the customer's location, else the one in which a shop was chosen last. */
function cityNear({ shop, cache }: Stores): string | undefined {
  const located = shop.place ? shop.suggestion?.shop?.city_code : undefined;
  const code = located || cache.city?.code || shop.lastCity?.code || '';
  return /^\d\d(\.\d\d)?$/.test(code) ? code : undefined;
}

/** A tapped row disappears, and the focus would be lost with it. */
const focusRegion = ({ regions }: RegionFinder, code = regions?.[0]?.code): void => {
  if (code) focusField(`region-${code}`);
};

/** What was chosen so far; a tap goes back to it. */
const Path = observer(function Path({ finder }: PartProps) {
  if (finder.isSearching || finder.isTooShort || finder.path.length === 0) return null;
  const steps = [t('address.regionAll'), ...finder.path.map(({ name }) => shortName(name))];
  const goBack = async (length: number): Promise<void> => {
    const left = finder.path[length]?.code;
    await finder.goBack(length);
    focusRegion(finder, left);
  };
  return (
    <View className="region-path" {...a11y({ role: 'navigation', label: t('address.regionPath') })}>
      {steps.map((name, length) => {
        const isLast = length === steps.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the path.
          <Fragment key={length}>
            {length > 0 ? <Icon name="chevron" size={24} className="region-path__mark" /> : null}
            {isLast ? (
              <Text id={`region-step-${length}`} className="region-path__here" {...a11y({ current: 'step' })}>
                {name}
              </Text>
            ) : (
              <Tappable id={`region-step-${length}`} className="region-path__step" onTap={() => void goBack(length)}>
                <Text>{name}</Text>
              </Tappable>
            )}
          </Fragment>
        );
      })}
    </View>
  );
});

interface RegionsProps extends PartProps {
  chosen: string | undefined;
  onPick: (one: Region) => void;
}

const List = observer(function List({ finder, chosen, onPick }: RegionsProps) {
  const box = useRef<unknown>(null);
  useScrollIntoBox(box, '.region-list__chosen', finder.steps);
  const enter = async (region: Region): Promise<void> => {
    await finder.enter(region);
    focusRegion(finder);
  };
  return (
    <View ref={box} className="region-list">
      {finder.regions?.map((region, at) => {
        const isChosen = region.code === chosen;
        return (
          <Row
            key={region.code}
            id={`region-${region.code}`}
            className={isChosen ? 'region-list__chosen' : undefined}
            plain
            ruled={at > 0}
            leads={!isVillage(region)}
            title={shortName(region.name)}
            subtitle={finder.isSearching ? joinedNames(region.within.map(shortName)) : undefined}
            label={isChosen ? t('address.regionChosen', { name: shortName(region.name) }) : undefined}
            value={isChosen ? <Icon name="check" size={36} /> : undefined}
            onTap={() => (isVillage(region) ? onPick(region) : void enter(region))}
          />
        );
      })}
    </View>
  );
});

const Regions = observer(function Regions(props: RegionsProps) {
  const { finder } = props;
  const { regions, error, path } = finder;
  if (error) return <ErrorState offline={error.kind === 'network'} onRetry={() => void finder.load()} />;
  if (finder.isTooShort) {
    return <Text className="region-list__hint">{t('address.regionShort', { min: searchMin })}</Text>;
  }
  if (!regions) return <Skeleton className="region-list__waiting" />;
  if (regions.length === 0) {
    const toSteps = (): void => {
      finder.setKeyword('');
      focusField('region-search');
    };
    return (
      <EmptyState
        drawing="shop"
        title={t('address.regionNone')}
        text={t('address.regionNoneText')}
        action={{ id: 'region-steps', label: t('address.regionSteps'), onTap: toSteps }}
      />
    );
  }
  // Another list is another box, so that it begins at its top.
  return <List key={finder.isSearching ? 'found' : path.length} {...props} />;
});

/** Chooses the village of an address. */
export const RegionSheet = observer(function RegionSheet({ village, around, onPick, onClose }: RegionSheetProps) {
  const stores = useStores();
  const [byKey] = useState(wasKey);
  const [finder] = useState(
    () =>
      new RegionFinder({
        api: stores.api,
        timers: stores.platform.timers,
        path: village ? pathTo(village).slice(0, -1) : [],
        begin: village ? undefined : around.found,
        near: cityNear(stores),
      }),
  );
  useLoad(finder.recover);
  return (
    <Sheet open id="region-sheet" className="region-sheet" title={t('address.regionChoose')} onClose={onClose}>
      <SearchField
        id="region-search"
        first={byKey}
        placeholder={t('address.regionSearch')}
        value={finder.keyword}
        onChange={finder.setKeyword}
      />
      <Path finder={finder} />
      <Regions
        finder={finder}
        chosen={village?.code}
        onPick={(picked) => {
          onPick(picked);
          onClose();
        }}
      />
    </Sheet>
  );
});
