import { Text, View } from '@tarojs/components';
import { a11y } from '../a11y';
import { classNames } from '../class-names';
import { CheckGroup, type ChipOption, ChoiceGroup } from './chip';
import './option-groups.scss';

/** What is chosen of one thing, such as its size, and what there is to choose. */
export interface OptionGroup {
  id: number;
  name: string;
  options: readonly ChipOption<number>[];
  chosen: readonly number[];
  /** Several can be chosen. */
  isMulti?: boolean;
  /** How many may be chosen; when that many are, it is emphasised and read out. */
  limit?: { text: string; isReached: boolean };
}

export interface OptionGroupsProps {
  groups: readonly OptionGroup[];
  onChoose: (groupId: number, valueId: number) => void;
}

/** The choices of a drink, group by group. */
export function OptionGroups({ groups, onChoose }: OptionGroupsProps) {
  return (
    <>
      {groups.map(({ id, name, options, chosen, isMulti, limit }) => (
        <View key={id} className="k-option-group">
          <View className="k-option-group__label">
            <Text {...a11y({ role: 'heading', level: 3 })}>{name}</Text>
            {limit ? (
              <Text
                className={classNames('k-option-group__limit', limit.isReached && 'k-option-group__limit--reached')}
                {...a11y({ role: 'status' })}
              >
                {limit.text}
              </Text>
            ) : null}
          </View>
          {isMulti ? (
            <CheckGroup label={name} options={options} values={chosen} onToggle={(value) => onChoose(id, value)} />
          ) : (
            <ChoiceGroup
              label={name}
              options={options}
              value={chosen[0] ?? null}
              onChange={(value) => onChoose(id, value)}
            />
          )}
        </View>
      ))}
    </>
  );
}
