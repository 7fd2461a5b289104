import type { ChainPart } from '@/contract/chain.schemas';
import type { MessageKey } from '@/i18n/i18n';
import type { PlainRoute } from '@/platform/routes';
import type { IconName } from '@/ui/pictures/icon';

export interface PartEntry {
  icon: IconName;
  /** What home calls it, and where that leads. */
  text: MessageKey;
  route: PlainRoute;
  /** Where it leads who is not logged in, if `route` is for members only. */
  visitorRoute?: PlainRoute;
  /** What My calls its orders, and where they are, if it has orders of its own. */
  orders?: { text: MessageKey; route: PlainRoute };
}

/** How a part of the chain is entered. A page that shows this needs the texts `parts`. */
const entries: Partial<Record<ChainPart, PartEntry>> = {
  voucher: {
    icon: 'vouchers',
    text: 'part.voucher',
    route: 'vouchers',
    orders: { text: 'part.voucherOrders', route: 'voucherOrders' },
  },
  group: {
    icon: 'people',
    text: 'part.group',
    route: 'groups',
    orders: { text: 'part.groupOrders', route: 'groupOrders' },
  },
  points: {
    icon: 'coin',
    text: 'part.points',
    route: 'checkIn',
    visitorRoute: 'pointsMall',
    orders: { text: 'part.pointsOrders', route: 'pointsOrders' },
  },
  wheel: {
    icon: 'wheel',
    text: 'part.wheel',
    route: 'wheel',
    orders: { text: 'part.wheelRecords', route: 'wheelRecords' },
  },
};

/** The entries of parts, in their order. A server that is newer than the app may name parts that it has no pages for. */
export const partEntries = (parts: readonly ChainPart[]): (PartEntry & { part: ChainPart })[] =>
  parts.flatMap((part) => {
    const entry: PartEntry | undefined = entries[part];
    return entry ? [{ part, ...entry }] : [];
  });

/** Where an entry leads a member, or a visitor. */
export const entryRoute = ({ route, visitorRoute = route }: PartEntry, isMember: boolean): PlainRoute =>
  isMember ? route : visitorRoute;
