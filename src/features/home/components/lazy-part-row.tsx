import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ChainPart } from '@/contract/chain.schemas';
import { i18n } from '@/i18n/i18n';
import { useLazy } from '@/ui/use-lazy';
import './lazy-part-row.scss';

const loadCode = () => import(/* webpackChunkName: "part-row" */ './part-row');
const load = () => Promise.all([loadCode(), i18n.need(['parts'])]).then(([code]) => code);

/** Entries to the parts that the chain runs. Their place is kept until their code and texts are loaded. */
export const PartRow = observer(function PartRow({ parts }: { parts: readonly ChainPart[] }) {
  const row = useLazy(load, parts.length > 0);
  return parts.length > 0 ? <View className="home-parts">{row ? <row.PartRow parts={parts} /> : null}</View> : null;
});
