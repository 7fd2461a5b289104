import { Text, View } from '@tarojs/components';
import { type ReactNode, useRef } from 'react';
import { t } from '@/i18n/i18n';
import { a11y } from '../a11y';
import { IconButton } from '../buttons/icon-button';
import { classNames } from '../class-names';
import { useDialogFocus } from './dialog-focus';
import { useRise } from './rise';
import './sheet.scss';

export interface SheetProps {
  open: boolean;
  /** Called by backdrop, cross, Escape and the back key. */
  onClose: () => void;
  /** Shown at the top; also the name of the dialog. */
  title?: string;
  /** The name of the dialog if no title is shown. */
  label?: string;
  /** Fixed at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** Replaces title and cross (a picture); it must contain a close button. */
  head?: ReactNode;
  /** Nothing inside can be focused (a text to read), so the keyboard scrolls the content itself. */
  readOnly?: boolean;
  children: ReactNode;
  id?: string;
  testId?: string;
  className?: string;
}

function SheetHead({ title, onClose }: Pick<SheetProps, 'title' | 'onClose'>) {
  return (
    <View className="k-sheet__head">
      <Text className="k-sheet__title" {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </Text>
      <IconButton icon="close" label={t('common.close')} size={72} iconSize={40} onTap={onClose} />
    </View>
  );
}

/** A panel that slides in from below. It is rendered only while open, so that opening costs one frame. */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet(props: SheetProps) {
  const { onClose, title, label, footer, head, readOnly, children, id, testId, className } = props;
  const panel = useRef<unknown>(null);
  useDialogFocus(panel, { open: true, onDismiss: onClose });
  const rise = useRise(panel);
  return (
    <View className={classNames('k-sheet', rise.sheet)}>
      <View className="k-sheet__shade" catchMove onClick={onClose} {...a11y({ hidden: true })} />
      <View
        ref={panel}
        id={id}
        className={classNames('k-sheet__panel', rise.panel, className)}
        {...a11y({ role: 'dialog', modal: true, label: label ?? title, tabIndex: -1, testId })}
      >
        {head ?? <SheetHead title={title} onClose={onClose} />}
        <View
          className="k-sheet__body"
          {...(readOnly ? a11y({ role: 'region', label: label ?? title, tabIndex: 0 }) : {})}
        >
          {children}
        </View>
        {footer ? <View className="k-sheet__footer">{footer}</View> : null}
      </View>
    </View>
  );
}
