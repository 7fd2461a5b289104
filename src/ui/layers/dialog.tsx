import { Text, View } from '@tarojs/components';
import { type ReactNode, useRef } from 'react';
import { a11y } from '../a11y';
import { useDialogFocus } from './dialog-focus';
import './dialog.scss';

export interface DialogProps {
  title: string;
  text?: string;
  role?: 'dialog' | 'alertdialog';
  id?: string;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  actions: ReactNode;
  onDismiss: () => void;
}

/** A modal box that requires an answer. Render it only while it is open. */
export function Dialog({ title, text, role = 'dialog', id = 'dialog', children, actions, onDismiss }: DialogProps) {
  const panel = useRef<unknown>(null);
  useDialogFocus(panel, { open: true, onDismiss });
  const textId = text ? `${id}-text` : undefined;
  return (
    <View className="k-dialog">
      <View className="k-dialog__shade" catchMove {...a11y({ hidden: true })} />
      <View
        ref={panel}
        id={id}
        className="k-dialog__panel"
        {...a11y({ role, modal: true, label: title, describedBy: textId, tabIndex: -1 })}
      >
        <Text className="k-dialog__title" {...a11y({ role: 'heading', level: 2 })}>
          {title}
        </Text>
        {text ? (
          <Text id={textId} className="k-dialog__text">
            {text}
          </Text>
        ) : null}
        {children}
        <View className="k-dialog__actions">{actions}</View>
      </View>
    </View>
  );
}
