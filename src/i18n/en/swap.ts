import type { Area } from '../message';

export const swap = {
  'swap.offMenu': 'No longer on the menu here',
  'swap.soldOut': 'This drink is out of stock',
  'swap.notSold': 'No longer sold like this',
  'swap.notSoldNames': 'No longer sold with {list}',
  'swap.out': 'Out of stock: {list}',
  'swap.fewLeft': { one: 'Only {count} cup left', other: 'Only {count} cups left' },
  'swap.priceChanged': 'Was {from} a cup, now {to}',
  'swap.instead': 'Instead: {spec}',
  'swap.cups': { one: '{count} cup', other: '{count} cups' },
  'swap.same': 'same price',
  'swap.more': '{sum} more a cup',
  'swap.less': '{sum} less a cup',
  'swap.swap': 'Swap',
  'swap.swapLine': 'Swap {name} for {spec}',
  'swap.other': 'Choose another drink of this kind',
  'swap.done': '{name} swapped: {spec}',
  'swap.full': 'That would be more than {count} of one drink',
  'swap.removed': '{name} removed',
  'swap.remove': 'Remove {name}',
} as const satisfies Area;
