import { Input, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { typedLine, typedMax } from '@/lib/typed-text';
import { a11y } from '../a11y';
import { IconButton } from '../buttons/icon-button';
import { Icon } from '../pictures/icon';
import { placeholderStyle } from './placeholder';
import './search-field.scss';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Describes what can be searched; also the name of the field. */
  placeholder: string;
  id?: string;
  autoFocus?: boolean;
  /** A sheet that opens gives the focus to this field. */
  first?: boolean;
  maxLength?: number;
  onConfirm?: () => void;
}

/** A search box with a button that clears it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, placeholder, id = 'search', autoFocus, first, maxLength = 40, onConfirm } = props;
  return (
    <View className="k-search" {...a11y({ role: 'search' })}>
      <Icon name="search" size={40} className="k-search__icon" />
      <Input
        id={id}
        className="k-search__input"
        value={value}
        type="text"
        confirmType="search"
        maxlength={typedMax(value, maxLength)}
        focus={autoFocus}
        placeholder={placeholder}
        placeholderStyle={placeholderStyle}
        onInput={(event) => onChange(typedLine(event.detail.value, maxLength))}
        onConfirm={onConfirm}
        nativeProps={{ type: 'search', autoComplete: 'off', ...(first && { 'data-autofocus': '' }) }}
        {...a11y({ label: placeholder })}
      />
      {value ? (
        <IconButton
          id={`${id}-clear`}
          icon="close"
          label={t('common.clear')}
          size={72}
          iconSize={36}
          onTap={() => onChange('')}
        />
      ) : null}
    </View>
  );
}
