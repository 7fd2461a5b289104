import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReviewTag } from '@/contract/order/review.schemas';
import { t } from '@/i18n/i18n';
import type { FormStore } from '@/state/forms/form-store';
import { Card } from '@/ui/card';
import { CheckGroup } from '@/ui/fields/chip';
import { StarField } from '@/ui/fields/star-field';
import { Picture } from '@/ui/pictures/picture';
import { type RatedDrink as Drink, type RatingValues, ratingOf, tagsFor } from '../rating';
import { starWords, tagText } from '../review-words';
import './rated-drink.scss';

interface RatedDrinkProps {
  form: FormStore<RatingValues>;
  drink: Drink;
}

/** Stars of one drink, and what can be said with so many of them. */
export const RatedDrink = observer(function RatedDrink({ form, drink }: RatedDrinkProps) {
  const { goods_id: goodsId, name, image, tint } = drink;
  const { goods } = form.values;
  const rating = ratingOf(form.values, goodsId);
  const { star, tags } = rating;
  const change = (more: Partial<typeof rating>): void =>
    form.set('goods', { ...goods, [goodsId]: { ...rating, ...more } });
  const toggle = (tag: ReviewTag): void =>
    change({ tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag] });
  const offered = tagsFor(star);
  return (
    <Card className="rated-drink">
      <View className="rated-drink__head">
        <Picture className="rated-drink__picture" src={image} tint={tint} />
        <View className="rated-drink__name-and-stars">
          <Text className="rated-drink__name">{name}</Text>
          <StarField
            id={`rate-goods-${goodsId}`}
            label={t('review.starsOf', { name })}
            words={starWords()}
            value={star || null}
            error={form.errors.goods && star === 0 ? t('review.starRequired') : undefined}
            onChange={(given) => change({ star: given })}
          />
        </View>
      </View>
      {offered.length > 0 ? (
        <CheckGroup
          className="rated-drink__tags"
          label={t('review.tagsOf', { name })}
          options={offered.map((id) => ({ id, label: tagText(id), elementId: `rate-tag-${goodsId}-${id}` }))}
          values={tags}
          onToggle={toggle}
        />
      ) : null}
    </Card>
  );
});
