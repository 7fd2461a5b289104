import { Text, View } from '@tarojs/components';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import './form-note.scss';

interface FormNoteProps {
  id: string;
  children: string;
  action?: { id: string; label: string; onTap: () => void };
}

/** Says above a form what is special about it. */
export function FormNote({ id, children, action }: FormNoteProps) {
  return (
    <View className="form-note" {...a11y({ role: 'status' })}>
      <Text id={id} className="form-note__text">
        {children}
      </Text>
      {action ? (
        <Button id={action.id} kind="quiet" size="small" onTap={action.onTap}>
          {action.label}
        </Button>
      ) : null}
    </View>
  );
}
