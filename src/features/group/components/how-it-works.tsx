import { Text, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import './how-it-works.scss';

const steps = ['group.step1', 'group.step2', 'group.step3'] as const;

/** Group buying in three steps, and that its teams are real. */
export function HowItWorks() {
  return (
    <View className="group-how">
      <View className="group-how__steps" {...a11y({ role: 'list' })}>
        {steps.map((step, at) => (
          <View key={step} className="group-how__step" {...a11y({ role: 'listitem' })}>
            <Text className="group-how__number">{at + 1}</Text>
            <Text className="group-how__words">{t(step)}</Text>
          </View>
        ))}
      </View>
      <Text className="group-how__real">{t('group.real')}</Text>
    </View>
  );
}
