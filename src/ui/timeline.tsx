import { Text, View } from '@tarojs/components';
import { AtTimeline } from 'taro-ui';
import { a11y } from './a11y';
import './taro-ui-theme.scss';
import './timeline.scss';

export interface TimelineStep {
  title: string;
  /** `10.05`; empty while it has not happened. */
  time?: string;
  state: 'done' | 'now' | 'todo';
}

// AtTimeline knows four colours: they carry the state to the stylesheet.
const colours = { done: 'green', now: 'yellow', todo: undefined } as const;

/**
 * What has happened and what comes, from top to bottom. Drawn by taro-ui's timeline in our look; a screen reader
 * gets one sentence (`label`), because the drawn part has no roles.
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
