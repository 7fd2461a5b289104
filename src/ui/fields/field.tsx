import { Label, Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { t } from '@/i18n/i18n';
import { a11y } from '../a11y';
import { classNames } from '../class-names';
import { Icon } from '../pictures/icon';
import './field.scss';

export interface FieldFrameProps {
  /** Element id of the input; the label refers to it. */
  id: string;
  label: string;
  /** Shown beside the field and read out as soon as it appears. */
  error?: string;
  hint?: ReactNode;
  /** Shown at the end of the label's line: a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The frame of every field: label above, error or hint below. */
export function FieldFrame({ id, label, error, hint, aside, className, children }: FieldFrameProps) {
  return (
    <View className={classNames('k-field', error && 'k-field--wrong', className)}>
      <View className="k-field__top">
        <Label for={id} className="k-field__label">
          {label}
        </Label>
        {aside ? <View className="k-field__aside">{aside}</View> : null}
      </View>
      {children}
      <View id={`${id}-problem`} {...a11y({ live: 'polite' })}>
        {error ? (
          <View className="k-field__problem">
            <Icon name="alert" size={28} className="k-field__mark" />
            <Text className="k-field__words">{error}</Text>
          </View>
        ) : null}
      </View>
      {hint ? (
        <View id={`${id}-hint`} className="k-field__hint">
          {hint}
        </View>
      ) : null}
    </View>
  );
}

/** Says that no more fits, because what is pasted beyond the maximum is left out. */
export const FieldFull = ({ max }: { max: number }) => (
  <Text {...a11y({ role: 'status' })}>{t('common.fieldFull', { max })}</Text>
);

/**
 * ARIA attributes of the input inside a `FieldFrame`. In mini-programs, where a label belongs to no input, they are its
 * name.
 */
export function fieldA11y({ id, label, error }: Pick<FieldFrameProps, 'id' | 'label' | 'error'>) {
  return process.env.TARO_ENV === 'h5'
    ? a11y({ invalid: error ? true : undefined, describedBy: `${id}-problem` })
    : a11y({ label });
}
