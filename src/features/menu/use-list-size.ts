import { useEffect } from 'react';
import { measure } from '@/platform/measure';
import type { MenuListStore } from './menu-list-store';
import { menuMetrics, probeUnits } from './menu-metrics';

/** Id of the hidden line of text that tells how large the phone draws our font sizes. */
export const probeId = 'menu-probe';
export const probeText = '0';

function textScale(height: number | undefined, unit: number): number {
  const scale = height ? height / (probeUnits * unit) : 1;
  return Math.abs(scale - 1) < 0.04 ? 1 : Math.min(3, Math.max(0.75, scale));
}

async function remeasure(list: MenuListStore): Promise<void> {
  const unit = measure.unit();
  const [viewHeight, probe] = await Promise.all([measure.heightOf('menu-list'), measure.heightOf(probeId)]);
  list.resize({ viewHeight, metrics: menuMetrics(unit, textScale(probe, unit)) });
}

/** Replaces the list's estimated sizes by measured ones, when it is first drawn and when the window changes. */
export function useListSize(list: MenuListStore, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return undefined;
    void remeasure(list);
    return measure.onResize(() => void remeasure(list));
  }, [list, isDrawn]);
}
