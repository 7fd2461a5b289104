import { Text, View } from '@tarojs/components';
import AtTimeline from 'taro-ui/lib/components/timeline';
import { a11y } from './a11y';
import './taro-ui-theme.scss';
import './timeline.scss';

export interface TimelineStep {
  title: string;
  /** `10.05`; empty if it has not happened. */
  time?: string;
  state: StepState;
}

/** `stopped`: it went no further, without success. */
export type StepState = 'done' | 'now' | 'todo' | 'stopped';

// AtTimeline supports four colours; they select the state in the stylesheet.
const colours = { done: 'green', now: 'yellow', todo: undefined, stopped: 'red' } as const;

/**
 * Past and future steps, from top to bottom. Drawn by taro-ui's timeline in our style. A screen reader gets one
 * sentence (`label`), because the drawn part has no roles.
 */
export function Timeline({ label, steps, id }: { label: string; steps: readonly TimelineStep[]; id?: string }) {
  return (
    <View id={id} className="k-timeline-box">
      <Text className="k-only-read" {...a11y({ live: 'polite' })}>
        {label}
      </Text>
      <View {...a11y({ hidden: true })}>
        <AtTimeline
          className="k-timeline"
          items={steps.map((step) => ({
            title: step.title,
            content: step.time ? [step.time] : [],
            color: colours[step.state],
          }))}
        />
      </View>
    </View>
  );
}
