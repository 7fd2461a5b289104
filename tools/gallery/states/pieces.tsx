import { View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { Article } from '@/ui/article';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { CountdownText } from '@/ui/countdown-text';
import { FactLine } from '@/ui/fact-line';
import { FactList } from '@/ui/fact-list';
import { Drawing, type DrawingName } from '@/ui/pictures/drawing';
import { drawings } from '@/ui/pictures/drawings';
import { Icon, type IconName, type IconProps } from '@/ui/pictures/icon';
import { iconPaths } from '@/ui/pictures/icon-paths';
import { moreIconPaths } from '@/ui/pictures/icon-paths-more';
import { Picture } from '@/ui/pictures/picture';
import { Stars } from '@/ui/pictures/stars';
import { Price, type PriceProps } from '@/ui/price';
import { Row } from '@/ui/row';
import { EmptyState } from '@/ui/states/empty-state';
import { ErrorState } from '@/ui/states/error-state';
import { LoadMore, type LoadMoreProps } from '@/ui/states/load-more';
import { NoticeBar } from '@/ui/states/notice-bar';
import { NoticeBox } from '@/ui/states/notice-box';
import { OfflineBanner } from '@/ui/states/offline-banner';
import { Skeleton, SkeletonGroup } from '@/ui/states/skeleton';
import { SkeletonCards, type SkeletonHeight, SkeletonList, SkeletonRows } from '@/ui/states/skeleton-cards';
import { Tag, type TagProps } from '@/ui/tag';
import { Timeline } from '@/ui/timeline';
import { allNumbers, allOf, type Entries, each, nothing } from '../entries';

const iconNames = [...Object.keys(iconPaths), ...Object.keys(moreIconPaths)] as IconName[];
const drink = `data:image/svg+xml,${encodeURIComponent(drawings.cup)}`;
const now = 1_800_000_000;

const priceSizes = allNumbers<NonNullable<PriceProps['size']>>({
  24: true,
  26: true,
  28: true,
  34: true,
  44: true,
  64: true,
  80: true,
});
const priceTones = allOf<NonNullable<PriceProps['tone']>>({
  chili: true,
  ink: true,
  muted: true,
  pandan: true,
  inherit: true,
});
const iconSizes = allNumbers<NonNullable<IconProps['size']>>({
  24: true,
  28: true,
  32: true,
  36: true,
  40: true,
  44: true,
  52: true,
  72: true,
});

/** A text with headings, as the chain writes it. */
export const article = () =>
  [`1. ${t('order.qrTitle')}`, t('order.qrText'), `2. ${t('order.payWith')}`, t('order.neverTwice')].join('\n');

const facts = () => [
  { label: t('order.number'), value: 'OD261118005903742113' },
  { label: t('voucher.ifNot'), value: t('voucher.refundYes') },
];

/** Components that show something and are not used by touch, except for an action. */
export const pieces: Entries = {
  Article: {
    'on a page': () => <Article text={article()} level={2} />,
    'in a sheet': () => <Article text={article()} level={3} />,
  },
  Stars: {
    ...each(iconSizes, (size) => (
      <Stars
        value={4.3}
        size={Number(size) as 28}
        label={t('review.starsAre', { count: 4, word: t('review.star4') })}
      />
    )),
    none: () => <Stars value={0} />,
    five: () => <Stars value={5} />,
  },
  Badge: {
    one: () => <Badge count={1} label={t('shell.openOrders', { count: 1 })} />,
    '99': () => <Badge count={99} />,
    'more than 99': () => <Badge count={100} />,
    none: () => <Badge count={0} />,
  },
  FactLine: {
    one: () => <FactLine facts={[t('menu.tag.bestseller')]} />,
    'two lines': () => <FactLine facts={['', ...Array(6).fill(t('menu.tag.bestseller'))]} />,
  },
  FactList: {
    plain: () => <FactList facts={facts()} />,
    ruled: () => (
      <Card flush>
        <FactList ruled facts={facts()} />
      </Card>
    ),
  },
  Tag: each(
    allOf<NonNullable<TagProps['tone']>>({ mint: true, blush: true, sand: true, card: true, cream: true }),
    (tone) => <Tag tone={tone}>{t('menu.tag.bestseller')}</Tag>,
  ),
  Price: {
    // The largest size is for less than a million.
    ...each(priceSizes, (size) => <Price value={size === 80 ? 985_000 : 1_250_000} size={size} />),
    ...each(priceTones, (tone) => <Price value={25_000} tone={tone} />),
    discount: () => <Price value={-5_000} />,
    'not bold': () => <Price value={25_000} bold={false} />,
  },
  Icon: {
    ...each(iconNames, (name) => <Icon name={name} label={name} />),
    ...each(iconSizes, (size) => <Icon name="cup" size={size} />),
  },
  Drawing: each(
    allOf<DrawingName>({
      cup: true,
      offline: true,
      person: true,
      bag: true,
      heart: true,
      receipt: true,
      search: true,
      shop: true,
    }),
    (name) => <Drawing name={name} />,
  ),
  Picture: {
    loaded: () => <Picture className="gallery__picture" src={drink} alt={t('order.times', { count: 1 })} eager />,
    tinted: () => <Picture className="gallery__picture" src={drink} tint="#FBF0DA" eager />,
    'sold out': () => <Picture className="gallery__picture" src={drink} out eager />,
    cover: () => <Picture className="gallery__picture" src={drink} fit="cover" eager />,
    failed: () => <Picture className="gallery__picture" src="data:image/png,no" alt="Es Kopi" eager />,
    none: () => <Picture className="gallery__picture" src="" />,
    waiting: () => <Picture className="gallery__picture" src={drink} tint="#E3F1EA" wait />,
  },
  CountdownText: {
    running: () => <CountdownText until={now + 845} now={() => now} />,
    ended: () => <CountdownText until={now} now={() => now} />,
    'own format': () => (
      <CountdownText until={now + 42} now={() => now} format={(left) => t('auth.resendIn', { seconds: left })} />
    ),
  },
  Skeleton: each(allOf({ box: true, line: true, circle: true }), (shape) => (
    <Skeleton className="gallery__skeleton" shape={shape} />
  )),
  SkeletonGroup: {
    loading: () => (
      <SkeletonGroup>
        <Skeleton className="gallery__skeleton" />
        <Skeleton className="gallery__skeleton" shape="line" />
      </SkeletonGroup>
    ),
  },
  SkeletonCards: {
    'of a page': () => <SkeletonCards />,
    ...each(allOf<SkeletonHeight>({ low: true, middle: true, high: true }), (height) => (
      <SkeletonCards heights={[height]} />
    )),
  },
  SkeletonList: { loading: () => <SkeletonList /> },
  SkeletonRows: { loading: () => <SkeletonRows /> },
  NoticeBox: {
    plain: () => <NoticeBox id="notice" text={t('order.payFailed')} />,
    'with action': () => (
      <NoticeBox
        id="notice"
        text={t('order.payRanOut')}
        action={{ id: 'notice-act', label: t('common.retry'), onTap: nothing }}
      />
    ),
  },
  EmptyState: {
    'with action': () => (
      <EmptyState
        drawing="receipt"
        title={t('order.empty.0')}
        action={{ label: t('order.startOrdering'), onTap: nothing }}
      />
    ),
    'with text': () => (
      <EmptyState drawing="heart" title={t('account.noFavourites')} text={t('account.noFavouritesText')} />
    ),
    busy: () => (
      <EmptyState title={t('menu.empty')} action={{ label: t('common.retry'), onTap: nothing, busy: true }} />
    ),
    'title only': () => <EmptyState drawing="search" title={t('menu.searchStart')} />,
  },
  ErrorState: {
    failed: () => <ErrorState id="error-failed" onRetry={nothing} />,
    offline: () => <ErrorState id="error-offline" offline onRetry={nothing} />,
    busy: () => <ErrorState id="error-busy" busy onRetry={nothing} />,
    'own text': () => (
      <ErrorState id="error-own" title={t('order.notFoundTitle')} text={t('order.notFoundText')} onRetry={nothing} />
    ),
  },
  LoadMore: each(allOf<LoadMoreProps['state']>({ more: true, loading: true, failed: true, end: true }), (state) => (
    <LoadMore id={`load-more-${state}`} state={state} onMore={nothing} />
  )),
  NoticeBar: {
    short: () => <NoticeBar id="notice-short">{t('order.shopClosed')}</NoticeBar>,
    long: () => <NoticeBar id="notice-long">{t('order.payUnsettled')}</NoticeBar>,
  },
  OfflineBanner: {
    offline: () => <OfflineBanner offline />,
    'offline with retry': () => <OfflineBanner offline onRetry={nothing} />,
    'why the page may be old': () => (
      <OfflineBanner offline id="stale" text={t('common.errorText')} onRetry={nothing} />
    ),
    online: () => <OfflineBanner offline={false} />,
  },
  Timeline: {
    'under way': () => (
      <Timeline
        label={t('order.steps', { now: 2, total: 3, step: t('orderStep.making') })}
        steps={[
          { title: t('orderStep.paid'), time: '10.05', state: 'done' },
          { title: t('orderStep.making'), time: '10.09', state: 'now' },
          { title: t('orderStep.ready'), state: 'todo' },
        ]}
      />
    ),
    done: () => (
      <Timeline
        label={t('orderStep.pickedUp')}
        steps={[
          { title: t('orderStep.paid'), time: '10.05', state: 'done' },
          { title: t('orderStep.pickedUp'), time: '10.21', state: 'done' },
        ]}
      />
    ),
    stopped: () => (
      <Timeline
        label={t('refund.step.refused')}
        steps={[
          { title: t('refund.step.sent'), time: '10.05', state: 'done' },
          { title: t('refund.step.refused'), time: '10.21', state: 'stopped' },
        ]}
      />
    ),
  },
  Card: {
    plain: () => <Card>{t('order.paidText')}</Card>,
    tappable: () => <Card onTap={nothing}>{t('order.seeOrder')}</Card>,
    chosen: () => (
      <Card chosen onTap={nothing}>
        {t('payChannel.qris')}
      </Card>
    ),
    flush: () => (
      <Card flush>
        <Row title={t('settings.language')} />
        <Row title={t('settings.theme')} ruled />
      </Card>
    ),
  },
  Cards: {
    'one below the other': () => (
      <Cards>
        <Card>{t('order.paidTitle')}</Card>
        <Card>{t('order.paidText')}</Card>
      </Cards>
    ),
  },
  Row: {
    plain: () => <Row title={t('order.number')} value="OD260001" />,
    'with icon': () => <Row icon="pin" title={t('order.route')} subtitle={t('order.routeTitle')} />,
    tappable: () => <Row icon="globe" title={t('settings.language')} value="English" onTap={nothing} />,
    'leads nowhere': () => <Row icon="copy" title={t('common.copy')} leads={false} onTap={nothing} />,
    'normal weight': () => <Row plain title={t('settings.terms')} onTap={nothing} />,
    ruled: () => <Row ruled title={t('settings.privacy')} onTap={nothing} />,
    opened: () => <Row title={t('order.route')} expanded onTap={nothing} />,
    'long texts': () => (
      <Row title={t('order.neverTwice')} subtitle={t('order.qrSamePhone')} value={<View>{t('order.toPay')}</View>} />
    ),
  },
};
