import { Text, View } from '@tarojs/components';
import { Button } from '../buttons/button';
import { Drawing, type DrawingName } from '../pictures/drawing';
import './empty-state.scss';

export interface EmptyStateProps {
  drawing?: DrawingName;
  title: string;
  text?: string;
  /** The next action. */
  action?: { label: string; onTap: () => void; id?: string; busy?: boolean };
  id?: string;
}

/** An empty state: a drawing, the reason, and the next action. */
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
