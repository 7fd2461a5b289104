import { Text, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { Button, type ButtonProps } from '@/ui/buttons/button';
import { ButtonLook } from '@/ui/buttons/button-look';
import { ButtonRow } from '@/ui/buttons/button-row';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { HeadLink } from '@/ui/buttons/head-link';
import { IconButton, type IconButtonProps } from '@/ui/buttons/icon-button';
import { SearchButton } from '@/ui/buttons/search-button';
import { Tappable } from '@/ui/buttons/tappable';
import { Checkbox } from '@/ui/fields/checkbox';
import { CheckGroup, Chip, ChoiceGroup } from '@/ui/fields/chip';
import { OptionGroups } from '@/ui/fields/option-groups';
import { SegmentedControl } from '@/ui/fields/segmented-control';
import { StarField, type StarValue } from '@/ui/fields/star-field';
import { Stepper } from '@/ui/fields/stepper';
import { Switch } from '@/ui/fields/switch';
import { PullToRefresh } from '@/ui/states/pull-to-refresh';
import { Tabs } from '@/ui/tabs';
import { Acted, allNumbers, allOf, type Entries, each, Live, nothing } from '../entries';

const starWords = (): [string, string, string, string, string] => [
  t('review.star1'),
  t('review.star2'),
  t('review.star3'),
  t('review.star4'),
  t('review.star5'),
];

const sizes = () => [
  { id: 1, label: t('settings.male') },
  { id: 2, label: t('settings.female') },
  { id: 3, label: t('settings.unsaid') },
  { id: 4, label: t('menu.tag.noCaffeine'), disabled: true, note: t('common.notAvailable') },
  { id: 5, label: t('menu.tag.icedOnly'), disabled: true, out: true, note: t('common.outOfStock') },
];

const orderTabs = () =>
  ([0, 1, 2, 4, 5, 6] as const).map((id) => ({ id, label: t(`orderTab.${id}`), count: id === 1 ? 3 : undefined }));

const pressed = 'k-tap--pressed';

/** Pulls the page down by so many pixels, and lets go of it if `isReleased`. */
const pull = (by: number, isReleased: boolean) => (box: HTMLElement) => {
  const target = box.querySelector('.k-pull');
  const send = (type: string, clientY: number): void => {
    const touches = type === 'touchend' || !target ? [] : [new Touch({ identifier: 1, target, clientX: 100, clientY })];
    target?.dispatchEvent(new TouchEvent(type, { bubbles: true, touches }));
  };
  send('touchstart', 100);
  // React draws the distance before the finger is lifted.
  setTimeout(() => send('touchmove', 100 + by));
  if (isReleased) setTimeout(() => send('touchend', 100 + by), 50);
};

const never = (): Promise<void> => new Promise(() => undefined);
const refreshing = (by: number, isReleased = false) => (
  <Acted act={pull(by, isReleased)}>
    <PullToRefresh onRefresh={never}>
      <Text>{t('order.empty.0')}</Text>
    </PullToRefresh>
  </Acted>
);

const buttonKinds = allOf<NonNullable<ButtonProps['kind']>>({
  primary: true,
  secondary: true,
  soft: true,
  quiet: true,
  danger: true,
});
const iconButtonKinds = allOf<NonNullable<IconButtonProps['kind']>>({
  plain: true,
  filled: true,
  outline: true,
  surface: true,
});
const iconButtonSizes = allNumbers<NonNullable<IconButtonProps['size']>>({ 56: true, 72: true, 76: true, 92: true });

/** Components that are tapped. */
export const controls: Entries = {
  HeadLink: each(['quiet', 'strong', 'plain'], (tone) => (
    <HeadLink id={`head-link-${tone}`} text={t('order.seeOrder')} tone={tone} onTap={nothing} />
  )),
  Tappable: {
    plain: () => <Tappable className="gallery__tap">{t('order.seeOrder')}</Tappable>,
    pressed: () => <Tappable className={`gallery__tap ${pressed}`}>{t('order.seeOrder')}</Tappable>,
    disabled: () => (
      <Tappable className="gallery__tap" disabled>
        {t('order.seeOrder')}
      </Tappable>
    ),
    still: () => (
      <Tappable className="gallery__tap" still>
        {t('order.seeOrder')}
      </Tappable>
    ),
  },
  Button: {
    ...each(buttonKinds, (kind) => <Button kind={kind}>{t('order.orderAgain')}</Button>),
    ...Object.assign(
      {},
      ...buttonKinds.map((kind) => ({
        [`${kind}, pressed`]: () => (
          <Button kind={kind} className={pressed}>
            {t('order.orderAgain')}
          </Button>
        ),
        [`${kind}, disabled`]: () => (
          <Button kind={kind} disabled>
            {t('order.orderAgain')}
          </Button>
        ),
        [`${kind}, busy`]: () => (
          <Button kind={kind} busy>
            {t('order.orderAgain')}
          </Button>
        ),
      })),
    ),
    ...each(allOf<NonNullable<ButtonProps['size']>>({ large: true, normal: true, small: true }), (size) => (
      <Button size={size}>{t('order.pay')}</Button>
    )),
    'with icon': () => (
      <Button icon="qr" kind="secondary">
        {t('qr.save')}
      </Button>
    ),
    wide: () => <Button wide>{t('order.openPaymentPage')}</Button>,
  },
  ButtonRow: {
    one: () => (
      <ButtonRow>
        <Button wide>{t('order.orderAgain')}</Button>
      </ButtonRow>
    ),
    two: () => (
      <ButtonRow>
        <Button wide kind="secondary">
          {t('order.cancel')}
        </Button>
        <Button wide>{t('shell.payNow')}</Button>
      </ButtonRow>
    ),
  },
  ButtonLook: {
    plain: () => <ButtonLook>{t('order.pay')}</ButtonLook>,
    'large, with an icon, wide': () => (
      <ButtonLook size="large" icon="chat" wide>
        {t('order.pay')}
      </ButtonLook>
    ),
  },
  GuardedButton: {
    ready: () => <GuardedButton acts={false}>{t('order.pay')}</GuardedButton>,
    // These show the look of the button's first moment, which would be over before anybody has seen it.
    ...each(['primary, waiting', 'secondary, waiting', 'danger, waiting'], (name) => (
      <Button className="k-button--waiting" kind={name.split(',')[0] as ButtonProps['kind']}>
        {t('order.pay')}
      </Button>
    )),
  },
  IconButton: {
    ...each(iconButtonKinds, (kind) => <IconButton icon="heart" kind={kind} label={t('account.favourites')} />),
    ...each(iconButtonSizes, (size) => <IconButton icon="close" size={size} label={t('common.close')} />),
    disabled: () => <IconButton icon="plus" kind="filled" disabled label={t('common.increase')} />,
    on: () => <IconButton icon="heart-full" pressed label={t('account.favourites')} />,
    'with a count': () => <IconButton icon="bag" count={12} label={t('menu.inCart', { count: 12 })} />,
  },
  Chip: {
    plain: () => <Chip>{t('settings.male')}</Chip>,
    chosen: () => <Chip chosen>{t('settings.male')}</Chip>,
    disabled: () => <Chip disabled>{t('settings.male')}</Chip>,
    'sold out': () => (
      <Chip disabled out label={`${t('settings.male')}, ${t('common.outOfStock')}`}>
        {t('settings.male')}
      </Chip>
    ),
  },
  ChoiceGroup: {
    chosen: () => (
      <Live initial={1}>
        {(value, onChange) => (
          <ChoiceGroup label={t('settings.gender')} options={sizes()} value={value} onChange={onChange} />
        )}
      </Live>
    ),
    'none chosen': () => <ChoiceGroup label={t('settings.gender')} options={sizes()} value={null} onChange={nothing} />,
  },
  CheckGroup: {
    'two of them': () => (
      <CheckGroup label={t('menu.categories')} options={sizes()} values={[1, 3]} onToggle={nothing} />
    ),
  },
  OptionGroups: {
    'one and several': () => (
      <Live initial={[1, 3]}>
        {(chosen, onChange) => (
          <OptionGroups
            groups={[
              { id: 1, name: t('settings.gender'), options: sizes(), chosen: chosen.slice(0, 1) },
              {
                id: 2,
                name: t('menu.categories'),
                options: sizes(),
                chosen: chosen.slice(1),
                isMulti: true,
                limit: { text: t('menu.upTo', { count: 2 }), isReached: false },
              },
            ]}
            onChoose={(group, value) => onChange(group === 1 ? [value, ...chosen.slice(1)] : [chosen[0] ?? 1, value])}
          />
        )}
      </Live>
    ),
    'as many as may be chosen': () => (
      <OptionGroups
        groups={[
          {
            id: 1,
            name: t('menu.categories'),
            options: sizes(),
            chosen: [1, 3],
            isMulti: true,
            limit: { text: t('menu.full', { count: 2 }), isReached: true },
          },
        ]}
        onChoose={nothing}
      />
    ),
  },
  StarField: {
    none: () => (
      <StarField id="stars-none" label={t('review.service')} words={starWords()} value={null} onChange={nothing} />
    ),
    three: () => (
      <Live<StarValue | null> initial={3}>
        {(value, onChange) => (
          <StarField
            id="stars-three"
            label={t('review.service')}
            words={starWords()}
            value={value}
            onChange={onChange}
          />
        )}
      </Live>
    ),
    'large, wrong': () => (
      <StarField
        id="stars-wrong"
        size="large"
        label={t('review.question')}
        words={starWords()}
        value={null}
        error={t('review.starRequired')}
        onChange={nothing}
      />
    ),
    'large, five': () => (
      <StarField
        id="stars-five"
        size="large"
        label={t('review.question')}
        words={starWords()}
        value={5}
        onChange={nothing}
      />
    ),
  },
  Checkbox: {
    off: () => (
      <Live initial={false}>
        {(checked, onChange) => (
          <Checkbox id="checkbox-off" checked={checked} onChange={onChange} label={t('auth.agreeLabel')}>
            <Text>{t('auth.agreeLabel')}</Text>
          </Checkbox>
        )}
      </Live>
    ),
    on: () => (
      <Checkbox id="checkbox-on" checked onChange={nothing} label={t('auth.agreeLabel')}>
        <Text>{t('auth.agreeLabel')}</Text>
      </Checkbox>
    ),
    wrong: () => (
      <Checkbox
        id="checkbox-wrong"
        checked={false}
        onChange={nothing}
        label={t('auth.agreeLabel')}
        error={t('common.pleaseLogInFirst')}
      >
        <Text>{t('auth.agreeLabel')}</Text>
      </Checkbox>
    ),
  },
  Switch: {
    off: () => (
      <Live initial={false}>
        {(checked, onChange) => <Switch checked={checked} onChange={onChange} label={t('order.tableware')} />}
      </Live>
    ),
    'on, with hint': () => (
      <Switch checked onChange={nothing} label={t('order.tableware')} hint={t('order.tablewareHint')} />
    ),
  },
  SegmentedControl: {
    three: () => (
      <Live initial="system">
        {(value, onChange) => (
          <SegmentedControl
            label={t('settings.theme')}
            value={value}
            onChange={onChange}
            items={[
              { id: 'system', label: t('settings.themeSystem') },
              { id: 'light', label: t('settings.themeLight') },
              { id: 'dark', label: t('settings.themeDark') },
            ]}
          />
        )}
      </Live>
    ),
    small: () => (
      <Live initial="takein">
        {(value, onChange) => (
          <SegmentedControl
            small
            label={t('delivery.way')}
            value={value}
            onChange={onChange}
            items={[
              { id: 'takein', label: t('delivery.takeinShort') },
              { id: 'takeout', label: t('delivery.takeoutShort') },
            ]}
          />
        )}
      </Live>
    ),
  },
  Stepper: {
    large: () => (
      <Live initial={2}>{(value, onChange) => <Stepper label="Es Kopi" value={value} onChange={onChange} />}</Live>
    ),
    small: () => <Stepper size="small" label="Es Kopi" value={12} onChange={nothing} />,
    'at its least': () => <Stepper label="Es Kopi" value={1} onChange={nothing} />,
    'at its most': () => <Stepper size="small" label="Es Kopi" value={99} onChange={nothing} />,
    disabled: () => <Stepper label="Es Kopi" value={3} disabled onChange={nothing} />,
  },
  Tabs: {
    'with a count': () => (
      <View className="gallery__wide">
        <Live initial={0}>
          {(value: number, onChange) => (
            <Tabs id="tabs-all" label={t('order.tabsLabel')} items={orderTabs()} value={value} onChange={onChange} />
          )}
        </Live>
      </View>
    ),
    'the last chosen': () => (
      <View className="gallery__wide">
        <Tabs id="tabs-last" label={t('order.tabsLabel')} items={orderTabs()} value={6} onChange={nothing} />
      </View>
    ),
  },
  SearchButton: {
    plain: () => <SearchButton onTap={nothing}>{t('menu.search')}</SearchButton>,
  },
  PullToRefresh: {
    'at rest': () => refreshing(0),
    pulled: () => refreshing(60),
    'far enough': () => refreshing(180),
    refreshing: () => refreshing(180, true),
    'nothing to refresh': () => (
      <PullToRefresh>
        <Text>{t('order.empty.0')}</Text>
      </PullToRefresh>
    ),
  },
};
