import * as v from 'valibot';
import { colour, key, maybeText3, picture, text3, whole } from './schema-fields';

export const banner = v.strictObject({
  key: key('Names the banner in this file'),
  position: v.optional(
    v.pipe(
      v.picklist(['home', 'mall']),
      v.description('Where it is shown: on the home page, or above the points mall'),
    ),
    'home',
  ),
  title: text3('Title'),
  subtitle: maybeText3('Line below it'),
  tag: maybeText3('Short word above it'),
  image: picture,
  tint: colour('Background, light enough for dark text'),
  price: v.optional(v.nullable(whole('Price that it shows instead of the subtitle')), null),
  link: v.pipe(
    v.union([
      v.literal('none'),
      v.literal('menu'),
      v.literal('vouchers'),
      v.literal('groups'),
      v.literal('mall'),
      v.literal('wheel'),
      v.strictObject({ drink: key('Key of a drink') }),
      v.strictObject({ voucher: key('Key of a voucher') }),
      v.strictObject({ group: key('Key of a group product') }),
      v.strictObject({ points_goods: key('Key of a thing of the points mall') }),
    ]),
    v.description('What it opens; a banner of a part that does not run is hidden'),
  ),
});
