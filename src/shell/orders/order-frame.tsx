import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Tappable } from '@/ui/buttons/tappable';
import { Picture } from '@/ui/pictures/picture';
import './order-frame.scss';

interface OrderFrameProps {
  id: string;
  testId: string;
  image: string;
  tint: string;
  /** Whether the picture is greyed: the order was cancelled. */
  isOut: boolean;
  /** The state, with the class of `orderFrameStatus`. */
  status: ReactNode;
  name: string;
  /** What of it is paid back. */
  back?: string;
  hint: string;
  facts: readonly string[];
  /** Its main action. */
  act: ReactNode;
  onOpen: () => void;
}

/** The class of a state: it asks for an act of the member, something can be used, or it is over. */
export const orderFrameStatus = (tone: 'ask' | 'live' | 'over'): string =>
  `k-order-frame__status k-order-frame__status--${tone}`;

/** An order of one thing in a list: the upper part opens it, below is its main action. */
export const OrderFrame = observer(function OrderFrame(props: OrderFrameProps) {
  const { id, testId, image, tint, isOut, status, name, back, hint, facts, act, onOpen } = props;
  return (
    <View className="k-order-frame" id={id} data-testid={testId}>
      <Tappable id={`${id}-open`} role="link" className="k-order-frame__open" onTap={onOpen}>
        <Picture className="k-order-frame__picture" src={image} tint={tint} out={isOut} />
        <View className="k-order-frame__text">
          {status}
          <Text className="k-order-frame__name">{name}</Text>
          {back ? <Text className="k-order-frame__back">{back}</Text> : null}
          {hint ? <Text className="k-order-frame__hint">{hint}</Text> : null}
        </View>
      </Tappable>
      <View className="k-order-frame__foot">
        <View className="k-order-frame__facts">
          {facts.map((fact) => (
            <Text key={fact} className="k-order-frame__fact">
              {fact}
            </Text>
          ))}
        </View>
        {act}
      </View>
    </View>
  );
});
