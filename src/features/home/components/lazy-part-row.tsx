import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ChainPart } from '@/contract/chain.schemas';
import { useLazyPart } from '@/shell/parts/use-lazy-part';
import './lazy-part-row.scss';

const load = () => import(/* webpackChunkName: "part-row" */ './part-row');

/** Entries to the parts that the chain runs. Their place is kept until their code and texts are loaded. */
export const PartRow = observer(function PartRow({ parts }: { parts: readonly ChainPart[] }) {
  const row = useLazyPart({ load, texts: ['parts'], wanted: parts.length > 0 });
  return parts.length > 0 ? <View className="home-parts">{row ? <row.PartRow parts={parts} /> : null}</View> : null;
});
