import { Text, View } from '@tarojs/components';
import { Button } from './button';
import { Drawing, type DrawingName } from './drawing';
import './empty-state.scss';

export interface EmptyStateProps {
  drawing?: DrawingName;
  title: string;
  text?: string;
  /** The next thing to do. */
  action?: { label: string; onTap: () => void; id?: string; busy?: boolean };
  id?: string;
}

/** Nothing to show yet: a drawing, why, and what to do next. */
export function EmptyState({ drawing = 'cup', title, text, action, id }: EmptyStateProps) {
  return (
    <View className="k-empty" id={id}>
      <Drawing name={drawing} />
      <Text className="k-empty__title">{title}</Text>
      {text ? <Text className="k-empty__text">{text}</Text> : null}
      {action ? (
        <Button id={action.id} className="k-empty__action" busy={action.busy} onTap={action.onTap}>
          {action.label}
        </Button>
      ) : null}
    </View>
  );
}
