import { Text, View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import { t } from '@/i18n/i18n';
import { copyText } from '@/platform/host/clipboard';
import { showToast } from '@/platform/screen/toast';
import { a11y } from '@/ui/a11y';
import './use-copy.scss';

interface Copy {
  copy: (text: string) => void;
  /** The text, to be copied by hand where the clipboard fails. Render it beside the tapped element. */
  byHand: ReactNode;
}

/** Copies a text and shows a message, also if that failed. */
export function useCopy(): Copy {
  const [refused, setRefused] = useState('');
  const copy = async (text: string): Promise<void> => {
    const isDone = await copyText(text);
    setRefused(isDone ? '' : text);
    if (isDone) showToast(t('common.copied'));
  };
  const byHand = refused ? (
    <View className="k-by-hand" id="copy-by-hand" {...a11y({ role: 'alert' })}>
      <Text className="k-by-hand__hint">{t('help.copyByHand')}</Text>
      <Text className="k-by-hand__text" selectable userSelect>
        {refused}
      </Text>
    </View>
  ) : null;
  return { copy: (text) => void copy(text), byHand };
}
