import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ChainPart } from '@/contract/chain.schemas';
import { i18n } from '@/i18n/i18n';
import { useLazy } from '@/ui/use-lazy';
import './lazy-part-row.scss';

const loadCode = () => import(/* webpackChunkName: "part-row" */ './part-row');
const areas = ['parts'] as const;
const load = () => Promise.all([loadCode(), i18n.need(areas)]).then(([code]) => code);

/** Entries to the parts that the chain runs. Their place is kept until their code and texts are loaded. */
export const PartRow = observer(function PartRow({ parts }: { parts: readonly ChainPart[] }) {
  const row = useLazy(load, parts.length > 0);
  // While home is open, a switch of the language loads these texts, too.
  const hasTexts = i18n.has(areas);
  useEffect(() => i18n.open(areas), []);
  useEffect(() => {
    if (row && !hasTexts) void i18n.need(areas)?.catch(() => undefined);
  }, [row, hasTexts]);
  if (parts.length === 0) return null;
  return <View className="home-parts">{row && hasTexts ? <row.PartRow parts={parts} /> : null}</View>;
});
